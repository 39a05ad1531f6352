import { expect, test } from 'vitest';
import { featOf, momentOf, streakOf } from '../../src/evening/moment';
import { tableModel } from '../../src/game/wire';
import type { History, RoundScore } from '../../src/protocol';
import { stateOf } from './states';

const line = (round: number, points: [number, number, number]): RoundScore => ({ round, bids: [0, 0, 0], won: [0, 0, 0], points, met: points.map((each) => each > 0), doubled: [false, false, false] });
const modelOf = (...pad: RoundScore[]) => tableModel(stateOf({ game: { pad, phase: 'deal', round: pad.length + 1 } }))!;

test('the moment is the round that brought somebody most, of several the last', () => {
  expect(momentOf(modelOf(line(1, [10, 0, 12]), line(2, [0, 14, 0]), line(3, [14, 0, 0])))).toEqual({ seat: 0, round: 3, points: 14 });
  expect(momentOf(modelOf(line(1, [0, 0, 0])))).toBeNull();
});

test('a streak counts the bids met since the last miss', () => {
  const model = modelOf(line(1, [10, 0, 12]), line(2, [10, 14, 0]), line(3, [14, 10, 10]));
  expect([0, 1, 2].map((seat) => streakOf(model, seat))).toEqual([3, 2, 1]);
  expect(streakOf(modelOf(line(1, [0, 10, 10])), 0)).toBe(0);
});

test('a result is compared with earlier games that were played here, not with itself', () => {
  const game = (archive: string, score: number, byHand = false) => ({ archive, scores: [score], seats: [0], by_hand: byHand });
  const history = { games: [game('now', 99), game('old', 90), game('paper', 200, true)] } as unknown as History;
  expect(featOf(99, false, 140, history, 'now')).toEqual({ kind: 'best', points: 99 });
  expect(featOf(85, false, 140, history, 'now')).toEqual({ kind: 'near-best', points: 85, short: 5 });
  expect(featOf(60, false, 140, history, 'now')).toBeNull();
  expect(featOf(132, true, 140, history, 'now')).toEqual({ kind: 'near-club', points: 132, short: 8 });
  expect(featOf(132, false, 140, null, 'now')).toBeNull();
});
