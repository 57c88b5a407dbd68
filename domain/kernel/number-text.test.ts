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
    ['5.', 5],
    [',5', 0.5],
    ['.', null],
  ])('%s → %s', (text, value) => expect(readNumber(text)).toBe(value));

  it('Q-27: a long text costs as much as it has digits, not the square of it', () => {
    expect(readNumber(`${'0'.repeat(400_000)}!`)).toBeNull();
  });
});
