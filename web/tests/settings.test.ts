import { expect, test } from 'vitest';
import { company, defaults, load, merged, preferredLanguage, save, settings, soundOn } from '../src/settings.svelte';

const base = defaults(['en-GB']);
const storeWith = (text: string | null) => ({ getItem: () => text, setItem: () => undefined });

test('the first language of the browser that we speak is taken', () => {
  expect(preferredLanguage(['pt-BR', 'fr-CA', 'de'])).toBe('fr');
  expect(preferredLanguage(['ja'])).toBe('en');
  expect(preferredLanguage([])).toBe('en');
});

test('dark, two taps and confirmed bids are where everyone starts', () => {
  expect(base).toMatchObject({ theme: 'dark', oneTap: false, confirmBids: true, speed: 'normal' });
});

test('what was chosen comes back', () => {
  const chosen = { ...base, theme: 'light' as const, oneTap: true };
  expect(load(storeWith(JSON.stringify(chosen)), base)).toEqual(chosen);
});

test.each(['', '{', 'null', '7', '[]', '"dark"'])('a store that holds %j gives the defaults', (text) => {
  expect(load(storeWith(text), base)).toEqual(base);
});

test('an unknown value falls back alone', () => {
  expect(merged(base, { theme: 'neon', speed: 'calm', sound: 'yes' })).toEqual({ ...base, speed: 'calm' });
});

test('a store that refuses is no error', () => {
  const closed = {
    getItem: (): string => {
      throw new Error('denied');
    },
    setItem: (): void => {
      throw new Error('full');
    },
  };
  expect(load(closed, base)).toEqual(base);
  expect(() => save(closed, base)).not.toThrow();
  expect(load(null, base)).toEqual(base);
});

test('what was stored before there was a text size keeps what it had', () => {
  const { textSize: _, volume: __, explain: ___, games: ____, ...old } = { ...base, theme: 'light' as const };
  expect(merged(base, old)).toEqual({ ...base, theme: 'light' });
});

test('games that are no number are none', () => {
  expect(merged(base, { games: -2, explain: 'yes' })).toEqual(base);
  expect(merged(base, { games: 4.5, explain: false })).toEqual({ ...base, games: 4, explain: false });
});

test('sounds are off beside another person, unless somebody has chosen', () => {
  settings.sound = null;
  expect(soundOn()).toBe(true);
  company.others = true;
  expect(soundOn()).toBe(false);
  settings.sound = true;
  expect(soundOn()).toBe(true);
  expect(merged(base, { sound: true }).sound).toBe(true);
  expect(merged(base, { sound: false }).sound).toBe(false);
});
