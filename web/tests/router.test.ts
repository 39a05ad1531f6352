import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { followLinks, readRoute, route, writeRoute, type Route } from '../src/router.svelte';

const ROUTES: [string, string, Route][] = [
  ['/', '', { name: 'home' }],
  ['/new', '', { name: 'new' }],
  ['/t/ABCDE', '', { name: 'table', code: 'ABCDE' }],
  ['/tv/ABCDE', '#to-k_en', { name: 'tv', code: 'ABCDE', token: 'to-k_en' }],
  ['/link', '#to-k_en', { name: 'link', token: 'to-k_en', key: '' }],
  ['/link', '#to-k_en.0123456789abcdef0123456789abcdef', { name: 'link', token: 'to-k_en', key: '0123456789abcdef0123456789abcdef' }],
  ['/fair/g_1-x', '', { name: 'fair', game: 'g_1-x' }],
  ['/fair', '', { name: 'fair', game: '' }],
  ['/tv', '', { name: 'tv-waits' }],
  ['/tv/ABCDE', '', { name: 'tv-code', code: 'ABCDE' }],
  ['/lobby', '', { name: 'lobby' }],
  ['/pad', '', { name: 'pad' }],
  ['/rules', '', { name: 'rules', rule: null }],
  ['/rules/R5.2', '', { name: 'rules', rule: 'R5.2' }],
  ['/replay/g_1-x', '?step=12&seat=3', { name: 'replay', game: 'g_1-x', step: 12, seat: 3 }],
  ['/replay/g', '', { name: 'replay', game: 'g', step: 0, seat: null }],
  ['/replay', '', { name: 'replay', game: '', step: 0, seat: null }],
  ['/settings', '', { name: 'settings' }],
  ['/hot-seat', '', { name: 'hot-seat' }],
  ['/app', '', { name: 'app' }],
];

function read(address: string): Route {
  const { pathname, search, hash } = new URL(address, 'http://here');
  return readRoute(pathname, search, hash);
}

test.each(ROUTES)('%s%s is read and written back', (path, search, route) => {
  expect(read(path + search)).toEqual(route);
  expect(writeRoute(route)).toBe(path + search);
});

test('a code is the same in small letters and with a slash behind it', () => {
  expect(readRoute('/t/abcde/')).toEqual({ name: 'table', code: 'ABCDE' });
});

// The server answers the same paths with the page, and the others with a 404.
const paths = JSON.parse(readFileSync(new URL('../../tests/vectors/paths.json', import.meta.url), 'utf8')) as { pages: string[]; lost: string[] };

test.each(paths.pages)('%s leads to a screen', (path) => {
  expect(read(path).name).not.toBe('lost');
});

test.each(['/tv/ABCDE/to-k_en', '/link/to-k_en'])('%s, a link of before, is read and written as one whose token stays here', (path) => {
  expect(writeRoute(read(path))).toBe(path.replace('/to-k_en', '#to-k_en'));
});

test.each([...paths.lost, '/link', '/t/../x', '/t/a b'])('%s leads nowhere', (path) => {
  expect(readRoute(path)).toEqual({ name: 'lost', path });
});

test('a step or seat that is none is left out', () => {
  expect(readRoute('/replay/g', '?step=-1&seat=9')).toEqual({ name: 'replay', game: 'g', step: 0, seat: null });
});

class Anchor extends EventTarget {
  target = '';
  origin = 'http://here';
  pathname: string;
  search: string;
  hash: string;
  constructor(href: string) {
    super();
    ({ pathname: this.pathname, search: this.search, hash: this.hash } = new URL(href, this.origin));
  }
  closest = (): Anchor => this;
  hasAttribute = (): boolean => false;
}

/** Clicks a link on a page; the address that was gone to, or that the browser was left to go there. */
function click(href: string, page = '/games'): string {
  const pushed: string[] = [];
  const document = new EventTarget();
  vi.stubGlobal('document', document);
  vi.stubGlobal('window', Object.assign(new EventTarget(), { scrollTo: () => undefined }));
  vi.stubGlobal('location', new URL(page, 'http://here'));
  vi.stubGlobal('history', { pushState: (_: unknown, __: string, path: string) => pushed.push(path) });
  vi.stubGlobal('HTMLAnchorElement', Anchor);
  followLinks();
  const event = Object.assign(new Event('click', { cancelable: true }), { button: 0 });
  Object.defineProperty(event, 'target', { value: new Anchor(href) });
  document.dispatchEvent(event);
  return event.defaultPrevented ? (pushed[0] ?? 'nowhere') : 'left to the browser';
}
afterEach(() => vi.unstubAllGlobals());

test('a link is followed with all that stands behind its #', () => {
  expect(click('/pad#game=g_1-x')).toBe('/pad#game=g_1-x');
  expect(route()).toEqual({ name: 'pad' });
  expect(click('/replay/g?step=3')).toBe('/replay/g?step=3');
});

test('a # on the page one is on already is the browser’s: whoever listens for it hears it', () => {
  expect(click('/pad#game=g', '/pad')).toBe('left to the browser');
});

// It asks for a table's code; only with its token does a screen for the room show a table.
test('a television without a token shows no table', () => {
  expect(read('/tv/ABCDE')).toEqual({ name: 'tv-code', code: 'ABCDE' });
});
