import { writeXlsx } from 'hucre/xlsx';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Numbers stay numbers, instants dates; a text is a text whatever it begins with: no cell becomes a formula. */
type Cell = string | number | boolean | Date | null;

export type Sheet = {
  /** Name of at most 31 characters, as Excel has it. */
  name: string;
  columns: readonly { header: string; width: number }[];
  rows: readonly (readonly Cell[])[];
};

/** A whole file in memory: for some ten thousand rows. What may be longer is to be streamed (decisions/032-xlsx.md). */
export async function writeWorkbook(sheets: readonly Sheet[]): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await writeXlsx({
    sheets: sheets.map(({ name, columns, rows }) => ({
      name,
      columns: columns.map(({ width }) => ({ width })),
      rows: [columns.map(({ header }) => header), ...rows.map((row) => [...row])],
      freezePane: { rows: 1 },
    })),
  });
  return new Uint8Array(bytes);
}
