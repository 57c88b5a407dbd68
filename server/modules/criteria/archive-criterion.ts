import type { criteriaApi } from '#domain/criteria/criteria.api.ts';
import {
  mayArchiveCriterionNow,
  mayManageCriterion,
  mayUnarchiveCriterionNow,
} from '#domain/criteria/criteria.policy.ts';
import type { Criterion } from '#domain/criteria/criteria.schema.ts';
import type { Database } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { type Caller, record } from '#server/record/audit.repo.ts';
import { criterionFacts } from './criteria.presenter.ts';
import { updateCriterionRow } from './criteria.repo.ts';
import { loadCriterionForUpdate, showCriterion } from './load-criterion.ts';

type Move = { id: number; action: 'archive' | 'unarchive' };

/** Archives a criterion: no form takes it any more, those that have it keep it (D-4). Or restores it. */
function moveCriterion(db: Database, caller: Caller, { id, action }: Move): Promise<Criterion> {
  const { actor, now } = caller;
  const isArchive = action === 'archive';
  return db.write(async (q) => {
    const row = await loadCriterionForUpdate(q, actor, id);
    const { archived_at, company_id } = row.criterion;
    assertAllowed(mayManageCriterion(actor, row.criterion));
    assertAllowed((isArchive ? mayArchiveCriterionNow : mayUnarchiveCriterionNow)(criterionFacts(row)), conflict);
    const after = { archived_at: isArchive ? now : null };
    await updateCriterionRow(q, id, after);
    await record(q, caller, { action, entity: 'criteria', entity_id: id, company_id, before: { archived_at }, after });
    return showCriterion(q, actor, id);
  });
}

export const archiveCriterion = ({ db, caller, params }: RequestOf<typeof criteriaApi.archive>) =>
  moveCriterion(db, caller, { ...params, action: 'archive' });
export const unarchiveCriterion = ({ db, caller, params }: RequestOf<typeof criteriaApi.unarchive>) =>
  moveCriterion(db, caller, { ...params, action: 'unarchive' });
