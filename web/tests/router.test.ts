import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readRoute, writeRoute, type Route } from '../src/router.svelte';

const ROUTES: [string, string, Route][] = [
  ['/', '', { name: 'home' }],
  ['/new', '', { name: 'new' }],
  ['/t/ABCDE', '', { name: 'table', code: 'ABCDE' }],
  ['/tv/ABCDE/to-k_en', '', { name: 'tv', code: 'ABCDE', token: 'to-k_en' }],
  ['/link/to-k_en', '', { name: 'link', token: 'to-k_en' }],
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

test.each(ROUTES)('%s%s is read and written back', (path, search, route) => {
  expect(readRoute(path, search)).toEqual(route);
  expect(writeRoute(route)).toBe(path + search);
});

test('a code is the same in small letters and with a slash behind it', () => {
  expect(readRoute('/t/abcde/')).toEqual({ name: 'table', code: 'ABCDE' });
});

// The server answers the same paths with the page, and the others with a 404.
const paths = JSON.parse(readFileSync(new URL('../../tests/vectors/paths.json', import.meta.url), 'utf8')) as { pages: string[]; lost: string[] };

test.each(paths.pages)('%s leads to a screen', (path) => {
  expect(readRoute(path).name).not.toBe('lost');
});

test.each([...paths.lost, '/t/../x', '/t/a b'])('%s leads nowhere', (path) => {
  expect(readRoute(path)).toEqual({ name: 'lost', path });
});

test('a step or seat that is none is left out', () => {
  expect(readRoute('/replay/g', '?step=-1&seat=9')).toEqual({ name: 'replay', game: 'g', step: 0, seat: null });
});
