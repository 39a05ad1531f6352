import { expect, test } from 'vitest';
import { BULBS, CENTRE, middle, segment } from '../../src/pieces/wheel';

test('the first option stands on top and the rest follow clockwise', () => {
  const [x, y] = middle(0);
  expect(x).toBeCloseTo(CENTRE);
  expect(y).toBeLessThan(CENTRE);
  expect(middle(1)[0]).toBeGreaterThan(CENTRE);
  expect(middle(6)[0]).toBeLessThan(CENTRE);
});

test('each segment ends where the next begins', () => {
  const ends = (i: number) => segment(i).match(/L([\d.]+ [\d.]+)A.* ([\d.]+ [\d.]+)Z/)!.slice(1);
  for (let i = 0; i < 7; i++) expect(ends(i)[1]).toBe(ends((i + 1) % 7)[0]);
});

test('three bulbs a segment', () => expect(BULBS).toHaveLength(21));
