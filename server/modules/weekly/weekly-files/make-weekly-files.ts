import type { WeeklyContent } from '#domain/reports/weekly-content.schema.ts';
import { writeWorkbook } from '#server/xlsx/write-workbook.ts';
import type { CallLinks } from './call-links.ts';
import { writeWeeklyPdf } from './weekly-pdf.ts';
import { weeklySheets } from './weekly-sheets.ts';

export type WeeklyFileType = 'pdf' | 'xlsx';
export type WeeklyFiles = Record<WeeklyFileType, Uint8Array<ArrayBuffer>>;

/** File of a report, from what it keeps alone. */
export function makeWeeklyFile(
  type: WeeklyFileType,
  content: WeeklyContent,
  links: CallLinks,
): Promise<Uint8Array<ArrayBuffer>> {
  return type === 'pdf' ? writeWeeklyPdf(content, links) : writeWorkbook(weeklySheets(content, links));
}

export async function makeWeeklyFiles(content: WeeklyContent, links: CallLinks): Promise<WeeklyFiles> {
  return { pdf: await makeWeeklyFile('pdf', content, links), xlsx: await makeWeeklyFile('xlsx', content, links) };
}
