import { and, type Column, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { Scope, ScopeBranch, ScopeColumn } from '#domain/actor/scope.ts';
import { inValues } from './list.ts';

/** Column, or the condition that asks for these values where no column has them. */
type ColumnFilter = SQLWrapper | Column | ((ids: readonly number[]) => SQL | undefined);

/** What a table says for each name of a scope: its columns, and its conditions, undefined where they hold of all rows. */
type Columns<Name extends string> = { [N in Name]: N extends ScopeColumn ? ColumnFilter : SQL | undefined };

/** Condition of a column for these values. */
const hasOneOf = (column: ColumnFilter, ids: readonly number[]): SQL | undefined =>
  typeof column === 'function' ? column(ids) : inValues(column, ids);

/** A branch that asks for nothing is a reason for every row. */
function inBranch(branch: Record<string, readonly number[] | true | undefined>, columns: Record<string, unknown>): SQL {
  const asked = Object.entries(columns).flatMap(([name, column]) => {
    const wanted = branch[name];
    if (wanted === undefined) return [];
    return [wanted === true ? (column as SQL | undefined) : hasOneOf(column as ColumnFilter, wanted)];
  });
  return and(...asked) ?? sql`true`;
}

/**
 * WHERE of a scope; undefined for all rows. Who sees which row is data (domain/<noun>/<noun>.scope.ts), this writes it.
 * @param columns of the table, for each name that the scope may have
 */
export function inScope<Name extends string>(scope: Scope<Name>, columns: Columns<Name>): SQL | undefined {
  if (scope === null) return undefined;
  if (scope.length === 0) return sql`false`;
  return or(...scope.map((branch: ScopeBranch<Name>) => inBranch(branch, columns)));
}
