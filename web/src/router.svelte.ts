/** Real paths, no library: a path is read into a route, a route is written as a path. */
import { IS_SITE } from './site';

export type Route =
  | { name: 'home' }
  | { name: 'new' }
  | { name: 'table'; code: string }
  | { name: 'tv'; code: string; token: string }
  /** A television that waits, and its code on a phone that has scanned it. */
  | { name: 'tv-waits' }
  | { name: 'tv-code'; code: string }
  /** `key`: the contribution key that the link of a device hands on. */
  | { name: 'link'; token: string; key: string }
  /** Without a game: one that is opened from a file. */
  | { name: 'replay'; game: string; step: number; seat: number | null }
  | { name: 'review'; game: string }
  /** Without a game: how chance is proven, and a record from a file. */
  | { name: 'fair'; game: string }
  | { name: 'pad' }
  | { name: 'rules'; rule: string | null }
  | { name: 'lobby' }
  | { name: 'club' }
  | { name: 'games' }
  | { name: 'hot-seat' }
  | { name: 'app' }
  | { name: 'learn' }
  | { name: 'settings' }
  | { name: 'devices' }
  | { name: 'lost'; path: string };

const PLAIN = { '/': 'home', '/new': 'new', '/pad': 'pad', '/lobby': 'lobby', '/club': 'club', '/games': 'games', '/hot-seat': 'hot-seat', '/app': 'app', '/learn': 'learn', '/settings': 'settings', '/devices': 'devices', '/tv': 'tv-waits' } as const;
type Plain = (typeof PLAIN)[keyof typeof PLAIN];
const CODE = '[A-Za-z0-9]{4,12}';
const GAME = '[A-Za-z0-9_-]{1,64}';
const TOKEN = GAME;
const KEY = '[0-9a-f]{32}';

const count = (text: string | null): number => (text && /^\d{1,4}$/.test(text) ? Number(text) : 0);

/** Tokens follow a #, which browsers tell nobody; in links of before they are part of the path. */
export function readRoute(path: string, search = '', hash = ''): Route {
  const clean = path.length > 1 ? path.replace(/\/+$/, '') : path;
  const plain = (PLAIN as Record<string, Plain | undefined>)[clean];
  if (plain) return { name: plain };
  const table = clean.match(new RegExp(`^/t/(${CODE})$`));
  if (table) return { name: 'table', code: table[1]!.toUpperCase() };
  const [, hidden, key = ''] = hash.match(new RegExp(`^#(${TOKEN})(?:\\.(${KEY}))?$`)) ?? [];
  const tv = clean.match(new RegExp(`^/tv/(${CODE})(?:/(${TOKEN}))?$`));
  const link = clean.match(new RegExp(`^/link(?:/(${TOKEN}))?$`));
  const token = hidden ?? tv?.[2] ?? link?.[1];
  if (tv && token) return { name: 'tv', code: tv[1]!.toUpperCase(), token };
  if (tv && !tv[2]) return { name: 'tv-code', code: tv[1]!.toUpperCase() };
  if (link && token) return { name: 'link', token, key };
  const rules = clean.match(/^\/rules(?:\/(R\d+(?:\.\d+)?))?$/);
  if (rules) return { name: 'rules', rule: rules[1] ?? null };
  const replay = clean.match(new RegExp(`^/replay(?:/(${GAME}))?$`));
  if (replay) {
    const wanted = new URLSearchParams(search);
    const seat = wanted.get('seat');
    return { name: 'replay', game: replay[1] ?? '', step: count(wanted.get('step')), seat: seat && /^[0-6]$/.test(seat) ? Number(seat) : null };
  }
  const review = clean.match(new RegExp(`^/review/(${GAME})$`));
  if (review) return { name: 'review', game: review[1]! };
  const fair = clean.match(new RegExp(`^/fair(?:/(${GAME}))?$`));
  if (fair) return { name: 'fair', game: fair[1] ?? '' };
  return { name: 'lost', path };
}

