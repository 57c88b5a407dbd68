import type { criteriaApi } from '#domain/criteria/criteria.api.ts';
import type { CriterionUsage } from '#domain/criteria/criteria.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { criterionUses } from './criteria.presenter.ts';
import { findUses, listUsingForms } from './criterion-uses.repo.ts';
import { loadCriterion } from './load-criterion.ts';

/** Visible uses of the criterion; of others only that there are some (D-2). */
export function getCriterionUsage({
  db,
  caller: { actor },
  params: { id },
}: RequestOf<typeof criteriaApi.usage>): Promise<CriterionUsage> {
  return db.read(async (q) => {
    await loadCriterion(q, actor, id);
    const rows = await listUsingForms(q, actor, id);
    const uses = await findUses(q, actor, [id]);
    return {
      data: rows.map(({ company_id, company_name, ...form }) => ({
        ...form,
        company: company_id === null ? null : { id: company_id, name: company_name ?? '' },
      })),
      hidden: criterionUses(uses.get(id)).hidden,
    };
  });
}
