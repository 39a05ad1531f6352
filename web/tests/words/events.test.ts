import { beforeAll, expect, test } from 'vitest';
import { tableModel } from '../../src/game/wire';
import { speak } from '../../src/i18n/index.svelte';
import { sentenceOf, turnSentence } from '../../src/words/events';
import { event, stateOf } from '../game/states';

const state = stateOf();
const model = tableModel(state)!;
const company = { seats: state.table.seats, me: 0 };
const told = (...args: Parameters<typeof event>): string => sentenceOf(event(...args), company, model);

beforeAll(() => speak('en'));

test('others are called by name and I am called you', () => {
  expect(told('played', { seat: 1, card: 'R7' })).toBe('Ben plays red 7.');
  expect(told('played', { seat: 0, card: 'J' })).toBe('You play Joker.');
  expect(told('acted', { seat: 2, action: 'bid 1' })).toBe('Zoé bids 1.');
  expect(told('trick-won', { seat: 0 })).toBe('You win the trick.');
});

test('my turn says what is asked of me', () => {
  expect(turnSentence(model)).toBe('Your turn: follow red.');
  expect(turnSentence(tableModel(stateOf({ game: { trick: null }, own: { refused: {} } }))!)).toBe('Your turn: lead any card.');
  expect(turnSentence(tableModel(stateOf({ own: { legal: [] } }))!)).toBe('');
});

test('a round’s end tells me my points, and only the end to who watches', () => {
  const over = event('round-over', { round: 2, points: [12, 0, 1] });
  expect(sentenceOf(over, company, model)).toBe('Round 2 is over. 12 points for you.');
  expect(sentenceOf(over, { ...company, me: 1 }, model)).toBe('Round 2 is over. No points for you.');
  expect(sentenceOf(over, { ...company, me: -1 }, model)).toBe('Round 2 is over.');
});

test('a roll says what the die shows, and that a taken option leaves the choice', () => {
  expect(told('rolled', { seat: 1, face: 'miss' })).toBe('Ben rolled an X: nothing happens, the pawn stays.');
  expect(told('rolled', { seat: 1, face: 'no-trump' })).toBe('The die shows No Trump');
  expect(told('rolled', { seat: 1, face: 'no-trump', text: 'double-lucky' })).toBe('The die shows No Trump, which is taken. Double Lucky: Ben chooses any free option.');
  expect(told('rolled', { seat: 0, face: 'no-trump', text: 'double-lucky' })).toContain('you choose');
});

test('several winners share', () => {
  expect(told('game-over', { seats: [1], points: [10, 40, 20] })).toBe('Ben wins with 40');
  expect(told('game-over', { seats: [1, 2], points: [10, 40, 40] })).toBe('Ben and Zoé share the win with 40');
});

test('what is done with the wheel calls me you, whether I do it or it is done to me', () => {
  expect(told('acted', { seat: 1, action: 'player-swap 2 0' })).toBe('Ben used Player Swap: you exchange hands with Zoé.');
  expect(told('acted', { seat: 0, action: 'change-dealer 2' })).toBe('You used Change Dealer: Zoé deals and leads now.');
  expect(told('acted', { seat: 2, action: 'change-dealer 0' })).toBe('Zoé used Change Dealer: you deal and lead now.');
  expect(told('acted', { seat: 0, action: 'change-trump R' })).toBe('You used Change Trump: red is trump now.');
  expect(told('rolled', { seat: 0, face: 'miss' })).toBe('You rolled an X: nothing happens, your pawn stays.');
});

test('who leaves is named, where it is known who sat there', () => {
  const before = state.table.seats.map((seat) => ({ ...seat, kind: 'person' as const }));
  const gone = event('bot-sat', { seat: 1, name: 'Karla' });
  expect(sentenceOf(gone, { ...company, before }, model)).toBe('Ben has left. Karla, a bot, plays on.');
  expect(sentenceOf(gone, company, model)).toBe('Karla, a bot, plays here now.');
  expect(sentenceOf(event('stood', { seat: 1 }), { ...company, before }, model)).toBe('Ben has left. The seat is free again.');
});
