import type { criteriaApi } from '#domain/criteria/criteria.api.ts';
import { mayCreateCriteria, mayListCriteria } from '#domain/criteria/criteria.policy.ts';
import type { CriterionList } from '#domain/criteria/criteria.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { listResponse } from '#server/http/list-response.ts';
import { criterionUses, presentCriterionItem } from './criteria.presenter.ts';
import { countCriterionRows, listCriterionRows } from './criteria.repo.ts';
import { findUses } from './criterion-uses.repo.ts';

export function listCriteria({ db, caller, query }: RequestOf<typeof criteriaApi.list>): Promise<CriterionList> {
  const { actor } = caller;
  assertAllowed(mayListCriteria(actor));
  return db.read(async (q) => {
    const rows = await listCriterionRows(q, actor, query);
    const ids = rows.map(({ criterion }) => criterion.id);
    const uses = await findUses(q, actor, ids);
    const total = await countCriterionRows(q, actor, query.filter);
    const data = rows.map((row) =>
      presentCriterionItem(row, { uses: criterionUses(uses.get(row.criterion.id)), actor }),
    );
    return listResponse(query, total, data, mayCreateCriteria(actor));
  });
}
