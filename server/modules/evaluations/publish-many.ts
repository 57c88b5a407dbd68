import type { BulkResult } from '#domain/communications/bulk-communications.schema.ts';
import { BULK_BATCH } from '#domain/kernel/list-limits.ts';
import { leadsAnyCompany, mayLeadEvaluations, mayPublishNow } from '#domain/evaluations/evaluation-life.policy.ts';
import type { evaluationsApi } from '#domain/evaluations/evaluations.api.ts';
import { both } from '#domain/kernel/verdict.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { readQueue } from './list-publishing.ts';
import { lockEvaluation } from './evaluations.repo.ts';
import { listLedIds } from './publish-queue.repo.ts';
import { PUBLISHING } from './publish-evaluation.ts';
import { stepEvaluation } from './take-step.ts';

type Request = RequestOf<typeof evaluationsApi.publishMany>;

/** Numbers of this step: those named, of which others' do not exist, or the next of what the filter finds. */
async function idsOfStep(q: Query, { caller, query: { filter }, input: { ids, after } }: Request): Promise<number[]> {
  if (ids) return listLedIds(q, caller.actor, ids);
  const queue = await readQueue(q, { ...caller, filter });
  return queue
    .map(({ id }) => id)
    .filter((id) => id > (after ?? 0))
    .toSorted((one, other) => one - other)
    .slice(0, BULK_BATCH);
}

/**
 * Step of publishing many evaluations (D-19). No revision was read: the state at this moment decides, and what has been
 * published or returned meanwhile is refused by itself, under the number of its communication.
 */
export function publishMany(request: Request): Promise<BulkResult> {
  const { db, caller } = request;
  assertAllowed(leadsAnyCompany(caller.actor));
  return db.write(async (q) => {
    const ids = await idsOfStep(q, request);
    const refused: BulkResult['refused'] = [];
    for (const id of ids) {
      const row = await lockEvaluation(q, id);
      if (!row) continue;
      const verdict = both(mayLeadEvaluations(caller.actor, row.communication), mayPublishNow(row.evaluation));
      if (verdict.allowed) await stepEvaluation(q, caller, row, PUBLISHING);
      else refused.push({ id: row.communication.id, message: verdict.reason });
    }
    return {
      seen: ids.length,
      done: ids.length - refused.length,
      refused,
      next: !request.input.ids && ids.length === BULK_BATCH ? (ids.at(-1) ?? null) : null,
    };
  });
}
