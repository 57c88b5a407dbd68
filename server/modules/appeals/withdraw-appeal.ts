import { mayWithdraw, mayWithdrawNow } from '#domain/appeals/appeals.policy.ts';
import type { appealsApi } from '#domain/appeals/appeals.api.ts';
import type { Appeal } from '#domain/appeals/appeals.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { updateEvaluation } from '../evaluations/evaluations.repo.ts';
import { loadAppeal, loadForStep, showAppeal } from './load-appeal.ts';
import { moveAppeal } from './move-appeal.ts';
import { recordStep } from './record-step.ts';

/** Withdraws an appeal by its author before the review begins: it stays only in the log. */
export function withdrawAppeal({ db, caller, seen }: RequestOf<typeof appealsApi.withdraw>): Promise<Appeal> {
  const { actor, now } = caller;
  return db.write(async (q) => {
    const held = await loadForStep(q, caller, seen, ({ appeal }) => ({
      who: mayWithdraw(actor, appeal),
      when: mayWithdrawNow(appeal.state),
    }));
    await moveAppeal(q, held.row.appeal, 'withdrawn', { withdrawn_at: now });
    await updateEvaluation(q, held.evaluation.evaluation.id, { appealed: false });
    await recordStep(q, caller, held, { action: 'withdraw', state: 'withdrawn' });
    return showAppeal(q, caller, await loadAppeal(q, actor, seen.id));
  });
}
