import { describe, expect, it } from 'vitest';
import { formatBytes, formatNumber } from './format-number.ts';

describe('formatNumber (U-8)', () => {
  it.each<[number, number | undefined, string]>([
    [0, undefined, '0'],
    [1234.5, undefined, '1\u00a0234,5'],
    [1_234_567, undefined, '1\u00a0234\u00a0567'],
    [55.5555, undefined, '55,56'],
    [60, 2, '60,00'],
    [4.75, 1, '4,8'],
  ])('%d with %s decimals is %s', (value, decimals, text) => {
    expect(formatNumber(value, decimals)).toBe(text);
  });
});

describe('formatBytes', () => {
  it.each([
    [0, '0\u00a0Б'],
    [1023, '1\u00a0023\u00a0Б'],
    [1024, '1\u00a0КБ'],
    [13_002_342, '12,4\u00a0МБ'],
    [3 * 1024 ** 4, '3\u00a0072\u00a0ГБ'],
  ])('%d is %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });
});
