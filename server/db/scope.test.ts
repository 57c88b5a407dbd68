import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import type { Scope } from '#domain/actor/scope.ts';
import { inScope } from './scope.ts';

const dialect = new PgDialect();
type Name = 'company' | 'project' | 'published' | 'notBlind';

/** WHERE of a scope; `notBlind` holds of all rows, and a project is asked by a subselect. */
function where(scope: Scope<Name>) {
  const condition = inScope(scope, {
    company: sql.raw('company_id'),
    project: (ids) => sql`id in (select id from members where project = any(${sql.param([...ids])}))`,
    published: sql.raw('is_out'),
    notBlind: undefined,
  });
  return condition && dialect.sqlToQuery(condition);
}

test('D-2: a scope is written as one condition, its branches joined by «or»', () => {
  expect(where([{ company: [1, 2] }, { company: [3], published: true, notBlind: true }])).toMatchObject({
    sql: '(company_id = any($1) or (company_id = $2 and is_out))',
    params: [[1, 2], 3],
  });
  expect(where([{ project: [4, 5] }])).toMatchObject({
    sql: 'id in (select id from members where project = any($1))',
    params: [[4, 5]],
  });
});

test('D-2: all rows are asked for without a condition, no rows by one that is never true', () => {
  expect(where(null)).toBeUndefined();
  expect(where([])?.sql).toBe('false');
  expect(where([{ company: [] }])?.sql).toBe('false');
  expect(where([{ company: [], published: true }])?.sql).toBe('(false and is_out)');
});

test('D-24: a branch whose condition holds of all rows is a reason for every row, beside others, too', () => {
  expect(where([{ notBlind: true }])?.sql).toBe('true');
  expect(where([{ company: [1] }, { notBlind: true }])?.sql).toBe('(company_id = $1 or true)');
});
