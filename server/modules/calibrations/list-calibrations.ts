import type { CalibrationsQuery } from '#domain/calibrations/calibrations.filters.ts';
import { mayCreateCalibrations } from '#domain/calibrations/calibrations.policy.ts';
import type { CalibrationList } from '#domain/calibrations/calibrations.schema.ts';
import type { ListRequest } from '#domain/kernel/list-sort.ts';
import type { Database } from '#server/db/client.ts';
import { listAnswer } from '#server/http/list-answer.ts';
import type { Reader } from '#server/identity/caller.ts';
import { countCalibrations, listCalibrationRows } from './calibrations.repo.ts';
import { viewerOf } from './load-calibration.ts';
import { presentCalibrationItem } from './present-calibration.ts';

/** «Сессии калибровки»: those that the reader leads or takes part in (D-23). */
export function listCalibrations(
  db: Database,
  reader: Reader,
  { filter, ...paging }: ListRequest<CalibrationsQuery>,
): Promise<CalibrationList> {
  const asked = { ...reader, filter };
  return db.read(async (q) => {
    const rows = await listCalibrationRows(q, asked, paging);
    const counted = await countCalibrations(q, asked);
    const data = rows.map((row) => presentCalibrationItem(row, viewerOf(reader, row)));
    return listAnswer(paging, counted, data, mayCreateCalibrations(reader.actor));
  });
}
