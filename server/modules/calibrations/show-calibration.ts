import type { Calibration } from '#domain/calibrations/calibrations.schema.ts';
import type { Query } from '#server/db/client.ts';
import type { Reader } from '#server/identity/caller.ts';
import { listSteps } from './calibrations.repo.ts';
import { loadCalibration, loadWhole, viewerOf } from './load-calibration.ts';
import { presentCalibration } from './present-calibration.ts';
import { findWarned } from './calibration-warnings.ts';

/** The session as it is in the database now, as far as this reader sees it. */
export async function showCalibration(q: Query, reader: Reader, id: number): Promise<Calibration> {
  const row = await loadCalibration(q, reader.actor, id);
  const whole = await loadWhole(q, row);
  const viewer = viewerOf(reader, row);
  const ids = whole.communications.map(({ communication }) => communication.id);
  const warned = viewer.leads ? await findWarned(q, whole, ids) : [];
  return presentCalibration(whole, viewer, { steps: await listSteps(q, id), warned });
}
