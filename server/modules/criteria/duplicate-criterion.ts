import type { criteriaApi } from '#domain/criteria/criteria.api.ts';
import { mayCreateCriteria } from '#domain/criteria/criteria.policy.ts';
import type { Criterion } from '#domain/criteria/criteria.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { record } from '#server/record/audit.repo.ts';
import { assertCriterion, companyProblem } from './check-criterion.ts';
import { insertCriterion } from './criteria.repo.ts';
import { loadCriterion, showCriterion } from './load-criterion.ts';

/** Copies a criterion under a new name into one of the actor's companies: so a common criterion becomes one's own. */
export function duplicateCriterion({
  db,
  caller,
  params: { id },
  input: as,
}: RequestOf<typeof criteriaApi.duplicate>): Promise<Criterion> {
  const { actor, now } = caller;
  return db.write(async (q) => {
    const { criterion } = await loadCriterion(q, actor, id);
    assertAllowed(mayCreateCriteria(actor));
    assertCriterion({ company: await companyProblem(q, actor, as.company_id) });
    const { description, criterion_group, scale, allow_na, comment_required, reasons } = criterion;
    const after = { description, criterion_group, scale, allow_na, comment_required, reasons, ...as };
    const copy = await insertCriterion(q, { ...after, created_at: now });
    await record(q, caller, {
      action: 'duplicate',
      entity: 'criteria',
      entity_id: copy,
      company_id: as.company_id,
      after: { ...after, copied_from: id },
    });
    return showCriterion(q, actor, copy);
  });
}
