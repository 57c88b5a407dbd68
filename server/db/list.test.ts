import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { describe, expect, it, vi } from 'vitest';
import { cappedTotal, matchesFilters, nullsFirst, nullsLast, oneOf, orderBy } from './list.ts';

const text = (part: SQL | undefined): string | undefined => part && new PgDialect().sqlToQuery(part).sql;

const COLUMNS = {
  name: sql`name`,
  company: [nullsFirst(sql`company`), sql`name`],
  due_at: nullsLast(sql`due_at`),
  id: [],
};

describe('orderBy', () => {
  it.each([
    ['name', 'asc', 'name asc, id asc'],
    ['name', 'desc', 'name desc, id desc'],
    ['company', 'asc', 'company asc nulls first, name asc, id asc'],
    ['company', 'desc', 'company desc nulls last, name desc, id desc'],
    ['due_at', 'asc', 'due_at asc nulls last, id asc'],
    ['due_at', 'desc', 'due_at desc nulls last, id desc'],
    ['id', 'desc', 'id desc'],
  ] as const)('by %s %s: no two rows change places between pages', (field, direction, expected) => {
    expect(orderBy({ field, direction }, COLUMNS, sql`id`).map(text).join(', ')).toBe(expected);
  });
});

describe('matchesFilters', () => {
  it('joins what is asked and leaves out the rest', () => {
    const conditions = { a: () => sql`a`, b: () => undefined, c: () => sql`c` };
    expect(text(matchesFilters(conditions, {}))).toBe('(a and c)');
    expect(matchesFilters({ b: conditions.b }, {})).toBeUndefined();
  });

  it('asks a condition that several filters share once', () => {
    const period = vi.fn(() => sql`period`);
    expect(text(matchesFilters({ period_from: period, period_to: period }, {}))).toBe('period');
    expect(period).toHaveBeenCalledOnce();
  });

  it('oneOf is no condition while its filter is not set', () => {
    expect(oneOf(sql`kind`, undefined)).toBeUndefined();
    expect(text(oneOf(sql`kind`, ['call', 'chat']))).toBe('kind = any($1)');
    expect(text(oneOf(sql`kind`, ['call']))).toBe('kind = $1');
  });
});

describe('cappedTotal (D-16)', () => {
  it.each([
    [10_000, { total: 10_000, total_exact: true }],
    [10_001, { total: 10_000, total_exact: false }],
  ])('counts a list of %i', (total, counted) => {
    expect(cappedTotal(total)).toEqual(counted);
  });
});
