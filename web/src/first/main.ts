/**
 * Where a site of files begins. Its hosts compress nothing, so the client comes slowly: until it is here, whoever opens the first page
 * sees that page as it was built (scripts/first-view.ts).
 */
import { defaults, load, localStore, showOn } from '../kept-settings';

const sentences = import.meta.glob('../locales/*.ftl', { query: '?first', import: 'default' });
const store = localStore();
const settings = load(store, defaults(navigator.languages));
const PATIENCE_MS = 300;
const isHome = !/^#\/./.test(location.hash);

showOn(document.documentElement, settings, matchMedia('(prefers-color-scheme: light)').matches);
if (isHome && showFirst()) void painted().then(start);
else start();

/** All at once, instead of one after the other. */
function start(): void {
  void import('../main');
  if (isHome) void import('../screens/Home.svelte');
  void sentences[`../locales/${settings.language}.ftl`]?.();
}

function showFirst(): boolean {
  const first = document.getElementById('first');
  // Beside what is offered, pieces lie deeper the more there is; as built, the page is a newcomer's.
  const isNew = settings.games === 0 && !settings.offered;
  if (!first || !(isNew || matchMedia('(max-width: 67.99em)').matches)) return false;
  // The policy refuses attributes with styles; a script of ours may set them.
  for (const piece of first.querySelectorAll<HTMLElement>('[data-style]')) piece.style.cssText = piece.dataset.style!;
  first.hidden = false;
  return document.visibilityState === 'visible';
}

/** Once something is seen; scripts that come first would keep the page from drawing it. */
function painted(): Promise<unknown> {
  const seen = new Promise<void>((resolve) => {
    new PerformanceObserver((list) => void (list.getEntriesByName('first-contentful-paint').length > 0 && resolve())).observe({ type: 'paint', buffered: true });
  });
  return Promise.race([seen, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}
