import type { criteriaApi } from '#domain/criteria/criteria.api.ts';
import { mayCreateCriteria } from '#domain/criteria/criteria.policy.ts';
import type { Criterion } from '#domain/criteria/criteria.schema.ts';
import { tidyCriterion } from '#domain/criteria/tidy-criterion.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { record } from '#server/record/audit.repo.ts';
import { assertCriterion, companyProblem } from './check-criterion.ts';
import { insertCriterion } from './criteria.repo.ts';
import { showCriterion } from './load-criterion.ts';

export function createCriterion({ db, caller, input }: RequestOf<typeof criteriaApi.create>): Promise<Criterion> {
  const { actor, now } = caller;
  assertAllowed(mayCreateCriteria(actor));
  const after = tidyCriterion(input);
  return db.write(async (q) => {
    const { company_id } = after;
    assertCriterion({ ...after, company: await companyProblem(q, actor, company_id) });
    const id = await insertCriterion(q, { ...after, created_at: now });
    await record(q, caller, { action: 'create', entity: 'criteria', entity_id: id, company_id, after });
    return showCriterion(q, actor, id);
  });
}
