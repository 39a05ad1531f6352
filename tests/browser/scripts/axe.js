/** What axe finds in a theme; `all`, or of what depends on colours only. */
async ([theme, all]) => {
  document.documentElement.dataset.theme = theme;
  const only = all ? {} : { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };
  const { violations } = await axe.run(document, { resultTypes: ['violations'], ...only });
  const told = (node) => `${node.target} ${node.any[0]?.message ?? ''}`;
  return violations.map(({ id, impact, nodes }) => ({ id, impact, nodes: nodes.slice(0, 3).map(told) }));
}
