import type { calibrationsApi } from '#domain/calibrations/calibrations.api.ts';
import { mayCreateCalibrations } from '#domain/calibrations/calibrations.policy.ts';
import type { CalibrationList } from '#domain/calibrations/calibrations.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { listResponse } from '#server/http/list-response.ts';
import { countCalibrations, listCalibrationRows } from './calibrations.repo.ts';
import { viewerOf } from './load-calibration.ts';
import { presentCalibrationItem } from './present-calibration.ts';

/** «Сессии калибровки»: those that the reader leads or takes part in (D-23). */
export function listCalibrations({
  db,
  caller,
  query: { filter, ...paging },
}: RequestOf<typeof calibrationsApi.list>): Promise<CalibrationList> {
  const asked = { ...caller, filter };
  return db.read(async (q) => {
    const rows = await listCalibrationRows(q, asked, paging);
    const counted = await countCalibrations(q, asked);
    const data = rows.map((row) => presentCalibrationItem(row, viewerOf(caller, row)));
    return listResponse(paging, counted, data, mayCreateCalibrations(caller.actor));
  });
}
