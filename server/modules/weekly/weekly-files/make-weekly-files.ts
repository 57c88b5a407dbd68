import type { WeeklyContent } from '#domain/reports/weekly-content.schema.ts';
import { writeWorkbook } from '#server/xlsx/write-workbook.ts';
import { writeWeeklyPdf } from './weekly-pdf.ts';
import { weeklySheets } from './weekly-sheets.ts';

export type WeeklyFiles = { pdf: Uint8Array<ArrayBuffer>; xlsx: Uint8Array<ArrayBuffer> };

/** Both files of a report, from what it keeps alone. `origin`: address of the app, what links begin with. */
export async function makeWeeklyFiles(content: WeeklyContent, origin: string): Promise<WeeklyFiles> {
  return {
    pdf: await writeWeeklyPdf(content, origin),
    xlsx: await writeWorkbook(weeklySheets(content, origin)),
  };
}
