import { eq, inArray } from 'drizzle-orm';
import type { Query } from '#server/db/client.ts';
import { calibrationParticipants, calibrations, evaluations } from '#server/db/schema/index.ts';

/** A rating of a calibration is written while its session stands still: a step of the session comes before or after. */
export async function lockCalibrationOf(q: Query, evaluationId: number): Promise<void> {
  const calibrationOf = q
    .select({ id: calibrationParticipants.calibration_id })
    .from(calibrationParticipants)
    .innerJoin(evaluations, eq(evaluations.participant_id, calibrationParticipants.id))
    .where(eq(evaluations.id, evaluationId));
  await q
    .select({ id: calibrations.id })
    .from(calibrations)
    .where(inArray(calibrations.id, calibrationOf))
    .for('share');
}
