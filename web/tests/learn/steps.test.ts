import { expect, test } from 'vitest';
import { tableModel } from '../../src/game/wire';
import { LESSONS, hintAt, stepAt } from '../../src/learn/steps';
import { stateOf } from '../game/states';

const at = (game: object, legal: string[]) => tableModel(stateOf({ game: { round: 1, phase: 'bid', turn: 0, ...game }, own: { legal } }))!;

test('a step shows at its moment, whatever came before', () => {
  expect(stepAt(LESSONS.first, at({}, ['bid 0', 'bid 1']))?.id).toBe('predict');
  expect(stepAt(LESSONS.first, at({ turn: 1 }, []))).toBeNull();
});

test('whoever has gone another way is left alone', () => {
  expect(stepAt(LESSONS.first, at({ round: 3, phase: 'play', trick: null }, ['R8']))).toBeNull();
});

test('hints get fewer from round to round', () => {
  const hints = [4, 5, 6].map((round) => ['bid', 'play'].filter((phase) => hintAt(LESSONS.first, at({ round, phase, past_tricks: [] }, ['bid 0']))).length);
  expect(hints).toEqual([2, 1, 0]);
});
