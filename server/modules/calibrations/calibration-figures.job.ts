import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import type { ParticipantFigures } from '#domain/calibrations/calibration-review.schema.ts';
import { calibrationFigures, type CalibrationRatings } from '#domain/calibrations/calibration-figures.ts';
import { idSchema } from '#domain/kernel/list.schema.ts';
import type { Query } from '#server/db/client.ts';
import { defineJob, type JobContext } from '#server/jobs/define-job.ts';
import { findForFigures, storeFigures } from './calibration-figures.repo.ts';
import { isCurrent, loadWhole, type WholeCalibration } from './load-calibration.ts';
import { comparedRatings, loadRatings } from './load-ratings.ts';
import { listExposures } from './participants.repo.ts';
import { findWarned } from './calibration-warnings.ts';

const payloadSchema = z.strictObject({ calibration_id: idSchema });

/** Figures of a session that has come to its review: nobody changes a rating from then on (D-26). */
export const figuresJob = defineJob({
  kind: 'calibration_figures',
  lane: 'short',
  payload: payloadSchema,
  attempts: 5,
  name: ({ calibration_id }) => `Показатели сессии калибровки № ${calibration_id}`,
  run: computeFigures,
});

/** The event loop is held no longer than this at a time. */
const HOLD_MS = 15;

async function runYielding<Value>(work: Generator<void, Value>): Promise<Value> {
  let began = performance.now();
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - began < HOLD_MS) continue;
    await setImmediate();
    began = performance.now();
  }
}

type Marks = Map<number, ParticipantFigures['marks']>;

/**
 * Marks of what participants knew before they rated: of earlier evaluations, or of others' ratings in an earlier
 * review.
 */
async function marksOf(q: Query, whole: WholeCalibration): Promise<Marks> {
  const marks: Marks = new Map();
  const mark = (id: number, one: ParticipantFigures['marks'][number]): void => {
    marks.set(id, [...(marks.get(id) ?? []), one]);
  };
  const ids = whole.communications.map(({ communication }) => communication.id);
  for (const { user_id, communication_id, knows } of await findWarned(q, whole, ids))
    for (const { participant } of whole.participants.filter(isCurrent))
      if (participant.user_id === user_id) mark(participant.id, { communication_id, knows });
  for (const { participant_id, communication_id } of await listExposures(q, whole.row.calibration.id))
    mark(participant_id, { communication_id, knows: 'review' });
  return marks;
}

async function readCalibrationRatings(q: Query, id: number, now: Date): Promise<CalibrationRatings | undefined> {
  const row = await findForFigures(q, id);
  if (!row) return undefined;
  const whole = await loadWhole(q, row);
  return {
    calibration_id: id,
    content: whole.content,
    participant_ids: whole.participants.filter(isCurrent).map(({ participant }) => participant.id),
    expert_id: row.calibration.expert_id,
    ratings: comparedRatings(await loadRatings(q, { calibration_id: id }), whole.compared),
    marks: await marksOf(q, whole),
    computed_at: now.toISOString(),
  };
}

async function computeFigures({ deps }: JobContext, { calibration_id }: { calibration_id: number }): Promise<void> {
  const { db, clock } = deps;
  const ratings = await db.read((q) => readCalibrationRatings(q, calibration_id, clock()));
  if (!ratings) return;
  const figures = await runYielding(calibrationFigures(ratings));
  await db.write((q) => storeFigures(q, calibration_id, figures));
}
