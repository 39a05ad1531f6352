import { expect, test } from 'vitest';
import { tableModel } from '../../src/game/wire';
import { event, stateOf } from './states';

test('before the start there is no table to show', () => {
  expect(tableModel(stateOf({ game: null }))).toBeNull();
});

test('players carry their chip, bid and what the server says about it', () => {
  const [anna, ben, zoe] = tableModel(stateOf())!.players;
  expect(anna).toMatchObject({ name: 'Anna', chip: 1, bid: 1, standing: 'open', bot: false, presence: 'here' });
  expect(ben).toMatchObject({ chip: 2, bot: true, pawn: 'no-trump', standing: 'met' });
  expect(zoe).toMatchObject({ chip: 7, total: 12 });
});

test('a bid that is not made yet is none', () => {
  const model = tableModel(stateOf({ game: { phase: 'bid', bids: [-1, 0, -1], standing: [], trick: null } }))!;
  expect(model.players.map((player) => player.bid)).toEqual([null, 0, null]);
  expect(model.bidsDone).toBe(false);
});

test('who is away, back soon or stood in for is told apart', () => {
  const state = stateOf();
  const { seats } = state.table;
  const [one, two, three] = seats;
  state.table.seats = [{ ...one!, connected: false }, { ...two!, kind: 'person', stand_in: true }, { ...three!, back_by: 5 }];
  expect(tableModel(state)!.players.map((player) => player.presence)).toEqual(['away', 'bot-took-over', 'back-soon']);
});

test('own cards come with why they may not be played', () => {
  const { hand, legal } = tableModel(stateOf())!;
  expect(hand).toEqual([{ card: 'R10', refusal: null }, { card: 'Y6', refusal: { code: 'must-follow', rule: 'R5.2', params: { colour: 'R' } } }]);
  expect(legal).toEqual(['R10']);
});

test('refused bids are found under their number', () => {
  const refused = { 'bid 1': { code: 'bid-levels-sum' as const, rule: 'R4.2' } };
  expect(tableModel(stateOf({ own: { refused } }))!.refusedBids).toEqual({ 1: { code: 'bid-levels-sum', rule: 'R4.2' } });
});

test('between two rounds the one that ended is on show', () => {
  const model = tableModel(stateOf({ game: { phase: 'deal', round: 2, tricks: 1, turn: -1, standing: [], trick: null } }))!;
  expect(model).toMatchObject({ ended: 1, round: 1, tricks: 1, turn: null });
  expect(model.players.map((player) => player.standing)).toEqual(['met', 'lost', 'met']);
});

test('the pad has finished rounds whole and the running one without points', () => {
  const { scores } = tableModel(stateOf())!;
  expect(scores[0]).toMatchObject({ points: [10, 0, 12], met: [true, false, true] });
  expect(scores[1]).toMatchObject({ bids: [1, 0, 1], won: [0, 0, 0], points: [null, null, null] });
  expect(scores[2]).toMatchObject({ bids: [null, null, null] });
});

test('what is not free on the wheel is blocked, and nothing is where there is no wheel', () => {
  expect(tableModel(stateOf())!.blocked).toEqual(['no-trump']);
  const classic = stateOf({ game: { free: [] } });
  classic.table.settings.mode = 'classic';
  expect(tableModel(classic)!.blocked).toEqual([]);
});

test('the clock runs by this device’s time, and only where somebody is timed', () => {
  const timed = { seat: 0, kind: 'turn', ends_at: 1_020_000, lasts: 30_000 } as const;
  expect(tableModel(stateOf({ state: { clock: timed } }), 500)!.clock).toEqual({ startedAt: 989_500, endsAt: 1_019_500 });
  expect(tableModel(stateOf({ state: { clock: { seat: 1, kind: 'bot', ends_at: 0 } } }))!.clock).toBeNull();
});

test('nobody’s hand is shown to somebody who only watches', () => {
  const model = tableModel(stateOf({ own: { seat: -1, seats: [], hands: {}, legal: [], refused: {} } }))!;
  expect(model.me).toBeNull();
  expect(model.hand).toEqual([]);
});

test('Double Lucky is what the server calls so, for as long as the roll is being used', () => {
  const using = { phase: 'use' as const, rolled: 'no-trump' as const };
  const rolled = (text?: string) => [event('rolled', { seat: 1, face: 'no-trump', ...(text && { text }) })];
  const lucky = tableModel(stateOf({ game: using, events: rolled('double-lucky') }))!;
  expect(lucky.doubleLucky).toBe(true);
  expect(tableModel(stateOf({ game: using }), 0, lucky)!.doubleLucky).toBe(true);
  expect(tableModel(stateOf(), 0, lucky)!.doubleLucky).toBe(false);
  // Blocked or not: that is no question for the client.
  expect(tableModel(stateOf({ game: using, events: rolled() }))!.doubleLucky).toBe(false);
});

test('final points are those that were told when the game ended, and stay', () => {
  const game = { phase: 'over' as const, totals: [40, 20, 30], penalties: [10, 0, 0] };
  const over = tableModel(stateOf({ game, events: [event('game-over', { points: [30, 20, 30], seats: [0, 2] })] }))!;
  expect(over.players.map((player) => player.total)).toEqual([30, 20, 30]);
  expect(tableModel(stateOf({ game }), 0, over)!.players.map((player) => player.total)).toEqual([30, 20, 30]);
});
