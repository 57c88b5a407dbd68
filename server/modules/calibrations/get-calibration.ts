import type { calibrationsApi } from '#domain/calibrations/calibrations.api.ts';
import type { Calibration } from '#domain/calibrations/calibrations.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { showCalibration } from './show-calibration.ts';

export function getCalibration({ db, caller, params }: RequestOf<typeof calibrationsApi.get>): Promise<Calibration> {
  return db.read((q) => showCalibration(q, caller, params.id));
}
