import type { Answer } from '#domain/evaluations/evaluations.schema.ts';
import { criterionByKey } from '#domain/forms/criterion-by-key.ts';
import type { FormContent } from '#domain/forms/form-content.schema.ts';
import { compareLevels, personLevel } from '#domain/trust/machine-level.ts';
import type { Query } from '#server/db/client.ts';
import { settleAuto } from './settle-auto.ts';
import { answerLevel, listLevels, listShownKeys } from './machine-levels.repo.ts';

type Sent = {
  communication_id: number;
  form_version_id: number;
  assessor_id: number | null;
  content: FormContent;
  answers: readonly Answer[];
};

/**
 * Takes the answers of an evaluation that is being sent as control answers, in its transaction: where the machine's level
 * was kept from its assessor and nobody has answered it before (D-44). Numbers of the criteria whose machine has got one.
 */
export async function recordControls(
  q: Query,
  { communication_id, form_version_id, assessor_id, content, answers }: Sent,
  answered_at: Date,
): Promise<number[]> {
  const sheet = { communication_id, form_version_id };
  const waiting = (await listLevels(q, sheet)).filter((level) => level.is_control && level.answered_at === null);
  if (waiting.length === 0 || assessor_id === null) return [];
  const shown = new Set(await listShownKeys(q, { ...sheet, assessor_id }));
  const recorded: number[] = [];
  for (const { criterion_key, option, trust_id } of waiting) {
    const criterion = criterionByKey(content, criterion_key);
    const answer = answers.find((one) => one.criterion_key === criterion_key);
    const person = answer ? personLevel(answer) : null;
    if (!criterion || person === null || shown.has(criterion_key)) continue;
    const compared = compareLevels(criterion.scale, { machine: option, person });
    const answered = { answer: person, ...compared, assessor_id, answered_at, answered_by: 'rating' as const };
    if (await answerLevel(q, { ...sheet, criterion_key }, answered)) recorded.push(trust_id);
  }
  if (recorded.length > 0) await settleAuto(q, sheet, answered_at);
  return [...new Set(recorded)];
}
