import type { criteriaApi } from '#domain/criteria/criteria.api.ts';
import { mayManageCriterion, mayRemoveCriterionNow } from '#domain/criteria/criteria.policy.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { assertRevision } from '#server/http/if-match.ts';
import { record } from '#server/record/audit.repo.ts';
import { criterionUses } from './criteria.presenter.ts';
import { deleteCriterion } from './criteria.repo.ts';
import { findUses } from './criterion-uses.repo.ts';
import { loadCriterionForUpdate, showCriterion } from './load-criterion.ts';

/** Deletes a criterion that no form has; any other is refused with how many have it (D-4). */
export function removeCriterion({ db, caller, seen }: RequestOf<typeof criteriaApi.remove>): Promise<void> {
  const { actor } = caller;
  return db.write(async (q) => {
    const row = await loadCriterionForUpdate(q, actor, seen.id);
    assertAllowed(mayManageCriterion(actor, row.criterion));
    await assertRevision(row.criterion, seen, () => showCriterion(q, actor, seen.id));
    const uses = await findUses(q, actor, [seen.id]);
    assertAllowed(mayRemoveCriterionNow(criterionUses(uses.get(seen.id))), conflict);
    const { id: _id, created_at: _created, revision: _revision, ...before } = row.criterion;
    await deleteCriterion(q, seen.id);
    const { company_id } = before;
    await record(q, caller, { action: 'remove', entity: 'criteria', entity_id: seen.id, company_id, before });
  });
}
