/** Every card that a page shows or names, in its text, its attributes and its drawings. Spoken: what was said aloud. */
() => {
  const SHAPES = { '#flame': 'R', '#sun': 'Y', '#leaf': 'G', '#drop': 'B' };
  const COLOURS = { red: 'R', yellow: 'Y', green: 'G', blue: 'B' };
  const NAMED = /\b(red|yellow|green|blue) (\d{1,2})\b/gi;
  const CODED = /(?<![\w#])([RYGB](?:1[0-4]|[1-9]))(?![\w.])/g;
  const found = { page: new Set(), spoken: new Set() };
  const spokenOf = (node) => (node.closest('[role=status], [aria-live=polite], [aria-live=assertive]') ? found.spoken : found.page);
  const read = (text, into) => {
    for (const [, colour, number] of text.matchAll(NAMED)) into.add(COLOURS[colour.toLowerCase()] + number);
    for (const [, card] of text.matchAll(CODED)) into.add(card);
  };
  const symbols = document.querySelectorAll('symbol, symbol *');
  const drawn = new Set(symbols);
  for (const node of document.querySelectorAll('html, html *')) {
    // Files of the build have names like Logo-B8-hq847.js.
    if (drawn.has(node) || node.matches('link, script')) continue;
    // Nor are the random keys in links.
    for (const { name, value } of node.attributes) if (name !== 'href' || !value.startsWith('/')) read(value, spokenOf(node));
    for (const child of node.childNodes) if (child.nodeType === Node.TEXT_NODE) read(child.data, spokenOf(node));
  }
  for (const drawing of document.querySelectorAll('svg')) {
    const uses = [...drawing.querySelectorAll('use')].map((use) => use.getAttribute('href'));
    const numbers = [...drawing.querySelectorAll('text')].map((text) => text.textContent.trim()).filter((text) => /^\d{1,2}$/.test(text));
    const shapes = [...new Set(uses.filter((use) => use in SHAPES))];
    // A back shows all four shapes and tells nothing.
    if (shapes.length === 1) for (const number of numbers) found.page.add(SHAPES[shapes[0]] + number);
    if (uses.includes('#jester')) found.page.add('J');
  }
  return { page: [...found.page], spoken: [...found.spoken] };
}
