import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dateWord } from '../../src/i18n/dates';
import { listed } from '../../src/i18n/lists';
import { localeOf } from '../../src/i18n/locale';
import { LANGUAGES, settings } from '../../src/settings.svelte';

const DAY = new Date(2026, 2, 4, 12).getTime();

beforeEach(() => vi.stubGlobal('navigator', { language: 'en' }));
afterEach(() => {
  vi.unstubAllGlobals();
  settings.language = 'en';
});

test('English is British unless the browser speaks another one', () => {
  expect(localeOf('en', 'en')).toBe('en-GB');
  expect(localeOf('en', 'de-DE')).toBe('en-GB');
  expect(localeOf('en', 'en-US')).toBe('en-US');
  expect(localeOf('en', 'en-IE')).toBe('en-IE');
});

test('other languages are their own, or the browser’s kind of them', () => {
  expect(localeOf('de', 'en-US')).toBe('de');
  expect(localeOf('de', 'de-AT')).toBe('de-AT');
  expect(localeOf('es', 'es-419')).toBe('es-419');
});

test('what is no locale is not taken for one', () => {
  expect(localeOf('en', 'en-US@posix')).toBe('en-GB');
  expect(localeOf('en', 'end-US')).toBe('en-GB');
});

test('dates are written as they are where the reader lives', () => {
  expect(dateWord(DAY)).toBe('4 Mar 2026');
  vi.stubGlobal('navigator', { language: 'en-US' });
  expect(dateWord(DAY)).toBe('Mar 4, 2026');
  settings.language = 'de';
  expect(dateWord(DAY)).toBe('04.03.2026');
});

test.each([
  ['en', 'Ann, Ben and Zoé', 'Ann and Inés'],
  ['de', 'Ann, Ben und Zoé', 'Ann und Inés'],
  ['fr', 'Ann, Ben et Zoé', 'Ann et Inés'],
  ['es', 'Ann, Ben y Zoé', 'Ann e Inés'],
  ['nl', 'Ann, Ben en Zoé', 'Ann en Inés'],
] as const)('names are listed in %s', (language, three, two) => {
  settings.language = language;
  expect(listed(['Ann', 'Ben', 'Zoé'])).toBe(three);
  expect(listed(['Ann', 'Inés'])).toBe(two);
  expect(listed(['Ann'])).toBe('Ann');
});

test('every language has its list', () => {
  for (const language of LANGUAGES) expect(Intl.ListFormat.supportedLocalesOf([language])).toEqual([language]);
});
