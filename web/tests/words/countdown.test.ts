import { expect, test } from 'vitest';
import { clockWord } from '../../src/words/countdown';

test('time that is left is told in minutes and seconds, as clocks do', () => {
  expect(clockWord(65_000)).toBe('1:05');
  expect(clockWord(59_001)).toBe('1:00');
  expect(clockWord(900)).toBe('0:01');
});

test('what is over is nought, not less', () => {
  expect(clockWord(0)).toBe('0:00');
  expect(clockWord(-5000)).toBe('0:00');
});
