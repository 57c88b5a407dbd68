import type { CriteriaQuery } from '#domain/criteria/criteria.filters.ts';
import { mayCreateCriteria, mayListCriteria } from '#domain/criteria/criteria.policy.ts';
import type { CriterionList } from '#domain/criteria/criteria.schema.ts';
import type { Actor } from '#domain/users/actor.ts';
import type { Database } from '#server/db/client.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { criterionUses, presentCriterionItem } from './criteria.presenter.ts';
import { countCriterionRows, listCriterionRows } from './criteria.repo.ts';
import { findUses } from './criterion-uses.repo.ts';

export function listCriteria(db: Database, actor: Actor, query: CriteriaQuery): Promise<CriterionList> {
  assertAllowed(mayListCriteria(actor));
  const { page, per_page, filter } = query;
  return db.read(async (q) => {
    const rows = await listCriterionRows(q, actor, query);
    const ids = rows.map(({ criterion }) => criterion.id);
    const uses = await findUses(q, actor, ids);
    const total = await countCriterionRows(q, actor, filter);
    return {
      data: rows.map((row) => presentCriterionItem(row, { uses: criterionUses(uses.get(row.criterion.id)), actor })),
      meta: { page, per_page, total, total_exact: true, pages: Math.ceil(total / per_page) },
      auth: { create: mayCreateCriteria(actor) },
    };
  });
}
