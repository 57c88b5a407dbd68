import { describe, expect, it } from 'vitest';
import { allow } from '#domain/kernel/verdict.ts';
import { listResponse } from './list-response.ts';

const query = { page: 2, per_page: 25 };

describe('the answer of a list (D-37)', () => {
  it.each([
    [0, { total: 0, total_exact: true, pages: 0 }],
    [25, { total: 25, total_exact: true, pages: 1 }],
    [26, { total: 26, total_exact: true, pages: 2 }],
    [
      { total: 10_000, total_exact: false },
      { total: 10_000, total_exact: false, pages: 400 },
    ],
  ])('says of %o how many pages there are', (counted, meta) => {
    expect(listResponse(query, counted, ['row'], allow)).toEqual({
      data: ['row'],
      meta: { page: 2, per_page: 25, ...meta },
      auth: { create: allow },
    });
  });
});
