import type { CallFacts, SourcePerson } from '../integrations/call-event.ts';
import { normaliseSourcePhone, type SourcePhone } from '../integrations/normalise-phone.ts';
import type { SourceClock } from '../integrations/normalise-time.ts';
import type { CommunicationCategory, CommunicationDirection } from '../references/static-references.ts';
import { categoryOf, directionOf, outcomeOf } from './call-words.ts';
import { addressOf, isCutNumber, cellKey, noteOf, textOf } from './cell-text.ts';
import type { ImportColumns, ImportField } from './import-fields.ts';
import { rowKey } from './row-key.ts';
import { type ColumnUnit, readDuration } from './spelled-duration.ts';
import { readTime } from './spelled-time.ts';

export type RowReading = {
  columns: ImportColumns;
  clock: SourceClock;
  /** Unit of a column of bare numbers. */
  unit: ColumnUnit;
  /** Direction of a call whose row does not tell. */
  direction: CommunicationDirection;
};

export type CallRow = {
  /** Key of the call, the same in every file. */
  key: string;
  external_id: string | null;
  facts: CallFacts;
  note: string;
  /** Recording that the row names. */
  record_file: string | null;
  record_url: string | null;
  /** Words of the row itself, and the file of words that it names. */
  words: string | null;
  words_file: string | null;
  /** Remarks on parts left out of a row that is taken all the same. */
  remarks: string[];
};
type ReadRow = { ok: true; row: CallRow } | { ok: false; reason: string };

type Cells = (field: ImportField) => string | undefined;
/** Thrown within this file alone, by whatever cell cannot be read. */
class Refusal extends Error {}

/** A row of the table → facts of a call, or the sentence why not. Never throws. */
export function readRow(row: readonly string[], reading: RowReading): ReadRow {
  const { columns } = reading;
  const cells: Cells = (field) => {
    const at = columns.indexOf(field);
    return at < 0 ? undefined : row[at];
  };
  try {
    return { ok: true, row: callRow(cells, reading) };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, reason: error.message };
    throw error;
  }
}

export function isEmptyRow(row: readonly string[]): boolean {
  return row.every((cell) => cell.trim() === '');
}

function callRow(cells: Cells, reading: RowReading): CallRow {
  const remarks: string[] = [];
  const { key: external_id, fault } = cellKey(cells('external_id'));
  if (fault !== null) throw new Refusal(fault);
  const sides = readSides(cells, reading);
  const category = categoryOfRow(cells);
  const facts: CallFacts = {
    ...(category && { category }),
    direction: sides.direction,
    outcome: 'answered',
    started_at: startOf(cells, reading),
    ...lengthsOf(cells, reading),
    client_phone: phoneOf(sides.client),
    client_name: textOf(cells('client_name')),
    line: textOf(cells('line')),
    person: personOf(cells, sides.employee),
    lead_source: textOf(cells('lead_source')),
    crm_url: linkOf(cells('crm_url'), 'Ссылка на CRM не похожа на адрес: она не взята.', remarks),
  };
  facts.outcome = outcomeOfRow(cells, facts);
  const key = rowKey(external_id, facts);
  if (key === null) throw new Refusal('Нет ни ID звонка, ни телефона, ни сотрудника.');
  if (isCutNumber(sides.client ?? '')) remarks.push('Телефон испорчен таблицей: сохраните колонку как текст.');
  return {
    key,
    external_id,
    facts,
    note: noteOf(cells('note')),
    record_file: textOf(cells('record_file'), 500),
    record_url: linkOf(cells('record_url'), 'Ссылка на запись не похожа на адрес: запись не скачать.', remarks),
    words: wordsOf(cells('words')),
    words_file: textOf(cells('words_file'), 500),
    remarks,
  };
}

/** Null: the row does not say, and then its words may. */
function categoryOfRow(cells: Cells): CommunicationCategory | null {
  const written = cells('category')?.trim() ?? '';
  if (written === '') return null;
  const said = categoryOf(written);
  if (said === null)
    throw new Refusal(`Не распознано, что это: «${written.slice(0, 40)}». Подойдут: звонок, встреча, чат, письмо.`);
  return said;
}

/** Words as they are written: their lines tell who speaks. */
function wordsOf(cell: string | undefined): string | null {
  return cell === undefined || cell.trim() === '' ? null : cell;
}

function startOf(cells: Cells, { clock }: RowReading): string {
  const whole = cells('started_at')?.trim();
  const [day, time] = [cells('date')?.trim() ?? '', cells('time')?.trim() ?? ''];
  const written = whole || [day, time].filter((part) => part !== '').join(' ');
  if (written === '') throw new Refusal('Не указаны дата и время звонка.');
  const read = readTime(written, clock);
  if (!read.ok) throw new Refusal(read.reason);
  return read.at;
}

