/** The name of what has the focus; empty if nothing has. */
() => {
  const words = (node) =>
    node.nodeType === Node.TEXT_NODE ? node.data
    : node.nodeType !== Node.ELEMENT_NODE || node.getAttribute('aria-hidden') === 'true' ? ''
    : [...node.childNodes].map(words).join(' ');
  const node = document.activeElement;
  if (!node || node === document.body) return '';
  const named = node.getAttribute('aria-label') ?? words(node.labels?.length ? node.labels[0] : node);
  return named.replaceAll(/\s+/g, ' ').trim();
}
