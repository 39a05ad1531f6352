import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { say, spoken } from '../../src/ui/speak.svelte';

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => vi.useRealTimers());

const later = (ms: number): unknown => vi.setSystemTime(Date.now() + ms);

test('what comes close upon each other is said together, and the same only once', () => {
  later(10_000);
  say('The round is over.');
  later(100);
  say('Uma wins with 76.');
  later(100);
  say('Uma wins with 76.');
  expect(spoken.text).toBe('The round is over. Uma wins with 76.');
});

test('what comes later is said by itself, even the same again', () => {
  later(20_000);
  say('Your turn.');
  const before = spoken.turn;
  later(5_000);
  say('Your turn.');
  expect(spoken.text).toBe('Your turn.');
  expect(spoken.turn).not.toBe(before);
});
