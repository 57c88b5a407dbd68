import type { calibrationRatingsApi } from '#domain/calibrations/calibration-ratings.api.ts';
import type { PublishedAgreed } from '#domain/calibrations/calibration-review.schema.ts';
import { mayPublishAgreedNow } from '#domain/calibrations/calibrations.policy.ts';
import type { Answer } from '#domain/evaluations/evaluations.schema.ts';
import { findGaps } from '#domain/evaluations/check-completeness.ts';
import { scoreEvaluation } from '#domain/evaluations/score-evaluation.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict, fieldErrors, notFound } from '#server/http/errors.ts';
import { type Caller, record } from '#server/record/audit.repo.ts';
import { findEvaluation } from '../evaluations/evaluations.repo.ts';
import { beginEvaluation, moveEvaluation } from '../evaluations/move-evaluation.ts';
import { scoreCache, storeAnswers } from '../evaluations/write-draft.ts';
import { tellOfPublication } from '../evaluations/tell-of-publication.ts';
import { agreedAnswers } from './agreed-result.ts';
import type { RatingKey } from './begin-rating.ts';
import { loadLed, recordOn } from './lead-calibration.ts';
import type { WholeCalibration } from './load-calibration.ts';
import { updateCalibrationCommunication } from './calibration-communications.repo.ts';

/** The agreed answers of one communication, when they are to be published now. */
async function loadResult(q: Query, caller: Caller, { id, communication_id }: RatingKey) {
  const whole = await loadLed(q, caller, id);
  const line = whole.communications.find(({ communication }) => communication.id === communication_id);
  if (!line || line.communication.deleted_at) throw notFound('Этой коммуникации в сессии нет.');
  const answers = agreedAnswers(whole.agreed.filter((one) => one.communication_id === communication_id));
  const undecided = [...whole.compared].filter((key) => !answers.some(({ criterion_key }) => criterion_key === key));
  const { published_evaluation_id } = line.entry;
  const evaluated = whole.evaluated.has(communication_id);
  const result = { undecided: undecided.length, published_evaluation_id, evaluated };
  assertAllowed(mayPublishAgreedNow(whole.row.calibration, result), conflict);
  return { whole, answers };
}

async function insertResult(
  q: Query,
  caller: Caller,
  { row, content }: WholeCalibration,
  of: { communication_id: number; answers: Answer[] },
) {
  const { calibration } = row;
  const result = scoreEvaluation(content, of.answers);
  const draft = {
    communication_id: of.communication_id,
    form_id: calibration.form_id,
    form_version_id: calibration.form_version_id,
    assessor_id: caller.actor.id,
    origin: { by: 'hand' as const, details: `сессия калибровки «${calibration.name}»` },
    started_at: caller.now,
    updated_at: caller.now,
    ...scoreCache(result),
  };
  const inserted = await beginEvaluation(q, caller, draft, { as: 'draft' });
  if (!inserted)
    throw conflict('У вас уже есть своя оценка этой коммуникации по этой форме: завершите или аннулируйте её.');
  await storeAnswers(q, inserted.id, of.answers, result);
  return { id: inserted.id, score: result.score };
}

/** Makes what was agreed the communication's evaluation (D-25): one that its employee sees and figures count. */
export function publishAgreed({
  db,
  caller,
  params: key,
}: RequestOf<typeof calibrationRatingsApi.publishAgreed>): Promise<PublishedAgreed> {
  const { id: calibration_id, communication_id } = key;
  return db.write(async (q) => {
    const { whole, answers } = await loadResult(q, caller, key);
    const gaps = findGaps(whole.content, { answers });
    if (gaps.length > 0)
      throw fieldErrors(
        Object.fromEntries(gaps.map(({ criterion_key, message }) => [`answers.${criterion_key}`, [message]])),
      );
    const { id, score } = await insertResult(q, caller, whole, { communication_id, answers });
    const made = await findEvaluation(q, id);
    if (!made) throw new Error(`evaluation ${id} is not there after its insert`);
    await moveEvaluation(q, caller, made.evaluation, { to: 'published' });
    await updateCalibrationCommunication(q, { calibration_id, communication_id }, { published_evaluation_id: id });
    const { company_id } = whole.row.calibration;
    const after = { communication_id, calibration_id, state: 'published', score };
    await record(q, caller, { action: 'publish', entity: 'evaluations', entity_id: id, company_id, after });
    await recordOn(q, caller, whole, { action: 'publish', after: { communication_id, evaluation_id: id } });
    await tellOfPublication(q, caller, id);
    return { evaluation_id: id, score };
  });
}
