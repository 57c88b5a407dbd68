import type { WeeklyContent } from '#domain/reports/weekly-content.schema.ts';
import { writeWorkbook } from '#server/xlsx/write-workbook.ts';
import { writeWeeklyPdf } from './weekly-pdf.ts';
import { weeklySheets } from './weekly-sheets.ts';

export type WeeklyFileType = 'pdf' | 'xlsx';
export type WeeklyFiles = Record<WeeklyFileType, Uint8Array<ArrayBuffer>>;

/** File of a report, from what it keeps alone. `origin`: address of the app, what links begin with; null: for who has no account. */
export function makeWeeklyFile(
  type: WeeklyFileType,
  content: WeeklyContent,
  origin: string | null,
): Promise<Uint8Array<ArrayBuffer>> {
  return type === 'pdf' ? writeWeeklyPdf(content, origin) : writeWorkbook(weeklySheets(content, origin));
}

export async function makeWeeklyFiles(content: WeeklyContent, origin: string | null): Promise<WeeklyFiles> {
  return { pdf: await makeWeeklyFile('pdf', content, origin), xlsx: await makeWeeklyFile('xlsx', content, origin) };
}
