import { describe, expect, it } from 'vitest';
import { formatDuration, spellDuration } from './format-duration.ts';

describe('formatDuration (U-8)', () => {
  it.each([
    [0, '0:00'],
    [5, '0:05'],
    [185, '3:05'],
    [59.99, '0:59'],
    [3600, '1:00:00'],
    [3723, '1:02:03'],
    [-3, '0:00'],
  ])('%d seconds are %s', (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text);
  });
});

describe('spellDuration', () => {
  it.each([
    [0, '0 секунд'],
    [1, '1 секунда'],
    [185, '3 минуты 5 секунд'],
    [3600, '1 час'],
    [7322, '2 часа 2 минуты 2 секунды'],
  ])('%d seconds are said as %s', (seconds, text) => {
    expect(spellDuration(seconds).replaceAll('\u00a0', ' ')).toBe(text);
  });
});
