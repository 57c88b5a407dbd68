import {
  guessMessageColumns,
  type MessageColumns,
  type MessageField,
} from '#domain/conversation-files/guess-message-columns.ts';
import { roleOf } from '#domain/conversation-files/message-words.ts';
import { detectDelimiter } from '#domain/imports/detect-delimiter.ts';
import { readInstant } from '#domain/imports/spelled-time.ts';
import { normalisePhone } from '#domain/kernel/phones.ts';
import { readCsv } from '#server/tables/read-csv.ts';
import { TableError } from '#server/tables/table-error.ts';
import { parse } from 'csv-parse/sync';
import { ConversationError } from '../conversation-error.ts';
import type { ConversationReader, ConversationSource } from '../conversation-reader.ts';
import { type MessageRow, MessageRows } from '../message-rows.ts';

const HEAD_CHARS = 64 * 1024;
/** Lines that columns are guessed by. */
const SAMPLE_ROWS = 50;
const PIECE_BYTES = 64 * 1024;

export const messagesCsvReader: ConversationReader = {
  format: 'messages-csv',

  recognises: (source) => layoutOf(source) !== null,

  async *read(source, { time_zone }) {
    const layout = layoutOf(source);
    if (!layout)
      throw new ConversationError(
        'В таблице не нашлись время и текст сообщений. Назовите столбцы «ID диалога», «Дата и время», «Автор», «Текст».',
      );
    const rows = new MessageRows();
    let isFirst = layout.hasHeadings;
    try {
      for await (const cells of readCsv(piecesOf(source.bytes), { encoding: source.encoding, ...layout })) {
        if (!isFirst && cells.some((cell) => cell.trim() !== '')) rows.add(rowOf(cells, layout.columns, time_zone));
        isFirst = false;
      }
    } catch (error) {
      throw error instanceof TableError ? new ConversationError(error.message) : error;
    }
    yield* rows.conversations();
  },
};

type Layout = { delimiter: ReturnType<typeof detectDelimiter>; columns: MessageColumns; hasHeadings: boolean };

/** Delimiter and columns by the beginning of the file; null: no table of messages. */
function layoutOf(source: ConversationSource): Layout | null {
  const text = source.text();
  const head = text.slice(0, HEAD_CHARS).replace(/^sep=[;,\t|]\n/i, '');
  const delimiter = detectDelimiter(text.slice(0, HEAD_CHARS));
  const rows = sampleOf(head, delimiter);
  const [first = [], ...rest] = rows;
  if (first.length < 2 || rest.length === 0) return null;
  const isHeadings = !first.some((cell) => readInstant(cell, 'UTC') !== null);
  const columns = isHeadings ? guessMessageColumns(first, rest) : guessMessageColumns([], rows);
  // Time and words alone are in any text with commas: a third thing makes lines messages.
  return columns && columns.size >= 3 && isTimed(columns, isHeadings ? rest : rows)
    ? { delimiter, columns, hasHeadings: isHeadings }
    : null;
}

function sampleOf(head: string, delimiter: string): string[][] {
  try {
    const rows: unknown = parse(head, {
      delimiter,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      to: SAMPLE_ROWS,
    });
    return rows as string[][];
  } catch {
    // The beginning may end within quotation marks.
    return [];
  }
}

const isTimed = (columns: MessageColumns, rows: readonly (readonly string[])[]): boolean =>
  rows.some((row) => timeOf(cellsOf(row, columns), 'UTC') !== null);

type Cell = (field: MessageField) => string;
const cellsOf =
  (row: readonly string[], columns: MessageColumns): Cell =>
  (field) =>
    row[columns.get(field) ?? -1]?.trim() ?? '';

const timeOf = (cell: Cell, timeZone: string): number | null =>
  readInstant(cell('at') || `${cell('date')} ${cell('time')}`, timeZone);

function rowOf(cells: readonly string[], columns: MessageColumns, timeZone: string): MessageRow {
  const cell = cellsOf(cells, columns);
  const role = roleOf(cell('role')) ?? roleOf(cell('author')) ?? roleByPerson(cell);
  const isRoleAlone = roleOf(cell('author')) !== null;
  const person = role === 'client' ? cell('client') : role === 'employee' ? cell('employee') : '';
  const address = cell('email') || normalisePhone(cell('phone')) || null;
  return {
    conversation: cell('conversation') || null,
    title: cell('title') || null,
    channel: cell('channel') || null,
    id: cell('message') || null,
    replyTo: null,
    at: timeOf(cell, timeZone),
    role,
    author: (isRoleAlone ? '' : cell('author')) || person || null,
    // An address beside a name of the client is the client's, whoever wrote the line.
    address: columns.has('client') && role !== 'client' ? null : address,
    text: cell('text'),
    attachments: [],
  };
}

/** Who is named in a line that has a column for each side. */
function roleByPerson(cell: Cell): 'client' | 'employee' | null {
  const [client, employee] = [cell('client') !== '', cell('employee') !== ''];
  if (client === employee) return null;
  return client ? 'client' : 'employee';
}

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += PIECE_BYTES) yield bytes.subarray(from, from + PIECE_BYTES);
}
