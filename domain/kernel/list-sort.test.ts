import { describe, expect, it } from 'vitest';
import { parseSort, writeSort } from './list-sort.ts';

describe('the order of a list', () => {
  it.each([
    ['name', { field: 'name', direction: 'asc' }],
    ['-started_at', { field: 'started_at', direction: 'desc' }],
  ])('reads %s and writes it back (D-37)', (written, sort) => {
    expect(parseSort(written)).toEqual(sort);
    expect(writeSort(parseSort(written))).toBe(written);
  });
});
