import { mayRateNow } from '#domain/calibrations/calibrations.policy.ts';
import { isOwnEvaluation, mayEditEvaluation } from '#domain/evaluations/evaluations.policy.ts';
import type { Evaluation, EvaluationDraft } from '#domain/evaluations/evaluations.schema.ts';
import { isOfMessage } from '#domain/evaluations/evidence.ts';
import { draftProblems } from '#domain/evaluations/validate-draft.ts';
import type { Revisioned } from '#domain/kernel/revision.ts';
import type { Database, Query } from '#server/db/client.ts';
import { assertAllowed, conflict, fieldErrors, forbidden } from '#server/http/errors.ts';
import { assertRevision } from '#server/http/if-match.ts';
import { record } from '../audit/audit.repo.ts';
import type { Rating } from '../caller.ts';
import { findTranscript } from '../communications/communications.repo.ts';
import { type EvaluationRow, updateEvaluation } from './evaluations.repo.ts';
import { loadEvaluation, loadEvaluationForUpdate, showEvaluation } from './load-evaluation.ts';
import { scoreCache, writeAnswers } from './write-draft.ts';

/** Own draft with its row locked, at the revision that was read. */
export async function loadOwnDraft(q: Query, { actor, now }: Rating, seen: Revisioned): Promise<EvaluationRow> {
  const row = await loadEvaluationForUpdate(q, actor, seen.id);
  const rated = { ...row.evaluation, guest_link_id: row.participant?.guest_link_id ?? null };
  const verdict = mayEditEvaluation(actor, rated);
  if (!verdict.allowed && !isOwnEvaluation(actor, rated)) throw forbidden(verdict.reason);
  await assertRevision(row.evaluation, seen, () => showEvaluation(q, actor, row));
  if (!verdict.allowed) throw conflict(verdict.reason);
  if (row.calibration) assertAllowed(mayRateNow(row.calibration, now), conflict);
  return row;
}

/** How many messages the evidence may name; they are read only if it names one. */
async function countMessages(q: Query, communicationId: number, { answers }: EvaluationDraft): Promise<number> {
  if (!answers.some(({ evidence }) => evidence.some(isOfMessage))) return 0;
  return (await findTranscript(q, communicationId)).messages.length;
}

/** Saves the whole draft (D-18). The score is computed here: a number from outside is never accepted (D-14). */
export function saveDraft(db: Database, caller: Rating, seen: Revisioned, draft: EvaluationDraft): Promise<Evaluation> {
  return db.write(async (q) => {
    const { evaluation, version, communication } = await loadOwnDraft(q, caller, seen);
    const messages = await countMessages(q, communication.id, draft);
    const problems = draftProblems(version.content, draft, { messages });
    if (Object.keys(problems).length > 0) throw fieldErrors(problems);

    const { change, result } = await writeAnswers(q, seen.id, version.content, draft);
    const { general_comment, growth_points } = draft;
    await updateEvaluation(q, seen.id, {
      general_comment,
      growth_points,
      updated_at: caller.now,
      ...scoreCache(result),
    });
    await record(q, caller, {
      action: 'save',
      entity: 'evaluations',
      entity_id: seen.id,
      company_id: communication.company_id,
      before: {
        answers: change.before,
        general_comment: evaluation.general_comment,
        growth_points: evaluation.growth_points,
      },
      after: { answers: change.after, general_comment, growth_points },
    });
    return showEvaluation(q, caller.actor, await loadEvaluation(q, caller.actor, seen.id));
  });
}
