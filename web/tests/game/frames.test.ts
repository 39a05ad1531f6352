import { expect, test } from 'vitest';
import { framesOf } from '../../src/game/frames';
import { tableModel } from '../../src/game/wire';
import { event, stateOf } from './states';

const finished = { cards: [{ seat: 1, card: 'R7' }, { seat: 2, card: 'R9' }, { seat: 0, card: 'R10' }], led: 'R' as const, trump: 'G' as const, winner: 0 };
const played = [event('played', { seat: 0, card: 'R10' }), event('trick-won', { seat: 0 })];
const before = tableModel(stateOf());

test('an ordinary card is one picture', () => {
  const frames = framesOf(before, stateOf({ events: [event('played', { seat: 2, card: 'R9' })] }), 0);
  expect(frames).toHaveLength(1);
  expect(frames[0]).toMatchObject({ rest: 0 });
});

test('a finished trick rests before its winner has it, and whoever leads may act meanwhile', () => {
  const state = stateOf({ game: { trick: null, past_tricks: [finished], won: [1, 0, 0], turn: 0 }, own: { legal: ['Y6'], hands: { 0: ['Y6'] } }, events: played });
  const [resting, after] = framesOf(before, state, 0);
  expect(resting!.rest).toBeGreaterThan(0);
  expect(resting!.model).toMatchObject({ resting: true, finished: [], trickNumber: 1, legal: ['Y6'] });
  expect(resting!.model.trick.cards).toHaveLength(3);
  expect(resting!.model.players[0]!.won).toBe(0);
  expect(after!.model).toMatchObject({ resting: false, trickNumber: 2 });
  expect(after!.model.players[0]!.won).toBe(1);
});

test('after the last trick of a round its result comes last', () => {
  const line = { round: 2, bids: [1, 0, 1], won: [1, 0, 1], points: [12, 10, 12], met: [true, true, true], doubled: [false, false, false] };
  const state = stateOf({ game: { phase: 'deal', round: 3, turn: -1, trick: null, past_tricks: [finished], standing: [], pad: [...stateOf().game!.pad, line] }, own: { legal: [], hands: {} }, events: [...played, event('round-over', { round: 2 })] });
  const frames = framesOf(before, state, 0);
  expect(frames.map((frame) => frame.model.ended)).toEqual([null, null, 2]);
  expect(frames.map((frame) => frame.events.map((each) => each.kind))).toEqual([['played', 'trick-won'], [], ['round-over']]);
});

test('the light runs to an option before that does anything; then it stays on show until the first card', () => {
  const state = stateOf({ game: { trick: null, bids: [2, 0, 1], used: 'change-bid 0 +1', used_by: 1 }, events: [event('acted', { seat: 1, action: 'change-bid 0 +1' })] });
  const frames = framesOf(before, state, 0);
  expect(frames.map((frame) => frame.model.phase)).toEqual(['use', 'use', 'play']);
  expect(frames.map((frame) => frame.model.players[0]!.bid)).toEqual([1, 2, 2]);
  expect(frames.map((frame) => frame.model.lit)).toEqual(['change-bid', 'change-bid', null]);
  for (const { model } of frames.slice(0, 2)) expect(model).toMatchObject({ legal: [], turn: null, used: { seat: 1 } });
});

test('a die that misses is seen by everybody', () => {
  const [first] = framesOf(before, stateOf({ game: { trick: null }, events: [event('rolled', { seat: 1, face: 'miss' })] }), 0);
  expect(first!.model).toMatchObject({ phase: 'use', rolled: 'miss', turn: 1, legal: [] });
});

test.each(['open', 'met', 'lost'] as const)('while a trick rests everybody stands as in the picture before, here %s', (standing) => {
  const earlier = tableModel(stateOf({ game: { won: [4, 0, 0], standing: [standing, 'open', 'open'], totals: [30, 0, 12], penalties: [10, 0, 0] } }));
  const state = stateOf({ game: { trick: null, past_tricks: [finished], won: [5, 0, 0], standing: ['lost', 'open', 'open'], totals: [99, 0, 12], turn: 0 }, events: played });
  const [resting, then] = framesOf(earlier, state, 0);
  expect(resting!.model.players[0]).toMatchObject({ won: 4, standing, total: 30, penalty: 10 });
  expect(then!.model.players[0]).toMatchObject({ won: 5, standing: 'lost', total: 99 });
});

test('the pad has nothing of a round before its last trick was read', () => {
  const line = { round: 2, bids: [1, 0, 1], won: [1, 0, 0], points: [12, 10, 0], met: [true, true, false], doubled: [false, false, false] };
  const pad = [...stateOf().game!.pad, line];
  const state = stateOf({ game: { phase: 'deal', round: 3, turn: -1, trick: null, past_tricks: [finished], standing: [], totals: [22, 10, 12], won: [1, 0, 0], pad }, own: { legal: [], hands: {} }, events: played });
  const [resting, , then] = framesOf(before, state, 0);
  expect(resting!.model.scores[1]).toMatchObject({ bids: [1, 0, 1], won: [0, 0, 0], points: [null, null, null], met: [] });
  expect(resting!.model.players.map((player) => player.total)).toEqual([10, 0, 12]);
  expect(then!.model.scores[1]).toMatchObject({ won: line.won, points: line.points, met: line.met });
  expect(then!.model.players.map((player) => player.total)).toEqual([22, 10, 12]);
});
