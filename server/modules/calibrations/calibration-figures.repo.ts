import { and, eq, isNull } from 'drizzle-orm';
import type { CalibrationFigures } from '#domain/calibrations/calibration-review.schema.ts';
import type { Query } from '#server/db/client.ts';
import { calibrations } from '#server/db/schema/index.ts';
import { type CalibrationRow, findAnyCalibration } from './calibrations.repo.ts';

/** A session in its review that has no figures yet; none when it went back to being rated. */
export async function findForFigures(q: Query, id: number): Promise<CalibrationRow | undefined> {
  const row = await findAnyCalibration(q, id);
  return row?.calibration.status === 'review' && row.calibration.figures === null ? row : undefined;
}

/** Stores the figures, a cache written once: the revision of the session's settings stays. */
export async function storeFigures(q: Query, id: number, figures: CalibrationFigures): Promise<void> {
  await q
    .update(calibrations)
    .set({ figures })
    .where(and(eq(calibrations.id, id), eq(calibrations.status, 'review'), isNull(calibrations.figures)));
}
