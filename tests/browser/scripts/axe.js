/** What axe finds in a theme. */
async (theme) => {
  document.documentElement.dataset.theme = theme;
  const { violations } = await axe.run(document, { resultTypes: ['violations'] });
  const told = (node) => `${node.target} ${node.any[0]?.message ?? ''}`;
  return violations.map(({ id, impact, nodes }) => ({ id, impact, nodes: nodes.slice(0, 3).map(told) }));
}
