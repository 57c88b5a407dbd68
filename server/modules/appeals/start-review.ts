import { mayResolve, mayStartReviewNow } from '#domain/appeals/appeals.policy.ts';
import type { appealsApi } from '#domain/appeals/appeals.api.ts';
import type { Appeal } from '#domain/appeals/appeals.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { moveEvaluation } from '../evaluations/move-evaluation.ts';
import { disputedOf, loadAppeal, loadForStep, showAppeal } from './load-appeal.ts';
import { moveAppeal } from './move-appeal.ts';
import { recordStep } from './record-step.ts';

/**
 * Starts the review: from now on the appeal cannot be withdrawn. The evaluation is under review, still published and
 * counted (D-19).
 */
export function startReview({ db, caller, seen }: RequestOf<typeof appealsApi.startReview>): Promise<Appeal> {
  const { actor, now } = caller;
  return db.write(async (q) => {
    const held = await loadForStep(q, caller, seen, (row) => ({
      who: mayResolve(actor, disputedOf(row)),
      when: mayStartReviewNow(row.appeal.state),
    }));
    await moveAppeal(q, held.row.appeal, 'under_review', { reviewer_id: actor.id, review_started_at: now });
    await moveEvaluation(q, caller, held.evaluation.evaluation, { to: 'under_review' });
    await recordStep(q, caller, held, { action: 'start-review', state: 'under_review', becomes: 'under_review' });
    return showAppeal(q, caller, await loadAppeal(q, actor, seen.id));
  });
}
