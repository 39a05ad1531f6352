import { expect, test } from 'vitest';
import { framesOf } from '../../src/game/frames';
import { event, stateOf } from './states';

const finished = { cards: [{ seat: 1, card: 'R7' }, { seat: 2, card: 'R9' }, { seat: 0, card: 'R10' }], led: 'R' as const, trump: 'G' as const, winner: 0 };
const played = [event('played', { seat: 0, card: 'R10' }), event('trick-won', { seat: 0 })];

test('an ordinary card is one picture', () => {
  const frames = framesOf(stateOf({ events: [event('played', { seat: 2, card: 'R9' })] }), 0);
  expect(frames).toHaveLength(1);
  expect(frames[0]).toMatchObject({ rest: 0 });
});

test('a finished trick rests before its winner has it, and whoever leads may act meanwhile', () => {
  const state = stateOf({ game: { trick: null, past_tricks: [finished], won: [1, 0, 0], turn: 0 }, own: { legal: ['Y6'], hands: { 0: ['Y6'] } }, events: played });
  const [resting, after] = framesOf(state, 0);
  expect(resting!.rest).toBeGreaterThan(0);
  expect(resting!.model).toMatchObject({ resting: true, finished: [], trickNumber: 1, legal: ['Y6'] });
  expect(resting!.model.trick.cards).toHaveLength(3);
  expect(resting!.model.players[0]!.won).toBe(0);
  expect(after!.model).toMatchObject({ resting: false, trickNumber: 2 });
  expect(after!.model.players[0]!.won).toBe(1);
});

test('a round ends after its last trick was read and taken', () => {
  const state = stateOf({ game: { phase: 'deal', round: 3, turn: -1, trick: null, past_tricks: [finished], standing: [] }, own: { legal: [], hands: {} }, events: [...played, event('round-over', { round: 2, points: [12, 0, 0] })] });
  const frames = framesOf(state, 0);
  expect(frames.map((frame) => frame.model.ended)).toEqual([null, null, 1]);
  expect(frames.map((frame) => frame.events.map((told) => told.kind))).toEqual([['played', 'trick-won'], [], ['round-over']]);
});

test('what somebody did with the wheel stays on show before the first card', () => {
  const frames = framesOf(stateOf({ game: { trick: null, used: 'no-trump', used_by: 1 }, events: [event('acted', { seat: 1, action: 'no-trump' })] }), 0);
  expect(frames.map((frame) => frame.model.phase)).toEqual(['use', 'play']);
  expect(frames[0]!.model.legal).toEqual([]);
});

test('a die that misses is seen by everybody', () => {
  const [first] = framesOf(stateOf({ game: { trick: null }, events: [event('rolled', { seat: 1, face: 'miss' })] }), 0);
  expect(first!.model).toMatchObject({ phase: 'use', rolled: 'miss', turn: 1, legal: [] });
});

test.each([
  { after: 'lost', bid: 1, won: 5, before: 'lost' },
  { after: 'lost', bid: 4, won: 5, before: 'met' },
  { after: 'met', bid: 5, won: 5, before: 'open' },
  { after: 'open', bid: 6, won: 5, before: 'open' },
] as const)('whoever is $after with $won of $bid was $before before the trick', ({ after, bid, won, before }) => {
  const state = stateOf({ game: { trick: null, past_tricks: [finished], won: [won, 0, 0], bids: [bid, 0, 0], standing: [after, 'open', 'open'], turn: 0 }, events: played });
  const [resting, then] = framesOf(state, 0);
  expect(resting!.model.players[0]).toMatchObject({ won: won - 1, standing: before });
  expect(then!.model.players[0]).toMatchObject({ won, standing: after });
});

test('the pad has nothing of a round before its last trick was read', () => {
  const line = { round: 1, bids: [1, 0, 0], won: [1, 0, 0], points: [12, 10, 10], met: [true, true, true], doubled: [false, false, false] };
  const state = stateOf({ game: { phase: 'deal', round: 2, turn: -1, trick: null, past_tricks: [finished], standing: [], totals: [12, 10, 10], won: [1, 0, 0], pad: [line] }, own: { legal: [], hands: {} }, events: played });
  const [resting, , then] = framesOf(state, 0);
  expect(resting!.model.scores[0]).toMatchObject({ bids: [1, 0, 0], won: [0, 0, 0], points: [null, null, null], met: [] });
  expect(resting!.model.players.map((player) => player.total)).toEqual([0, 0, 0]);
  expect(then!.model.scores[0]).toMatchObject({ won: line.won, points: line.points, met: line.met });
  expect(then!.model.players.map((player) => player.total)).toEqual([12, 10, 10]);
});
