import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Playback } from '../../src/game/playback.svelte';
import type { Event } from '../../src/protocol';
import { settings } from '../../src/settings.svelte';
import { event, stateOf } from './states';

const finished = { cards: [{ seat: 1, card: 'R7' }, { seat: 2, card: 'R9' }, { seat: 0, card: 'R10' }], led: 'R' as const, trump: 'G' as const, winner: 0 };
const beginning = stateOf({ state: { seq: 29 } });
const trickWon = stateOf({ game: { seq: 31, trick: null, past_tricks: [finished], won: [1, 0, 0] }, events: [event('played', { seq: 31 }), event('trick-won', { seq: 31, seat: 0 })], state: { seq: 31 } });
const nextCard = stateOf({ game: { seq: 32, past_tricks: [finished], trick: { ...finished, cards: finished.cards.slice(0, 1) } }, events: [event('played', { seq: 32 })], state: { seq: 32 } });

let playback: Playback;
let told: Event['kind'][];
const page = { hidden: false };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  page.hidden = false;
  settings.speed = 'normal';
  told = [];
  playback = new Playback();
  playback.ontold = ({ events }) => told.push(...events.map((each) => each.kind));
  playback.take(beginning, 0, true);
});
afterEach(() => {
  playback.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a finished trick is read before what came after it is shown', () => {
  playback.take(trickWon, 0, false);
  playback.take(nextCard, 0, false);
  expect(playback.model).toMatchObject({ resting: true, seq: 31 });
  expect(told).toEqual(['played', 'trick-won']);
  vi.advanceTimersByTime(1600);
  expect(playback.model).toMatchObject({ resting: false, collected: { winner: 0 }, seq: 31 });
  vi.advanceTimersByTime(500);
  expect(playback.model).toMatchObject({ resting: false, seq: 32 });
  expect(told).toEqual(['played', 'trick-won', 'played']);
});

test('whoever acts need not wait, and nothing is left untold', () => {
  playback.take(trickWon, 0, false);
  playback.take(nextCard, 0, false);
  playback.hurry();
  expect(playback.model).toMatchObject({ seq: 32 });
  expect(told).toEqual(['played', 'trick-won', 'played']);
});

test('nobody watches a hidden page, so it keeps up', () => {
  page.hidden = true;
  playback.take(trickWon, 0, false);
  expect(playback.model).toMatchObject({ resting: false, seq: 31 });
});

test('after a lost line the table is shown as it stands, with a count of what was missed', () => {
  const tell = vi.fn();
  playback.ontold = tell;
  playback.take({ ...nextCard, events: [...trickWon.events, ...nextCard.events] }, 0, true);
  expect(playback.model).toMatchObject({ seq: 32, resting: false });
  expect(tell.mock.calls).toEqual([[{ events: [], model: playback.model, missed: 3 }]]);
});

test('what was shown once is not told again', () => {
  playback.take(trickWon, 0, false);
  playback.hurry();
  playback.take({ ...nextCard, events: [...trickWon.events, ...nextCard.events] }, 0, false);
  playback.hurry();
  expect(told).toEqual(['played', 'trick-won', 'played']);
});

test('the first state is no news', () => {
  const fresh = new Playback();
  const tell = vi.fn();
  fresh.ontold = tell;
  fresh.take(trickWon, 0, true);
  expect(tell.mock.calls).toEqual([[{ events: [], model: fresh.model, missed: 0 }]]);
  expect(fresh.events.map((each) => each.kind)).toEqual(['played', 'trick-won']);
});
