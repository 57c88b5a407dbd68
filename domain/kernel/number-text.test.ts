import { describe, expect, it } from 'vitest';
import { readNumber } from './number-text.ts';

describe('readNumber', () => {
  it.each([
    ['12', 12],
    ['12,5', 12.5],
    ['-3.25', -3.25],
    ['1 200', 1200],
    ['', null],
    ['двенадцать', null],
    ['1e9', null],
  ])('%s → %s', (text, value) => expect(readNumber(text)).toBe(value));
});
