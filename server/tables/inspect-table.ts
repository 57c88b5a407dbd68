import { detectDelimiter } from '#domain/imports/detect-delimiter.ts';
import { EncodingDetector } from '#domain/imports/detect-encoding.ts';
import { SAMPLE_ROWS } from '#domain/imports/import-words.ts';
import type { ImportTable } from '#domain/imports/imports.schema.ts';
import type { Storage } from '#server/storage/storage.ts';
import { limitRows, openTable, withoutTitle, type OpenTable, type TableLayout, withoutZeros } from './open-table.ts';
import { type PartedFile, readBytes } from './parted-file.ts';
import { decodeText } from './read-csv.ts';
import { openWorkbook } from './read-xlsx.ts';
import { TableError } from './table-error.ts';
import type { NumberedRow } from './xlsx-rows.ts';

/** Bytes of a text enough to count delimiters in. */
const HEAD_BYTES = 64 * 1024;
const WEB_PAGE = /^\s*(?:<\?xml[^>]*>\s*)?<(?:!doctype\s+html|html|head|meta|table)\b/i;
const CELL_SHOWN_MAX = 120;
/** Unpacked bytes of a sheet in which its first rows must be; in Excel's own they begin within some kilobytes. */
const SAMPLE = {
  maxBytes: 64 * 1024 * 1024,
  tooLarge: 'В начале листа почти нет строк, хотя он очень большой: сохраните таблицу заново или как CSV.',
};

/** Layout of a table, found by its content and never by its name, and its first rows. */
export async function inspectTable(storage: Pick<Storage, 'open'>, file: PartedFile): Promise<ImportTable> {
  const isBook = await beginsWith(storage, file, [0x50, 0x4b, 0x03, 0x04]);
  if (!isBook && (await beginsWith(storage, file, [0xd0, 0xcf, 0x11, 0xe0])))
    throw new TableError('Это книга старого Excel (XLS) или под паролем: сохраните её как XLSX без пароля.');
  if (!isBook) {
    const layout = await textLayout(storage, file);
    return { ...layout, rows: await sampleOf(await openTable(storage, file, layout)) };
  }
  const book = await openWorkbook(storage, file);
  const sheet = withoutZeros(book.sheet);
  async function* firstRows(): AsyncGenerator<NumberedRow> {
    for await (const piece of book.rows(SAMPLE)) yield* piece;
  }
  const rows = await sampleOf({ rows: () => limitRows(withoutTitle(firstRows())), close: book.close });
  return { format: 'xlsx', encoding: null, delimiter: null, sheet, rows };
}

async function sampleOf(table: Pick<OpenTable, 'rows' | 'close'>): Promise<string[][]> {
  const sample: string[][] = [];
  try {
    for await (const { cells } of table.rows()) {
      const shown = cells.map((cell) => cell.trim().slice(0, CELL_SHOWN_MAX));
      if (shown.some((cell) => cell !== '')) sample.push(shown);
      if (sample.length > SAMPLE_ROWS) break;
    }
  } finally {
    table.close();
  }
  if (sample.length === 0) throw new TableError('В таблице нет ни одной строки.');
  return sample;
}

type Layout = TableLayout & Pick<ImportTable, 'sheet'>;

async function textLayout(storage: Pick<Storage, 'open'>, file: PartedFile): Promise<Layout> {
  const detector = new EncodingDetector();
  for await (const piece of readBytes(storage, file)) detector.push(piece);
  const encoding = detector.result();
  let head = '';
  for await (const text of decodeText(readBytes(storage, file, 0, Math.min(file.size, HEAD_BYTES)), encoding))
    head += text;
  if (head.includes('\0')) throw new TableError('Это не таблица. Подойдут CSV и XLSX.');
  if (WEB_PAGE.test(head))
    throw new TableError(
      'Это веб-страница, названная таблицей, как выгружает Битрикс24: откройте её в Excel и сохраните как XLSX.',
    );
  return { format: 'csv', encoding, delimiter: detectDelimiter(head), sheet: null };
}

async function beginsWith(
  storage: Pick<Storage, 'open'>,
  file: PartedFile,
  signature: readonly number[],
): Promise<boolean> {
  for await (const piece of readBytes(storage, file, 0, Math.min(file.size, signature.length)))
    return signature.every((byte, at) => piece[at] === byte);
  return false;
}
