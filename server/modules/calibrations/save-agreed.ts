import type { calibrationRatingsApi } from '#domain/calibrations/calibration-ratings.api.ts';
import { type CalibrationMatrix, type SaveAgreed } from '#domain/calibrations/calibration-review.schema.ts';
import { mayAgreeNow } from '#domain/calibrations/calibrations.policy.ts';
import { draftProblems } from '#domain/evaluations/validate-draft.ts';
import type { FormContent } from '#domain/forms/form-content.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict, fieldErrors, notFound } from '#server/http/errors.ts';
import { assertRevision } from '#server/http/if-match.ts';
import { listAgreed, replaceAgreed } from './agreed-answers.repo.ts';
import { showMatrix } from './get-matrix.ts';
import { loadLed, recordOn } from './lead-calibration.ts';
import { updateCalibrationCommunication } from './calibration-communications.repo.ts';

type Answer = SaveAgreed['answers'][number];

const asDraft = (answers: readonly Answer[]) => ({
  answers: answers.map(({ remark: _, decision: _decision, ...answer }) => ({
    ...answer,
    comment: '',
    reasons: [],
    evidence: [],
  })),
});

/** Problems by criterion: what does not fit its scale, and what is agreed without an answer. */
function problemsOf(content: FormContent, answers: readonly Answer[]): Record<string, string[]> {
  const problems = draftProblems(content, asDraft(answers));
  for (const { criterion_key, decision, value, na } of answers)
    if (decision === 'agreed' && value === null && !na)
      (problems[`answers.${criterion_key}`] ??= []).push('Укажите согласованный ответ или оставьте без решения');
  return problems;
}

const stored = ({ criterion_key, decision, value, na, remark }: Answer) =>
  decision === 'open'
    ? { criterion_key, decision, value: null, na: false, remark }
    : { criterion_key, decision, value: na ? null : value, na, remark };

/** The agreed answers of one communication as a whole, if they are still as their editor saw them (D-25, D-38). */
export function saveAgreed({
  db,
  caller,
  params: key,
  seen,
  input: { answers },
}: RequestOf<typeof calibrationRatingsApi.saveAgreed>): Promise<CalibrationMatrix> {
  const { id, communication_id } = key;
  return db.write(async (q) => {
    const whole = await loadLed(q, caller, id);
    const line = whole.communications.find(({ communication }) => communication.id === communication_id);
    if (!line) throw notFound('Этой коммуникации в сессии нет.');
    await assertRevision(line.entry, seen, () => showMatrix(q, caller, key));
    assertAllowed(mayAgreeNow(whole.row.calibration), conflict);
    const problems = problemsOf(whole.content, answers);
    if (Object.keys(problems).length > 0) throw fieldErrors(problems);
    const kept = { calibration_id: id, communication_id };
    const before = await listAgreed(q, kept);
    const after = answers.map(stored);
    await replaceAgreed(q, kept, after);
    await updateCalibrationCommunication(q, kept, { agreed_by: caller.actor.id, agreed_at: caller.now });
    await recordOn(q, caller, whole, {
      action: 'agree',
      before: { communication_id, settled: before.length, agreed: before },
      after: { communication_id, settled: after.length, agreed: after },
    });
    return showMatrix(q, caller, key);
  });
}
