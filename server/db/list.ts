import { and, asc, type Column, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Actor } from '#domain/actor/actor.ts';
import type { ListSort } from '#domain/kernel/list-sort.ts';
import { TOTAL_CAP } from '#domain/kernel/list-limits.ts';
import { type Query, rowsOf } from './client.ts';
import { isKnownLarge, markLarge } from './large-lists.ts';

/** Sort column of a list; for a nullable one, where rows without a value go in either direction. */
type SortColumn = SQLWrapper | { column: SQLWrapper; nulls: Record<ListSort['direction'], 'first' | 'last'> };

/**
 * Sort column with rows without a value last in either direction; by default PostgreSQL puts them first in descending
 * order.
 */
export const nullsLast = (column: SQLWrapper): SortColumn => ({ column, nulls: { asc: 'last', desc: 'last' } });

/** Sort column with rows without a value first in ascending order, last in descending order. */
export const nullsFirst = (column: SQLWrapper): SortColumn => ({ column, nulls: { asc: 'first', desc: 'last' } });

/** Columns of each sortable field of a list; a forgotten field does not compile. */
type SortColumns<Field extends string> = Readonly<Record<Field, SortColumn | readonly SortColumn[]>>;

/** ORDER BY of a list. `tieBreak`, a unique column, makes the order total: without it pages would overlap. */
export function orderBy<Field extends string>(
  { field, direction }: ListSort<Field>,
  columns: SortColumns<Field>,
  tieBreak: SQLWrapper,
): SQL[] {
  const direct = direction === 'desc' ? desc : asc;
  const ordered = ([] as SortColumn[])
    .concat(columns[field])
    .map((column) =>
      'nulls' in column ? sql`${direct(column.column)} nulls ${sql.raw(column.nulls[direction])}` : direct(column),
    );
  return [...ordered, direct(tieBreak)];
}

/** Who asks for a list, and with which filters: what its conditions are made of. */
export type ListContext<Filters> = { actor: Actor; filter: Filters };

type Condition<Context> = (context: Context) => SQL | undefined;

/**
 * WHERE of each filter of a list, `satisfies FilterConditions<…>`: a forgotten filter does not compile. Filters that
 * make one condition together (both ends of a period) name the same function, which is then called once.
 */
export type FilterConditions<Filters, Context> = Readonly<Record<keyof Filters, Condition<Context>>>;

/** Conditions of all set filters, joined by AND. */
export function matchesFilters<Context>(
  conditions: Readonly<Record<string, Condition<Context>>>,
  context: Context,
): SQL | undefined {
  return and(...[...new Set(Object.values(conditions))].map((condition) => condition(context)));
}

/**
 * Condition for any of these values, as one parameter: the text is the same for two values and for fifty, so that it
 * stays prepared, and a thousand cost no more to write than one. A single one is an equality, along which an index
 * keeps its order; of none there is no row.
 */
export function inValues(column: SQLWrapper | Column, values: readonly unknown[]): SQL {
  if (values.length === 0) return sql`false`;
  const [only] = values;
  return values.length === 1 ? eq(column, only) : sql`${column} = any(${sql.param([...values])})`;
}

/**
 * Condition for any of these values, known when the program was written: in the text, where partial indexes are
 * recognised by it.
 */
export const inLiterals = (column: SQLWrapper | Column, values: Iterable<string>): SQL =>
  sql`${column} in (${sql.raw([...values].map((value) => `'${value}'`).join(', '))})`;

/** Condition of a filter with several values: any of them; no condition while it is not set. */
export const oneOf = (column: SQLWrapper | Column, values: readonly unknown[] | undefined): SQL | undefined =>
  values && inValues(column, values);

/** A number of the program or of a checked request, in the text: with a parameter the planner must guess at it. */
export const literalInt = (count: number): SQL => sql.raw(String(Math.trunc(count)));

/** Count of a list's rows: exact up to a cap, TOTAL_CAP of a list's own total (D-16). */
export type Counted = { total: number; total_exact: boolean };

export function cappedTotal(total: number, cap = TOTAL_CAP): Counted {
  return { total: Math.min(total, cap), total_exact: total <= cap };
}

/** Countable query, as drizzle builds it. */
export type Countable = { limit: (rows: number) => SQLWrapper };

const dialect = new PgDialect();

/** Counts of several lists up to `cap` in one statement: each by itself costs more to send than to count. */
export async function countTogether(q: Query, lists: readonly Countable[], cap: number): Promise<Counted[]> {
  if (lists.length === 0) return [];
  const counts = lists.map((matches) => sql`(select count(*)::int from ${matches.limit(cap + 1)} capped)`);
  const [row] = await rowsOf<{ totals: number[] }>(q, sql`select array[${sql.join(counts, sql`, `)}] as totals`);
  return lists.map((_, nth) => cappedTotal(row?.totals[nth] ?? 0, cap));
}

/** Counts at most one row beyond the cap (D-16); not again for seconds, when there were more. */
export async function countCapped(q: Query, matches: Countable): Promise<Counted> {
  const capped = sql`select count(*)::int as total from ${matches.limit(TOTAL_CAP + 1)} capped`;
  const { sql: text, params } = dialect.sqlToQuery(capped);
  const key = `${text} ${JSON.stringify(params)}`;
  if (isKnownLarge(q, key)) return cappedTotal(TOTAL_CAP + 1);
  const [row] = await rowsOf<{ total: number }>(q, capped);
  const counted = cappedTotal(row?.total ?? 0);
  if (!counted.total_exact) markLarge(q, key);
  return counted;
}