const DURATIONS = {
  duration: 'Длительность не распознана',
  talk: 'Время разговора не распознано',
  wait: 'Время ожидания не распознано',
} as const;

function secondsOf(cells: Cells, field: keyof typeof DURATIONS, { unit }: RowReading): number | null {
  const written = cells(field)?.trim() ?? '';
  if (written === '' || /^[-–—]$/.test(written)) return null;
  const seconds = readDuration(written, unit);
  if (seconds === null) throw new Refusal(`${DURATIONS[field]}: «${written.slice(0, 40)}».`);
  return seconds;
}

/** A file that knows no whole knows its parts: lists show and filter by the duration. */
function lengthsOf(
  cells: Cells,
  reading: RowReading,
): Pick<CallFacts, 'duration_seconds' | 'talk_seconds' | 'wait_seconds'> {
  const talk_seconds = secondsOf(cells, 'talk', reading);
  const wait_seconds = secondsOf(cells, 'wait', reading);
  const whole = secondsOf(cells, 'duration', reading);
  const duration_seconds = whole ?? (talk_seconds === null ? null : talk_seconds + (wait_seconds ?? 0));
  return { duration_seconds, talk_seconds, wait_seconds };
}

type Sides = { direction: CommunicationDirection; client: string | undefined; employee: string | undefined };

/** Client and employee: a column says it, or the direction tells which of the two sides. */
function readSides(cells: Cells, reading: RowReading): Sides {
  const [from, to] = [cells('from')?.trim() ?? '', cells('to')?.trim() ?? ''];
  const direction = directionOfRow(cells, reading, { from, to });
  const own = cells('client_phone')?.trim();
  const [client, employee] = direction === 'incoming' ? [from, to] : [to, from];
  return { direction, client: own || client, employee: extensionOf(employee) };
}

function directionOfRow(
  cells: Cells,
  { direction }: RowReading,
  { from, to }: { from: string; to: string },
): CommunicationDirection {
  const written = cells('direction')?.trim() ?? '';
  if (written !== '') {
    const said = directionOf(written);
    if (said === null) throw new Refusal(`Направление не распознано: «${written.slice(0, 40)}».`);
    return said;
  }
  const [isFromOurs, isToOurs] = [extensionOf(from) !== undefined, extensionOf(to) !== undefined];
  if (isFromOurs && isToOurs) return 'internal';
  return isFromOurs ? 'outgoing' : isToOurs ? 'incoming' : direction;
}

function extensionOf(written: string): string | undefined {
  const phone = normaliseSourcePhone(written);
  return phone?.kind === 'extension' ? phone.extension : undefined;
}

function phoneOf(written: string | undefined): SourcePhone | null {
  return normaliseSourcePhone(textOf(written) ?? '');
}

/** «Иванова Анна (101)»: an export writes the extension behind the name, or the number or address in place of it. */
const NAME_WITH_EXTENSION = /^(.*?\p{L}[^\d(<[]*?)[\s,;]*[(<[]?\s*(?:(?:доб|вн|ext)\.?)?\s*(\d{2,6})[)>\]]?$/iu;

function personOf(cells: Cells, side: string | undefined): SourcePerson | null {
  const written = textOf(cells('employee_name'));
  const [, name, behind] = NAME_WITH_EXTENSION.exec(written ?? '') ?? [];
  const isAddress = written?.includes('@') ?? false;
  const isNumber = /^\d{2,6}$/.test(written ?? '');
  const person: SourcePerson = {
    extension: textOf(cells('employee_extension')) ?? (isNumber ? written : null) ?? behind ?? side ?? null,
    user_id: null,
    email: textOf(cells('employee_email')) ?? (isAddress ? written : null),
    name: isAddress || isNumber ? null : (name ?? written),
  };
  return Object.values(person).some((value) => value !== null) ? person : null;
}

/** The word of the row; where it says nothing of the kind, whether anybody spoke. */
function outcomeOfRow(cells: Cells, { talk_seconds, duration_seconds }: CallFacts): CallFacts['outcome'] {
  const said = outcomeOf(cells('outcome') ?? '');
  if (said !== null) return said;
  if (/пропущ|missed/i.test(cells('direction') ?? '')) return 'missed';
  return (talk_seconds ?? duration_seconds ?? 1) > 0 ? 'answered' : 'missed';
}

function linkOf(cell: string | undefined, remark: string, remarks: string[]): string | null {
  const address = addressOf(cell);
  if (address === null && (cell ?? '').trim() !== '') remarks.push(remark);
  return address;
}
