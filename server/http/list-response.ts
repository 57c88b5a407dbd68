import type { ListOf } from '#domain/kernel/list.schema.ts';
import type { Verdict } from '#domain/kernel/verdict.ts';

type Paging = { page: number; per_page: number };
/** Total of a list; a plain number is exact. */
type Total = number | { total: number; total_exact: boolean };

/** Answer of every list (D-37): rows of one page, facts about all pages, whether the caller may create one. */
export function listResponse<Item>(
  { page, per_page }: Paging,
  counted: Total,
  data: Item[],
  create: Verdict,
): ListOf<Item> {
  const { total, total_exact } = typeof counted === 'number' ? { total: counted, total_exact: true } : counted;
  return { data, meta: { page, per_page, total, total_exact, pages: Math.ceil(total / per_page) }, auth: { create } };
}
