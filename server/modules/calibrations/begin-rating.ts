import type { calibrationRatingsApi } from '#domain/calibrations/calibration-ratings.api.ts';
import { mayRateNow } from '#domain/calibrations/calibrations.policy.ts';
import type { Evaluation } from '#domain/evaluations/evaluations.schema.ts';
import { scoreEvaluation } from '#domain/evaluations/score-evaluation.ts';
import { userIdOf } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict, forbidden, notFound } from '#server/http/errors.ts';
import { record } from '#server/record/audit.repo.ts';
import type { RatingCaller } from '#server/identity/caller.ts';
import { loadEvaluation, showEvaluation } from '../evaluations/load-evaluation.ts';
import { beginEvaluation } from '../evaluations/move-evaluation.ts';
import { type CalibrationRow, lockCalibration } from './calibrations.repo.ts';
import { findCalibrationContent, loadCalibration } from './load-calibration.ts';
import { findRating } from './ratings.repo.ts';
import { hasCalibrationCommunication } from './calibration-communications.repo.ts';

export type RatingKey = { id: number; communication_id: number };

async function insertRating(
  q: Query,
  caller: RatingCaller,
  row: CalibrationRow,
  of: Omit<RatingKey, 'id'> & { participant_id: number },
) {
  const { calibration } = row;
  const content = await findCalibrationContent(q, row);
  const values = {
    ...of,
    form_id: calibration.form_id,
    form_version_id: calibration.form_version_id,
    assessor_id: userIdOf(caller.actor),
    kind: 'calibration' as const,
    result: scoreEvaluation(content, []),
    origin: { by: 'hand' as const },
    started_at: caller.now,
    updated_at: caller.now,
  };
  const inserted = await beginEvaluation(q, caller, values, { as: 'draft' });
  if (!inserted) return undefined;
  await record(q, caller, {
    action: 'create',
    entity: 'evaluations',
    entity_id: inserted.id,
    company_id: calibration.company_id,
    after: { communication_id: of.communication_id, calibration_id: calibration.id },
  });
  return inserted.id;
}

/** Begins the caller's own blank rating, or gives back the one already begun: pressing twice is harmless (D-23). */
export function beginRating({
  db,
  caller,
  params: key,
}: RequestOf<typeof calibrationRatingsApi.begin>): Promise<Evaluation> {
  const { actor, now } = caller;
  const { id, communication_id } = key;
  return db.write(async (q) => {
    await loadCalibration(q, actor, id);
    await lockCalibration(q, id, 'share');
    const row = await loadCalibration(q, actor, id);
    if (!(await hasCalibrationCommunication(q, key))) throw notFound('Этой коммуникации в сессии нет.');
    if (row.own_id === null) throw forbidden('Оценивают только участники сессии.');
    const of = { participant_id: row.own_id, communication_id };
    const begun = await findRating(q, of);
    if (!begun) assertAllowed(mayRateNow(row.calibration, now), conflict);
    const ratingId = begun?.id ?? (await insertRating(q, caller, row, of)) ?? (await findRating(q, of))?.id;
    if (ratingId === undefined) throw new Error('rating neither found nor inserted');
    return showEvaluation(q, actor, await loadEvaluation(q, actor, ratingId));
  });
}
