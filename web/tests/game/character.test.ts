import { expect, test } from 'vitest';
import { looksOf, speakerOf, temperOf } from '../../src/game/character';

const NAMES = ['Ada', 'Bruno', 'Clara', 'Dario', 'Elif', 'Felix', 'Greta', 'Hugo', 'Ines', 'Jonas', 'Kaya', 'Lars', 'Mira', 'Nils', 'Olga', 'Pablo', 'Quinn', 'Rosa', 'Sven', 'Tilda', 'Uma', 'Vito'];

test('bots look different from each other, and always the same', () => {
  const faces = NAMES.map((name) => JSON.stringify(looksOf(name)));
  expect(new Set(faces).size).toBeGreaterThan(18);
  expect(looksOf('Ada')).toEqual(looksOf('Ada'));
  expect(new Set(NAMES.map(temperOf)).size).toBe(4);
});

test('now and then one of them speaks, and nobody where there are none', () => {
  const rounds = Array.from({ length: 200 }, (_, i) => speakerOf(['Ada', 'Bruno', 'Clara'], i));
  const spoken = rounds.filter((found) => found !== null);
  expect(spoken.length).toBeGreaterThan(60);
  expect(spoken.length).toBeLessThan(160);
  expect(new Set(spoken.map(({ index }) => index))).toEqual(new Set([0, 1, 2]));
  expect(speakerOf([], 3)).toBeNull();
});
