import { beforeAll, expect, test } from 'vitest';
import { speak } from '../../src/i18n/index.svelte';
import { mattered, piecesOf, rowsOf, sentenceOn } from '../../src/learn/review';
import type { Review, ReviewedDecision } from '../../src/protocol';

beforeAll(() => speak('en'));

const decision = (line: number, of: Partial<ReviewedDecision>): ReviewedDecision => ({
  line, seat: 0, round: 1, decision: 'R7', best: 'R9', loss: 0, error: 0.1, gain: 0, win_loss: 0, win_gain: 0, met: 0.5, best_met: 0.7, hand: ['R7', 'R9'], ...of,
});
const seats = [
  { seat: 0, points: 100, start: 80, deal: 10, lie: -5, own: 12, others: 3 },
  { seat: 1, points: 60, start: 80, deal: -10, lie: 5, own: -8, others: -7 },
];

test('a bar’s pieces add up to what a seat is ahead', () => {
  for (const row of rowsOf(seats)) {
    const sum = Object.values(row.parts).reduce((a, b) => a + b, 0);
    expect(sum).toBeCloseTo(row.ahead);
    expect(row.ahead).toBeCloseTo(row.points - 80);
    expect(piecesOf(row).reduce((all, { from, to }) => all + (to - from), 0)).toBeCloseTo(Object.values(row.parts).reduce((a, b) => a + Math.abs(b), 0));
  }
});

test('what mattered is beyond doubt, of one seat, praise included, in its order', () => {
  const decisions = [
    decision(10, { loss: 4 }),
    decision(20, { loss: 9, error: 10 }),
    decision(30, { gain: 6 }),
    decision(40, { loss: 5, seat: 1 }),
    decision(50, { loss: 2 }),
    decision(60, { loss: 1 }),
  ];
  const found = mattered({ decisions } as unknown as Review, 0);
  expect(found.map(({ decision: { line }, worth }) => [line, worth])).toEqual([[10, -4], [30, 6], [50, -2]]);
});

test('a sentence speaks of what the seat could know', () => {
  const say = (of: Partial<ReviewedDecision>, worth: number) => sentenceOn({ decision: decision(1, of), worth, win: 0 });
  expect(say({}, -3)).toBe('red 7 was played; red 9 met the bid in 70% instead of 50%.');
  expect(say({ decision: 'bid 1', best: 'bid 2' }, -3)).toBe('Bid 1: 2 was met more often, in 70% instead of 50%.');
  expect(say({ decision: 'pass', best: 'double-points' }, -3)).toBe('Pass: Double Points was better, in points by 3.0.');
  expect(say({}, 2)).toContain('well chosen');
});
