import { findGaps } from '#domain/evaluations/check-completeness.ts';
import type { evaluationsApi } from '#domain/evaluations/evaluations.api.ts';
import type { Evaluation } from '#domain/evaluations/evaluations.schema.ts';
import type { EvaluationState } from '#domain/evaluations/evaluation-states.ts';
import { scoreEvaluation } from '#domain/evaluations/score-evaluation.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { fieldErrors } from '#server/http/errors.ts';
import { record } from '#server/record/audit.repo.ts';
import { finishRecheck, queueDraw } from './recheck-of-evaluation.ts';
import { finishTaskOf } from './task-of-evaluation.ts';
import { findAnswers } from './evaluations.repo.ts';
import { loadEvaluation, showEvaluation } from './load-evaluation.ts';
import { moveEvaluation } from './move-evaluation.ts';
import { loadOwnDraft } from './load-own-draft.ts';
import { scoreCache } from './write-draft.ts';
import { recordControls } from '../machine/record-controls.ts';
import { reviewTrust } from '../machine/review-trust.ts';
import { tellOfPublication } from './tell-of-publication.ts';

function gapErrors(gaps: { criterion_key: string; message: string }[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const { criterion_key, message } of gaps) (errors[`answers.${criterion_key}`] ??= []).push(message);
  return errors;
}

/** Submits the draft: complete or refused, published at once where the project says so (D-18, D-19). */
export function submitEvaluation({ db, caller, seen }: RequestOf<typeof evaluationsApi.submit>): Promise<Evaluation> {
  return db.write(async (q) => {
    const { evaluation, version, communication, publishing } = await loadOwnDraft(q, caller, seen);
    const answers = await findAnswers(q, seen.id);
    const gaps = findGaps(version.content, { answers });
    if (gaps.length > 0) throw fieldErrors(gapErrors(gaps));

    // A rating of a calibration or a re-check is never published: it is nobody's figure (D-23, D-47).
    const isRegular = evaluation.kind === 'regular';
    const state: EvaluationState = isRegular && publishing === 'immediate' ? 'published' : 'submitted';
    const values = scoreCache(scoreEvaluation(version.content, answers));
    await moveEvaluation(q, caller, evaluation, { to: state, values });
    // Only what was rated in earnest says how far the machine may be believed (D-44).
    if (isRegular) {
      const sent = { ...evaluation, content: version.content, answers };
      await reviewTrust(q, caller, await recordControls(q, sent, caller.now));
    }
    const { plan_id } = await finishTaskOf(q, seen.id, caller.now);
    if (isRegular) await queueDraw(q, evaluation, { plan_id, now: caller.now });
    if (evaluation.kind === 'recheck') await finishRecheck(q, { evaluation, version }, { answers, now: caller.now });
    if (state === 'published') await tellOfPublication(q, caller, seen.id);
    const row = await loadEvaluation(q, caller.actor, seen.id);
    await record(q, caller, {
      action: 'submit',
      entity: 'evaluations',
      entity_id: seen.id,
      company_id: communication.company_id,
      before: { state: evaluation.state },
      after: { state, score: row.evaluation.score },
    });
    return showEvaluation(q, caller.actor, row);
  });
}
