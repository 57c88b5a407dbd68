import type { Calibration } from '#domain/calibrations/calibrations.schema.ts';
import type { Database } from '#server/db/client.ts';
import type { Reader } from '#server/identity/caller.ts';
import { showCalibration } from './show-calibration.ts';

export function getCalibration(db: Database, reader: Reader, id: number): Promise<Calibration> {
  return db.read((q) => showCalibration(q, reader, id));
}
