import { beforeAll, expect, test } from 'vitest';
import type { Trick } from '../../src/game/model';
import { speak } from '../../src/i18n/index.svelte';
import { whyWon } from '../../src/words/why';

const trick = (wins: string, facts: Partial<Trick>): Trick => ({ cards: [{ seat: 1, card: 'G9' }, { seat: 2, card: wins }], led: 'G', trump: 'R', winner: 2, ...facts });

beforeAll(() => speak('en'));

test('a trick is won by the Joker, by trump or by the highest card of the led colour', () => {
  expect(whyWon(trick('J', {}))).toBe('the Joker beats all');
  expect(whyWon(trick('R1', {}))).toBe('red is trump');
  expect(whyWon(trick('G12', {}))).toBe('highest green');
});

test('where trump is led it is the highest card that counts, and without trump too', () => {
  expect(whyWon(trick('R4', { led: 'R' }))).toBe('highest red');
  expect(whyWon(trick('G12', { trump: null }))).toBe('highest green');
});

test('nothing is said while nobody has won', () => {
  expect(whyWon(trick('G12', { winner: null }))).toBe('');
});
