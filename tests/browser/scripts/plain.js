// Half of a page's work is painting light and shadow. Where nobody looks, it may be left out: everything stands where it stood.
document.addEventListener('DOMContentLoaded', () => {
  const sheet = new CSSStyleSheet();
  const off = ['background-image', 'box-shadow', 'text-shadow', 'filter', 'backdrop-filter', 'mask'];
  sheet.replaceSync(`*, *::before, *::after { ${off.map((each) => `${each}: none !important`).join('; ')} }`);
  document.adoptedStyleSheets = [sheet];
});
