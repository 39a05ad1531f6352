/** Once somebody may decide something: the buttons of the page, by name and by what they stand in. */
(decisive) =>
  new Promise((resolve) => {
    const DECISIVE = new RegExp(decisive);
    const squeeze = (text) => text.replaceAll(/\s+/g, ' ').trim();
    const words = (node) =>
      node.nodeType === Node.TEXT_NODE ? node.data : node.getAttribute('aria-hidden') === 'true' ? '' : [...node.childNodes].filter((each) => each.nodeType !== Node.COMMENT_NODE).map(words).join(' ');
    const named = (node) => {
      const by = node.getAttribute('aria-labelledby');
      return squeeze(node.getAttribute('aria-label') ?? (by ? document.getElementById(by)?.textContent : null) ?? words(node));
    };
    const place = (node) => {
      const around = node.parentElement?.closest('[aria-label], [aria-labelledby]');
      return around ? named(around) : '';
    };
    const offers = () =>
      [...document.querySelectorAll('main button:not([data-term]), main [role=button]')]
        .map((node, index) => ({ node, index }))
        .filter(({ node }) => !node.disabled && node.getAttribute('aria-disabled') !== 'true' && node.checkVisibility())
        .map(({ node, index }) => ({ name: named(node), place: place(node), pressed: node.getAttribute('aria-pressed') === 'true', index }));
    const look = () => {
      const found = offers();
      if (!found.some(({ name }) => DECISIVE.test(name))) return false;
      watcher.disconnect();
      resolve(found);
      return true;
    };
    const watcher = new MutationObserver(look);
    if (!look()) watcher.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  })
