import { describe, expect, it } from 'vitest';
import { countOf, plural } from './plural.ts';

const forms = ['оценка', 'оценки', 'оценок'] as const;

describe('plural (U-8)', () => {
  it.each([
    [0, 'оценок'],
    [1, 'оценка'],
    [2, 'оценки'],
    [4, 'оценки'],
    [5, 'оценок'],
    [11, 'оценок'],
    [14, 'оценок'],
    [21, 'оценка'],
    [22, 'оценки'],
    [111, 'оценок'],
    [1001, 'оценка'],
    [-1, 'оценка'],
    [1.5, 'оценки'],
  ])('%d %s', (count, form) => {
    expect(plural(count, forms)).toBe(form);
  });

  it('puts number and word together', () => {
    expect(countOf(1234, forms)).toBe('1\u00a0234\u00a0оценки');
  });
});
