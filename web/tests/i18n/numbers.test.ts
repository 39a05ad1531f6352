import { expect, test } from 'vitest';
import { bundleOf } from '../../src/i18n/index.svelte';
import { Negative, signed } from '../../src/i18n/numbers';

test('a number below nought has a real minus sign', () => {
  expect(signed(-10)).toBe('−10');
  expect(signed(-0)).toBe('0');
  expect(signed(12)).toBe('12');
});

test('so it has inside a sentence, which still counts by it', () => {
  const bundle = bundleOf('en', 'points = { $points ->\n    [-1] nothing\n   *[other] { $points } points\n  }\n');
  const say = (points: number): string => bundle.formatPattern(bundle.getMessage('points')!.value!, { points: new Negative(points) });
  expect(say(-20)).toBe('−20 points');
  expect(say(-1)).toBe('nothing');
});
