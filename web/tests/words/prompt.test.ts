import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { framesOf } from '../../src/game/frames';
import { tableModel } from '../../src/game/wire';
import { speak } from '../../src/i18n/index.svelte';
import { explains, settings } from '../../src/settings.svelte';
import { promptFor } from '../../src/words/prompt';
import { event, stateOf } from '../game/states';

const finished = { cards: [{ seat: 1, card: 'R7' }, { seat: 2, card: 'R9' }, { seat: 0, card: 'R10' }], led: 'R' as const, trump: 'G' as const, winner: 0 };
const played = [event('played', { seat: 0, card: 'R10' }), event('trick-won', { seat: 0 })];
const after = (dealer: number, turn: number) =>
  framesOf(tableModel(stateOf()), stateOf({ game: { trick: null, past_tricks: [finished], won: [1, 0, 0], dealer, turn }, own: { legal: turn === 0 ? ['Y6'] : [], hands: { 0: ['Y6'] }, refused: {} }, events: played }), 0).map(({ model }) => promptFor(model, null));

beforeAll(() => speak('en'));
beforeEach(() => Object.assign(settings, { explain: null, games: 0 }));
afterEach(() => Object.assign(settings, { explain: null, games: 0 }));

test('who won stays on show, with the reason, until the trick has got there', () => {
  const [resting, collected, then] = after(0, 0);
  expect(resting).toMatchObject({ text: 'You win the trick', more: ['highest red', 'Lead any card'], mine: false });
  expect(collected).toEqual(resting);
  expect(then).toMatchObject({ text: 'Lead any card', more: ['the dealer always leads'], mine: true });
});

test('that the dealer leads is said of others, too', () => {
  expect(after(1, 1).at(-1)!.text).toBe('Ben leads: the dealer always leads');
});

test('whoever has played three games, or does not want it, is not told why', () => {
  settings.games = 3;
  expect(explains()).toBe(false);
  expect(after(0, 0)[0]!.more).toEqual(['Lead any card']);
  settings.explain = true;
  expect(after(0, 0)[0]!.more).toEqual(['highest red', 'Lead any card']);
  Object.assign(settings, { explain: false, games: 0 });
  expect(after(1, 1).at(-1)!.text).toBe('Ben is thinking');
});

test('nobody is told that they themselves are bidding while their answer is on its way', () => {
  const model = tableModel(stateOf({ game: { phase: 'bid', turn: 0 }, own: { legal: [] } }))!;
  expect(promptFor(model, null)).toBeNull();
  expect(promptFor({ ...model, turn: 1 }, null)!.text).toBe('Ben is bidding…');
});

test('whoever holds nothing but the led colour is told so, and not that anything may be played', () => {
  const asked = (...hand: string[]) => promptFor(tableModel(stateOf({ own: { legal: hand, hands: { 0: hand }, refused: {} } }))!, null);
  expect(asked('R10', 'R3')).toMatchObject({ text: 'Follow red', more: ['any card will do'], colour: 'R' });
  expect(asked('R10', 'J')!.text).toBe('Follow red');
  expect(asked('R10')).toMatchObject({ text: 'Follow red', more: [] });
  expect(asked('Y10', 'G3')).toMatchObject({ text: 'Play any card', more: [], colour: null });
});
