import { expect, test } from 'vitest';
import { bidsIn, optionsIn, readUse, trumpsIn, usesIn } from '../../src/game/actions';

test('a wheel action is read with its targets', () => {
  expect(readUse('change-bid 3 -1')).toMatchObject({ option: 'change-bid', players: [3], by: -1 });
  expect(readUse('change-bid 0 +1')).toMatchObject({ players: [0], by: 1 });
  expect(readUse('player-swap 0 2')).toMatchObject({ option: 'player-swap', players: [0, 2] });
  expect(readUse('change-dealer 1')).toMatchObject({ players: [1] });
  expect(readUse('change-trump G')).toMatchObject({ colour: 'G', players: [] });
  expect(readUse('no-trump')).toMatchObject({ option: 'no-trump', players: [], by: null, colour: null });
});

test('what is no wheel action is none', () => {
  for (const action of ['R7', 'J', 'bid 2', 'trump R', 'pass', 'roll', '']) expect(readUse(action)).toBeNull();
});

test('offers are sorted by what they are', () => {
  const legal = ['pass', 'bid 0', 'bid 3', 'trump B', 'trump R', 'change-bid 0 +1', 'change-bid 1 -1', 'extra-card'];
  expect(bidsIn(legal)).toEqual([0, 3]);
  expect(trumpsIn(legal)).toEqual(['R', 'B']);
  expect(optionsIn(legal)).toEqual(['change-bid', 'extra-card']);
  expect(usesIn(legal)).toHaveLength(3);
});
