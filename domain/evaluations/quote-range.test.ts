import { describe, expect, it } from 'vitest';
import { isEvidenceLost } from './quote-range.ts';

describe('evidence after a correction (D-68)', () => {
  const texts = ['Добрый день!', 'Сколько\nстоит окно?'];

  it('D-68: is there wherever its words stand now, and lost where they stand nowhere', () => {
    expect(isEvidenceLost({ message: 1, quote: 'Сколько стоит' }, texts)).toBe(false);
    expect(isEvidenceLost({ message: 0, quote: 'Сколько стоит' }, texts)).toBe(false);
    expect(isEvidenceLost({ message: 1, quote: 'Сколько стоит дверь' }, texts)).toBe(true);
  });

  it('D-68: without words it is lost with its place alone', () => {
    expect(isEvidenceLost({ message: 1, quote: '' }, texts)).toBe(false);
    expect(isEvidenceLost({ message: 2, quote: '' }, texts)).toBe(true);
  });
});
