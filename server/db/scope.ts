import { and, type Column, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { Scope, ScopeColumn } from '#domain/actor/scope.ts';
import { among } from './list.ts';

/** Condition of a column for these values; none of them: no row. */
const hasOneOf = (column: SQLWrapper | Column, ids: readonly number[]): SQL =>
  ids.length > 0 ? among(column, ids) : sql`false`;

/**
 * WHERE of a scope; undefined for all rows. Who sees which row is data (domain/<noun>/<noun>.scope.ts), this writes it.
 * @param columns of the table, for each that the scope may name
 */
export function inScope<Name extends ScopeColumn>(
  scope: Scope<Name>,
  columns: Record<Name, SQLWrapper | Column>,
): SQL | undefined {
  if (scope === null) return undefined;
  if (scope.length === 0) return sql`false`;
  const names = Object.keys(columns) as Name[];
  return or(
    ...scope.map((branch) =>
      and(
        ...names.flatMap((name) => {
          const ids = branch[name];
          return ids ? [hasOneOf(columns[name], ids)] : [];
        }),
      ),
    ),
  );
}
