import { expect, test } from 'vitest';
import { ranking } from '../../src/game/ranking';
import { tableModel } from '../../src/game/wire';
import { stateOf } from './states';

test('the best stand first and equals share a place', () => {
  const players = tableModel(stateOf({ game: { totals: [20, 44, 20] } }))!.players;
  expect(ranking(players).map(({ player, place }) => [player.name, place])).toEqual([['Ben', 1], ['Anna', 2], ['Zoé', 2]]);
});
