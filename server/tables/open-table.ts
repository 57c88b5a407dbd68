import type { ImportTable } from '#domain/imports/imports.schema.ts';
import { ROWS_MAX } from '#domain/imports/import-words.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import type { Storage } from '#server/storage/storage.ts';
import { type PartedFile, readBytes } from './parted-file.ts';
import { readCsv } from './read-csv.ts';
import { openWorkbook, type OpenWorkbook } from './read-xlsx.ts';
import { TableError } from './table-error.ts';
import type { NumberedRow } from './xlsx-rows.ts';

export type OpenTable = {
  /** Progress in bytes, for nobody knows the rows before the end. */
  position: () => { done: number; total: number };
  rows: () => AsyncGenerator<NumberedRow>;
  close: () => void;
};
export type TableLayout = Pick<ImportTable, 'format' | 'encoding' | 'delimiter'>;

/** A table as rows with their numbers, whatever it was saved as; one that is too long is refused where it is so. */
export async function openTable(
  storage: Pick<Storage, 'open'>,
  file: PartedFile,
  layout: TableLayout,
): Promise<OpenTable> {
  const table = layout.format === 'xlsx' ? await openSheet(storage, file) : openText(storage, file, layout);
  return { ...table, rows: () => limitRows(withoutTitle(table.rows())) };
}

async function openSheet(storage: Pick<Storage, 'open'>, file: PartedFile): Promise<OpenTable> {
  const book = await openWorkbook(storage, file);
  return { position: book.position, rows: () => eachRow(book), close: book.close };
}

async function* eachRow(book: OpenWorkbook): AsyncGenerator<NumberedRow> {
  for await (const piece of book.rows()) yield* piece;
}

function openText(storage: Pick<Storage, 'open'>, file: PartedFile, { encoding, delimiter }: TableLayout): OpenTable {
  let done = 0;
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const piece of readBytes(storage, file)) {
      done += piece.length;
      yield piece;
    }
  }
  async function* rows(): AsyncGenerator<NumberedRow> {
    let row = 0;
    for await (const cells of readCsv(counted(), { encoding: encoding ?? 'utf-8', delimiter: delimiter ?? ';' })) {
      row += 1;
      yield { row, cells };
    }
  }
  return { position: () => ({ done, total: file.size }), rows, close: () => undefined };
}

/** Rows in which a title above the headings may end; a table of one column has none. */
const TITLE_MAX = 10;

/** Rows without the title that reports of 1C and of switchboards have above their headings, a cell a row; numbers stay. */
export async function* withoutTitle(rows: AsyncGenerator<NumberedRow>): AsyncGenerator<NumberedRow> {
  let title: NumberedRow[] | null = [];
  for await (const row of rows) {
    if (title === null) {
      yield row;
      continue;
    }
    title.push(row);
    if (row.cells.filter((cell) => cell.trim() !== '').length > 1) {
      title = null;
      yield row;
    } else if (title.length >= TITLE_MAX) {
      yield* title;
      title = null;
    }
  }
  yield* title ?? [];
}

/** Blank rows count, too: ten million of them pack into a megabyte. */
export async function* limitRows(rows: AsyncGenerator<NumberedRow>): AsyncGenerator<NumberedRow> {
  let count = 0;
  for await (const row of rows) {
    count += 1;
    if (count > ROWS_MAX + 1)
      throw new TableError(`В таблице больше ${formatNumber(ROWS_MAX)} строк: разделите её на части.`);
    yield row.cells.some(hasZero) ? { ...row, cells: row.cells.map(withoutZeros) } : row;
  }
}

/** Zeros are no text, and no database of ours keeps one. */
const hasZero = (cell: string): boolean => cell.includes('\0');
export const withoutZeros = (cell: string): string => cell.replaceAll('\0', '');
