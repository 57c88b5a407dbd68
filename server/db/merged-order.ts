import { type SQL, sql } from 'drizzle-orm';
import { literalInt } from './list.ts';

/** Parts of a list that are read each along its own index: so many scopes as people have; more are read as one. */
export const MERGED_PARTS = 16;

type Page = { limit: number; offset?: number | undefined };

/**
 * Statement of the ids of a page over parts that have no row in common: each is read in the order of its own index and
 * no further than the page, and PostgreSQL merges them. Asked for in one condition, `company_id = any(…)`, an index by
 * company gives no order: all its rows are read and sorted, or those of all companies passed by. `part` selects `key`
 * and `id`; `order` speaks of both.
 */
export function mergedPage(parts: readonly SQL[], order: readonly SQL[], { limit, offset = 0 }: Page): SQL {
  const inOrder = sql`order by ${sql.join([...order], sql`, `)}`;
  const ordered = parts.map((part) => sql`(${part} ${inOrder} limit ${literalInt(limit + offset)})`);
  return sql`select id, key from (${sql.join(ordered, sql` union all `)}) as parts
    ${inOrder} limit ${literalInt(limit)} offset ${literalInt(offset)}`;
}
