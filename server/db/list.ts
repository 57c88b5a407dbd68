import { and, asc, desc, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { ListSort } from '#domain/kernel/list-sort.ts';
import { TOTAL_CAP } from '#domain/kernel/list-limits.ts';
import { type Query, rowsOf } from './client.ts';

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
export type SortColumns<Field extends string> = Readonly<Record<Field, SortColumn | readonly SortColumn[]>>;

/** ORDER BY of a list. `tieBreak`, a unique column, makes the order total: without it pages would overlap. */
export function orderBy<Field extends string>(
  { field, direction }: ListSort<Field>,
  columns: SortColumns<Field>,
  tieBreak: SQLWrapper,
): SQL[] {
  const turned = direction === 'desc' ? desc : asc;
  const ordered = ([] as SortColumn[])
    .concat(columns[field])
    .map((column) =>
      'nulls' in column ? sql`${turned(column.column)} nulls ${sql.raw(column.nulls[direction])}` : turned(column),
    );
  return [...ordered, turned(tieBreak)];
}

type Condition<Asked> = (asked: Asked) => SQL | undefined;

/**
 * WHERE of each filter of a list, `satisfies FilterConditions<…>`: a forgotten filter does not compile. Filters that
 * make one condition together (both ends of a period) name the same function, which is then called once.
 */
export type FilterConditions<Filters, Asked> = Readonly<Record<keyof Filters, Condition<Asked>>>;

/** Conditions of all set filters, joined by AND. */
export function matchesFilters<Asked>(
  conditions: Readonly<Record<string, Condition<Asked>>>,
  asked: Asked,
): SQL | undefined {
  return and(...[...new Set(Object.values(conditions))].map((condition) => condition(asked)));
}

/** Condition of a filter with several values: any of them; no condition while it is not set. */
export const oneOf = (column: Parameters<typeof inArray>[0], values: readonly unknown[] | undefined) =>
  values && inArray(column, [...values]);

/** Count of a list's rows: exact up to TOTAL_CAP (D-16). */
export type Counted = { total: number; total_exact: boolean };

export function cappedTotal(total: number): Counted {
  return { total: Math.min(total, TOTAL_CAP), total_exact: total <= TOTAL_CAP };
}

/** Countable query, as drizzle builds it. */
type Countable = { limit: (rows: number) => SQLWrapper };

/** Counts at most one row beyond the cap (D-16). */
export async function countCapped(q: Query, matches: Countable): Promise<Counted> {
  const [row] = await rowsOf<{ total: number }>(
    q,
    sql`select count(*)::int as total from ${matches.limit(TOTAL_CAP + 1)} capped`,
  );
  return cappedTotal(row?.total ?? 0);
}
