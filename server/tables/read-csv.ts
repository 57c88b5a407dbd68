import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { Delimiter } from '#domain/imports/detect-delimiter.ts';
import type { Encoding } from '#domain/imports/detect-encoding.ts';
import { COLUMNS_MAX, ROW_CHARS_MAX } from '#domain/imports/import-words.ts';
import { TableError } from './table-error.ts';

type CsvLayout = { encoding: Encoding; delimiter: Delimiter };

/** Excel's own line that names the delimiter is no row: Excel does not count it either. */
const SEPARATOR_LINE = /^sep=[;,\t|]\r?\n/i;

/** Text of a file, piece by piece; a character may be cut between two of them. */
export async function* decodeText(bytes: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const piece of bytes) {
    const text = decoder.decode(piece, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}

async function* withoutSeparatorLine(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const piece of pieces) {
    yield isFirst ? piece.replace(SEPARATOR_LINE, '') : piece;
    isFirst = false;
  }
}

/**
 * Rows of a text table in constant memory, blank ones included, so that their numbers are those of a spreadsheet. A row
 * that never ends has a quotation mark that nobody closed.
 */
export async function* readCsv(
  bytes: AsyncIterable<Uint8Array>,
  { encoding, delimiter }: CsvLayout,
): AsyncGenerator<string[]> {
  const parser = parse({
    delimiter,
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: ROW_CHARS_MAX,
    // Readers of others write either; a lone \r is Mac's.
    record_delimiter: ['\r\n', '\n', '\r'],
  });
  const text = Readable.from(withoutSeparatorLine(decodeText(bytes, encoding)), { highWaterMark: 2 });
  text.on('error', (error) => parser.destroy(error));
  text.pipe(parser);
  try {
    for await (const record of parser as AsyncIterable<string[]>)
      yield record.length > COLUMNS_MAX ? record.slice(0, COLUMNS_MAX) : record;
  } catch (error) {
    throw error instanceof CsvError ? asTableError(error) : error;
  } finally {
    text.destroy();
  }
}

/** Rows that the parser has made are counted by itself: it reads ahead of whoever takes them. */
function asTableError(error: CsvError): TableError {
  const { code } = error;
  const row = 'records' in error && typeof error.records === 'number' ? error.records + 1 : 1;
  const unclosed = `Строка ${row} не заканчивается: похоже, в ней не закрыты кавычки.`;
  return new TableError(
    code === 'CSV_MAX_RECORD_SIZE' || code === 'CSV_QUOTE_NOT_CLOSED'
      ? unclosed
      : `Строку ${row} прочитать не удалось: проверьте кавычки и разделители.`,
  );
}
