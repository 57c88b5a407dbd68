import { mayExportReview } from '#domain/calibrations/calibrations.policy.ts';
import type { Database } from '#server/db/client.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { writeWorkbook } from '#server/xlsx/write-workbook.ts';
import type { Reader } from '#server/identity/caller.ts';
import { exportSheets } from './export-sheets.ts';
import { loadCalibration, loadWhole, viewerOf } from './load-calibration.ts';
import { loadRatings } from './load-ratings.ts';
import { presentMatrix } from './present-matrix.ts';

/** The review as an XLSX file: what its four tabs show, and every answer. */
export async function exportCalibration(db: Database, reader: Reader, id: number): Promise<Uint8Array<ArrayBuffer>> {
  const { actor } = reader;
  const sheets = await db.read(async (q) => {
    const row = await loadCalibration(q, actor, id);
    assertAllowed(mayExportReview({ kind: actor.kind }, row.calibration));
    const { figures } = row.calibration;
    if (!figures) throw conflict('Показатели ещё считаются. Повторите через несколько секунд.');
    const whole = await loadWhole(q, row);
    const viewer = viewerOf(reader, row);
    const ratings = await loadRatings(q, { calibration_id: id });
    const matrices = whole.communications.map((line) => {
      const { id: communicationId } = line.communication;
      return presentMatrix({
        whole,
        viewer,
        line,
        ratings: ratings.filter((one) => one.communication_id === communicationId),
        agreed: whole.agreed.filter((one) => one.communication_id === communicationId),
      });
    });
    return exportSheets(whole, figures, matrices);
  });
  return writeWorkbook(sheets);
}
