import type { calibrationRatingsApi } from '#domain/calibrations/calibration-ratings.api.ts';
import { mayExportReview } from '#domain/calibrations/calibrations.policy.ts';
import type { FileAnswer } from '#server/http/endpoints/implement.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { writeWorkbook, XLSX_TYPE } from '#server/xlsx/write-workbook.ts';
import { exportSheets } from './export-sheets.ts';
import { loadCalibration, loadWhole, viewerOf } from './load-calibration.ts';
import { loadRatings } from './load-ratings.ts';
import { presentMatrix } from './present-matrix.ts';

/** The review as an XLSX file: what its four tabs show, and every answer. */
export async function exportCalibration({
  db,
  caller,
  params: { id },
}: RequestOf<typeof calibrationRatingsApi.export>): Promise<FileAnswer> {
  const { actor } = caller;
  const sheets = await db.read(async (q) => {
    const row = await loadCalibration(q, actor, id);
    assertAllowed(mayExportReview({ kind: actor.kind }, row.calibration));
    const { figures } = row.calibration;
    if (!figures) throw conflict('Показатели ещё считаются. Повторите через несколько секунд.');
    const whole = await loadWhole(q, row);
    const viewer = viewerOf(caller, row);
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
  return { bytes: await writeWorkbook(sheets), type: XLSX_TYPE, name: `calibration-${id}.xlsx` };
}
