import { count, type SQL } from 'drizzle-orm';
import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { criteria, forms } from '#server/db/schema/index.ts';
import { isLiveCriterion, isLiveForm } from '#server/scopes/forms.scope.ts';

async function countOf(q: Query, table: typeof forms | typeof criteria, where: SQL | undefined): Promise<number> {
  const [row] = await q.select({ total: count() }).from(table).where(where);
  return row?.total ?? 0;
}

export function countForms(q: Query, actor: Actor): Promise<number> {
  return countOf(q, forms, isLiveForm(actor));
}

export function countCriteria(q: Query, actor: Actor): Promise<number> {
  return countOf(q, criteria, isLiveCriterion(actor));
}
