import { expect, test } from 'vitest';
import { LETTER_ATTEMPTS, retryDelayMs } from './retry-delay.ts';

test('Q-16: each pause is four times the one before, up to six hours', () => {
  const pauses = Array.from({ length: LETTER_ATTEMPTS }, (_, at) => retryDelayMs(at + 1, 0.5) / 1000);
  expect(pauses).toEqual([30, 120, 480, 1920, 7680, 21_600, 21_600, 21_600]);
});

test('Q-16: chance moves a pause by a quarter either way and no further', () => {
  expect(retryDelayMs(1, 0)).toBe(22_500);
  expect(retryDelayMs(1, 1)).toBe(37_500);
});

test('Q-16: a kind of jobs may have pauses of its own', () => {
  const backOff = { firstMs: 1_000, longestMs: 10_000 };
  expect([1, 2, 3].map((attempts) => retryDelayMs(attempts, 0.5, backOff))).toEqual([1_000, 4_000, 10_000]);
});
