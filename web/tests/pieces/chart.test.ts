import { expect, test } from 'vitest';
import { apart, marks, runningTotals } from '../../src/pieces/chart';

const score = (...points: (number | null)[]) => ({ bids: [], won: [], met: [], doubled: [], points });

test('totals run from nought and stop at the round being played', () => {
  expect(runningTotals([score(10, 0), score(12, 14), score(null, null)], 2)).toEqual([[0, 10, 22], [0, 0, 14]]);
});

test('lines end at the final totals, with what the pawns cost', () => {
  expect(runningTotals([score(10, 0)], 2, [0, -10])).toEqual([[0, 10, 0], [0, 0, -10]]);
});

test('where nothing was taken off, the last round is the end', () => {
  expect(runningTotals([score(10, 0)], 2, [10, 0])).toEqual([[0, 10], [0, 0]]);
});

test('marks reach over the highest score in round steps', () => {
  expect(marks(35)).toEqual([0, 10, 20, 30, 40]);
  expect(marks(164)).toEqual([0, 50, 100, 150, 200]);
  expect(marks(0)).toEqual([0, 10]);
});

test('marks reach under the lowest score', () => {
  expect(marks(35, -10)).toEqual([-10, 0, 10, 20, 30, 40]);
  expect(marks(100, -20)).toEqual([-40, 0, 40, 80, 120]);
});

test('labels keep their order and never cover each other', () => {
  expect(apart([10, 12, 100], 20, 300)).toEqual([10, 30, 100]);
  expect(apart([290, 295, 300], 20, 300)).toEqual([260, 280, 300]);
  expect(apart([50, 50], 20, 300)).toEqual([50, 70]);
});
