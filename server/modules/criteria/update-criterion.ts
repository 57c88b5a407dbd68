import type { criteriaApi } from '#domain/criteria/criteria.api.ts';
import { mayChangeCriterionNow, mayManageCriterion, mayMoveCriterion } from '#domain/criteria/criteria.policy.ts';
import type { Criterion, UpdateCriterion } from '#domain/criteria/criteria.schema.ts';
import { tidyCriterion } from '#domain/criteria/tidy-criterion.ts';
import { isSameData } from '#domain/kernel/same-data.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { assertRevision } from '#server/http/if-match.ts';
import { record } from '#server/record/audit.repo.ts';
import { changesOf } from '#server/record/changes-of.ts';
import { assertCriterion, companyProblem } from './check-criterion.ts';
import { criterionFacts } from './criteria.presenter.ts';
import { type CriterionRow, updateCriterionRow } from './criteria.repo.ts';
import { countForeignForms } from './criterion-uses.repo.ts';
import { loadCriterionForUpdate, showCriterion } from './load-criterion.ts';

async function newCompanyProblem(
  q: Query,
  actor: Actor,
  { criterion }: CriterionRow,
  company_id: number | null | undefined,
): Promise<string | null> {
  if (company_id === undefined || company_id === criterion.company_id) return null;
  const problem = await companyProblem(q, actor, company_id);
  if (problem !== null || company_id === null) return problem;
  const verdict = mayMoveCriterion({ foreign_forms: await countForeignForms(q, { id: criterion.id, company_id }) });
  return verdict.allowed ? null : verdict.reason;
}

/** Changes compared by value: a scale or list that came over the wire is another object even when equal. */
function changesOfCriterion({ criterion }: CriterionRow, input: UpdateCriterion) {
  const { scale, reasons } = input;
  return changesOf(criterion, {
    ...input,
    scale: isSameData(scale, criterion.scale) ? criterion.scale : scale,
    reasons: isSameData(reasons, criterion.reasons) ? criterion.reasons : reasons,
  });
}

/**
 * Changes the sent fields, if the criterion is still at the revision its editor read (D-38). Forms keep the copy they
 * have.
 */
export function updateCriterion({
  db,
  caller,
  seen,
  input: sent,
}: RequestOf<typeof criteriaApi.update>): Promise<Criterion> {
  const { actor } = caller;
  const input = tidyCriterion(sent);
  return db.write(async (q) => {
    const row = await loadCriterionForUpdate(q, actor, seen.id);
    assertAllowed(mayManageCriterion(actor, row.criterion));
    await assertRevision(row.criterion, seen, () => showCriterion(q, actor, seen.id));
    assertAllowed(mayChangeCriterionNow(criterionFacts(row)), conflict);
    assertCriterion({ ...input, company: await newCompanyProblem(q, actor, row, input.company_id) });
    const { before, after } = changesOfCriterion(row, input);
    await updateCriterionRow(q, seen.id, after);
    await record(q, caller, {
      action: 'update',
      entity: 'criteria',
      entity_id: seen.id,
      company_id: after.company_id === undefined ? row.criterion.company_id : after.company_id,
      before,
      after,
    });
    return showCriterion(q, actor, seen.id);
  });
}
