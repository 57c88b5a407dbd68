import { mayAcknowledgeNow, mayBeAcknowledgedBy } from '#domain/evaluations/evaluation-life.policy.ts';
import type { evaluationsApi } from '#domain/evaluations/evaluations.api.ts';
import type { Evaluation } from '#domain/evaluations/evaluations.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { record } from '#server/record/audit.repo.ts';
import { updateEvaluation } from './evaluations.repo.ts';
import { loadEvaluation, showEvaluation } from './load-evaluation.ts';
import { loadForStep } from './take-step.ts';

/** Acknowledges the evaluation by the evaluated employee, with an optional comment (D-19). */
export function acknowledgeEvaluation({
  db,
  caller,
  seen,
  input: { comment },
}: RequestOf<typeof evaluationsApi.acknowledge>): Promise<Evaluation> {
  const { actor, now } = caller;
  return db.write(async (q) => {
    const row = await loadForStep(q, caller, seen, ({ evaluation, communication }) => ({
      who: mayBeAcknowledgedBy(actor, communication),
      when: mayAcknowledgeNow({ ...evaluation, acknowledged: evaluation.acknowledged_at !== null }),
    }));
    const after = { acknowledged_at: now, acknowledged_comment: comment };
    await updateEvaluation(q, seen.id, after);
    await record(q, caller, {
      action: 'acknowledge',
      entity: 'evaluations',
      entity_id: seen.id,
      company_id: row.communication.company_id,
      before: { acknowledged_at: null, acknowledged_comment: '' },
      after,
    });
    return showEvaluation(q, actor, await loadEvaluation(q, actor, seen.id));
  });
}