export function writeRoute(route: Route): string {
  switch (route.name) {
    case 'table':
      return `/t/${route.code}`;
    case 'tv':
      return `/tv/${route.code}#${route.token}`;
    case 'tv-waits':
      return '/tv';
    case 'tv-code':
      return `/tv/${route.code}`;
    case 'link':
      return `/link#${route.token}${route.key && `.${route.key}`}`;
    case 'rules':
      return route.rule ? `/rules/${route.rule}` : '/rules';
    case 'replay': {
      const wanted = new URLSearchParams();
      if (route.step > 0) wanted.set('step', String(route.step));
      if (route.seat !== null) wanted.set('seat', String(route.seat));
      const search = wanted.toString();
      return `/replay${route.game && `/${route.game}`}${search && `?${search}`}`;
    }
    case 'review':
      return `/review/${route.game}`;
    case 'fair':
      return `/fair${route.game && `/${route.game}`}`;
    case 'home':
      return '/';
    case 'lost':
      return route.path;
    default:
      return `/${route.name}`;
  }
}

const inBrowser = typeof window !== 'undefined';
/** Web space that only holds files has one page: there the path follows its `#`. */
const pathAt = (at: { pathname: string; search: string; hash: string }): { path: string; search: string; hash: string } => {
  if (!IS_SITE) return { path: at.pathname, search: at.search, hash: at.hash };
  const [, path = '/', search = '', hash = ''] = at.hash.slice(1).match(/^([^?#]*)(\?[^#]*)?(#.*)?$/) ?? [];
  return { path: path.startsWith('/') ? path : '/', search, hash };
};
const here = (): Route => {
  if (!inBrowser) return { name: 'home' };
  const { path, search, hash } = pathAt(location);
  return readRoute(path, search, hash);
};

/** What follows the path, with its `#`. */
export const fragment = (): string => (inBrowser ? pathAt(location).hash : '');

/** Another address for what is on show. */
export function replaceAddress(path: string): void {
  history.replaceState(history.state, '', (IS_SITE ? '#' : '') + path);
}

/** Another fragment for the same page. */
export function replaceFragment(hash: string): void {
  const { path, search } = pathAt(location);
  replaceAddress(path + search + hash);
}

let current: Route = $state(here());

export const route = (): Route => current;

/** `hash`: what follows the path for the screen itself to read, with its `#`. */
export function go(to: Route, { replace = false, hash = '' } = {}): void {
  const written = writeRoute(to);
  const path = (IS_SITE ? '#' : '') + (written.includes('#') ? written : written + hash);
  // What is pushed here can be gone back from without leaving.
  if (replace) history.replaceState(history.state, '', path);
  else history.pushState({ inside: true }, '', path);
  const sameScreen = current.name === to.name;
  current = to;
  if (!sameScreen) window.scrollTo(0, 0);
}

/** Whether somebody came here from another screen of ours. */
export const isInside = (): boolean => ((history.state ?? {}) as { inside?: boolean }).inside === true;

/** To the screen before this one; from the first one opened here, home. */
export function goBack(): void {
  if (isInside()) history.back();
  else go({ name: 'home' }, { replace: true });
}

/** To the first page, loaded anew: this device is somebody else now. */
export function startOver(): void {
  location.assign(IS_SITE ? location.pathname : '/');
}

/** Follows the back button and plain clicks on our own links. Call once. */
export function followLinks(): () => void {
  const back = (): void => {
    const to = here();
    // A sheet that was closed leaves everybody where they are.
    if (writeRoute(to) !== writeRoute(current)) current = to;
  };
  const click = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest?.('a[href]');
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    const { path, search, hash } = pathAt(link);
    const to = readRoute(path, search, hash);
    // Within one page the browser itself goes to the hash, and says so to whoever listens.
    const now = pathAt(location);
    const samePage = hash !== '' && path === now.path && search === now.search;
    if (to.name === 'lost' || samePage) return;
    event.preventDefault();
    go(to, { hash });
  };
  // On one page a path that is typed in is a new hash.
  if (IS_SITE) window.addEventListener('hashchange', back);
  // A token that came in the path leaves the address, so that no reload sends it again.
  if (current.name === 'link' || current.name === 'tv') replaceAddress(writeRoute(current));
  window.addEventListener('popstate', back);
  document.addEventListener('click', click);
  return () => {
    window.removeEventListener('hashchange', back);
    window.removeEventListener('popstate', back);
    document.removeEventListener('click', click);
  };
}
