import { mayAnswer, mayAnswerNow } from '#domain/appeals/appeals.policy.ts';
import type { appealsApi } from '#domain/appeals/appeals.api.ts';
import type { Appeal } from '#domain/appeals/appeals.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { record } from '#server/record/audit.repo.ts';
import { updateAppeal } from './appeal-writes.repo.ts';
import { disputedOf, loadAppeal, loadForStep, showAppeal } from './load-appeal.ts';

/** Assessor's answer to an appeal of their evaluation; a repeated one replaces the former (D-3). */
export function answerAppeal({ db, caller, seen, input }: RequestOf<typeof appealsApi.answer>): Promise<Appeal> {
  const [{ actor, now }, { text }] = [caller, input];
  return db.write(async (q) => {
    const { row } = await loadForStep(q, caller, seen, (held) => ({
      who: mayAnswer(actor, disputedOf(held)),
      when: mayAnswerNow(held.appeal.state),
    }));
    await updateAppeal(q, seen.id, { answer: text, answered_at: now });
    await record(q, caller, {
      action: 'answer',
      entity: 'appeals',
      entity_id: seen.id,
      company_id: row.communication.company_id,
      before: { answer: row.appeal.answer },
      after: { answer: text },
    });
    return showAppeal(q, caller, await loadAppeal(q, actor, seen.id));
  });
}
