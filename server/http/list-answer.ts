import type { ListOf } from '#domain/kernel/list.schema.ts';
import type { Verdict } from '#domain/kernel/verdict.ts';

type Paging = { page: number; per_page: number };
/** A plain number is an exact one. */
type Total = number | { total: number; total_exact: boolean };

/** The answer of every list (D-37): rows of one page, what is known of all pages, whether the caller may add one. */
export function listAnswer<Item>(
  { page, per_page }: Paging,
  counted: Total,
  data: Item[],
  create: Verdict,
): ListOf<Item> {
  const { total, total_exact } = typeof counted === 'number' ? { total: counted, total_exact: true } : counted;
  return { data, meta: { page, per_page, total, total_exact, pages: Math.ceil(total / per_page) }, auth: { create } };
}
