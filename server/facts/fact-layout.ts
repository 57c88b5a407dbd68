/**
 * Layout of counted evaluations as the database gives them: many rows in one value of bytes, as the columns `head` and
 * `answers` of `evaluation_facts` have them (server/db/schema/evaluation-facts.ts), added to columns of numbers. As
 * rows of a driver they cost ten times as much.
 */
const CATEGORIES = ['call', 'meeting', 'chat', 'mail'] as const;
const DIRECTIONS = ['incoming', 'outgoing', 'internal'] as const;
const TEMPERATURES = ['cold', 'warm', 'hot', 'off_target'] as const;
const TONES = ['excellent', 'good', 'fair', 'poor'] as const;

/** Codes of a column's values by place: the first is 1, nothing is 0. */
export const CODES = { category: CATEGORIES, direction: DIRECTIONS, temperature: TEMPERATURES, grade: TONES } as const;

/** Numbers of four bytes in their order, then of two. */
const WIDE = [
  'evaluation',
  'communication',
  'company',
  'project',
  /** 0: nobody is mapped. */
  'employee',
  'form',
  'version',
  'assessor',
  /** 0: none. */
  'type',
  /** Days since 1970, by the project's clock. */
  'day',
  /** Hundredths of a percent; -1: «Н/П». */
  'score',
  /** Seconds from begun to sent; -1: longer than a day. */
  'seconds',
] as const;
const NARROW = ['hour', 'kinds', 'flags', 'tagCount', 'answerCount'] as const;
const SCORE_BEFORE_FLAGS = (WIDE.length - WIDE.indexOf('score')) * 4;
const HEAD = WIDE.length * 4 + NARROW.length * 2;

/** Columns of one byte a row. */
const BYTES = ['category', 'direction', 'temperature', 'grade', 'integration', 'marks'] as const;

const INTEGRATION = 1;

/**
 * Marks of a row, as bits of one byte: groups are sums of these (tally.ts). Flags of the wire but the first are the
 * same.
 */
export const MARKS = { scored: 1, passed: 2, critical: 4, eligible: 8, deleted: 16 } as const;
export const MARK_KINDS = 32;

/**
 * An answer takes two places: worth in ten-thousandths of the scale, or one of these, and loss in hundredths of a point,
 * which is 0 unless the worth is less than the whole scale.
 */
export const NA = -1;
export const UNCOUNTED = -2;
export const WHOLE_SCALE = 10_000;

export type WideColumn = (typeof WIDE)[number];
type Byte = (typeof BYTES)[number];

export type FactTable = Record<WideColumn, Int32Array> &
  Record<Byte, Uint8Array> & {
    /** Columns of four bytes that are kept; the others stay empty. */
    kept: readonly WideColumn[];
    /** Rows that are filled: columns have room for more. */
    length: number;
    /** weekday × 24 + hour. */
    hour: Int16Array;
    /** Index of a row's first tag in `tags`; one more than there are rows. */
    tagAt: Int32Array;
    tags: Int32Array;
    /** Index of a row's first answer in `answers`, two places for each. */
    answerAt: Int32Array;
    answers: Int16Array;
  };

type Size = { rows: number; tags: number; answers: number };
type Numbers = Int32Array | Int16Array | Uint8Array;

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function sizeOf(bytes: Uint8Array): Size {
  const size: Size = { rows: 0, tags: 0, answers: 0 };
  const view = viewOf(bytes);
  for (let at = 0; at < bytes.byteLength; ) {
    const tags = view.getInt16(at + HEAD - 4);
    const answers = view.getInt16(at + HEAD - 2);
    size.rows += 1;
    size.tags += tags;
    size.answers += answers;
    at += HEAD + tags * 4 + answers * 4;
  }
  return size;
}

export function emptyFacts(kept: readonly WideColumn[] = WIDE): FactTable {
  const wide = Object.fromEntries(WIDE.map((name) => [name, new Int32Array(0)])) as Record<WideColumn, Int32Array>;
  const bytes = Object.fromEntries(BYTES.map((name) => [name, new Uint8Array(0)])) as Record<Byte, Uint8Array>;
  return {
    ...wide,
    ...bytes,
    kept,
    length: 0,
    hour: new Int16Array(0),
    tagAt: new Int32Array(1),
    tags: new Int32Array(0),
    answerAt: new Int32Array(1),
    answers: new Int16Array(0),
  };
}

/** Room of a column that is full: a quarter more than is wanted, or each piece would copy all before it. */
function withRoom<Column extends Numbers>(column: Column, wanted: number): Column {
  if (column.length >= wanted) return column;
  const Type = column.constructor as { BYTES_PER_ELEMENT: number } & (new (buffer: SharedArrayBuffer) => Column);
  const length = column.length === 0 ? wanted : Math.ceil(wanted * 1.25);
  // Shared: threads read the same memory (server/facts/sum-threads.ts).
  const longer = new Type(new SharedArrayBuffer(length * Type.BYTES_PER_ELEMENT));
  longer.set(column);
  return longer;
}

function growTable(table: FactTable, { rows, tags, answers }: Size): void {
  const { length } = table;
  for (const name of table.kept) table[name] = withRoom(table[name], length + rows);
  for (const name of BYTES) table[name] = withRoom(table[name], length + rows);
  table.hour = withRoom(table.hour, length + rows);
  table.tagAt = withRoom(table.tagAt, length + rows + 1);
  table.answerAt = withRoom(table.answerAt, length + rows + 1);
  table.tags = withRoom(table.tags, (table.tagAt[length] ?? 0) + tags);
  table.answers = withRoom(table.answers, (table.answerAt[length] ?? 0) + answers * 2);
}

/** Units: bytes. What the columns take in memory. */
export function bytesOf(table: FactTable): number {
  const { hour, tagAt, tags, answerAt, answers } = table;
  const columns: Numbers[] = [hour, tagAt, tags, answerAt, answers];
  for (const name of WIDE) columns.push(table[name]);
  for (const name of BYTES) columns.push(table[name]);
  return columns.reduce((sum, { byteLength }) => sum + byteLength, 0);
}

function readFlags(table: FactTable, row: number, view: DataView, at: number): void {
  const isScored = view.getInt32(at - SCORE_BEFORE_FLAGS) >= 0;
  const kinds = view.getInt16(at + 2);
  const flags = view.getInt16(at + 4);
  table.hour[row] = view.getInt16(at);
  table.category[row] = kinds >> 8;
  table.direction[row] = (kinds >> 4) & 15;
  table.temperature[row] = kinds & 15;
  table.grade[row] = flags >> 8;
  table.integration[row] = flags & INTEGRATION;
  table.marks[row] = (flags & (MARK_KINDS - 1) & ~INTEGRATION) | (isScored ? MARKS.scored : 0);
}

function readAnswers(answers: Int16Array, view: DataView, { at, from, to }: { at: number; from: number; to: number }) {
  for (let place = from, byte = at; place < to; place += 2, byte += 4) {
    const worth = view.getInt16(byte);
    answers[place] = worth;
    answers[place + 1] = worth >= 0 && worth < WHOLE_SCALE ? view.getInt16(byte + 2) : 0;
  }
}

/**
 * Adds the rows of one piece. Rows that are there never change their place or value: whoever counts them may go on later,
 * whatever has been added in the meantime.
 */
export function addFacts(table: FactTable, bytes: Uint8Array): void {
  growTable(table, sizeOf(bytes));
  const wide = WIDE.map((name) => (table.kept.includes(name) ? table[name] : null));
  const { tagAt, tags, answerAt, answers } = table;
  const view = viewOf(bytes);
  let row = table.length;
  let tag = tagAt[row] ?? 0;
  let answer = answerAt[row] ?? 0;
  for (let at = 0; at < bytes.byteLength; row += 1) {
    const tagEnd = tag + view.getInt16(at + HEAD - 4);
    const answerEnd = answer + view.getInt16(at + HEAD - 2) * 2;
    for (let nth = 0; nth < wide.length; nth += 1) {
      const column = wide[nth];
      if (column) column[row] = view.getInt32(at + nth * 4);
    }
    readFlags(table, row, view, at + WIDE.length * 4);
    at += HEAD;
    for (; tag < tagEnd; tag += 1, at += 4) tags[tag] = view.getInt32(at);
    readAnswers(answers, view, { at, from: answer, to: answerEnd });
    at += (answerEnd - answer) * 2;
    answer = answerEnd;
    tagAt[row + 1] = tag;
    answerAt[row + 1] = answer;
  }
  table.length = row;
}

/** Rows of a table that a question is about. */
export type FactRows = { facts: FactTable; rows: Int32Array };

export const allRows = (facts: FactTable): FactRows => ({
  facts,
  rows: Int32Array.from({ length: facts.length }, (_, row) => row),
});

/** Different values of a column among the rows that are asked for: of the others nothing may be told. */
export function valuesIn({ facts, rows }: FactRows, name: WideColumn): number[] {
  const column = facts[name];
  let marks = new Uint8Array(1024);
  for (let at = 0; at < rows.length; at += 1) {
    const value = column[rows[at] ?? 0] ?? 0;
    if (value >= marks.length) {
      const longer = new Uint8Array(value * 2);
      longer.set(marks);
      marks = longer;
    }
    marks[value] = 1;
  }
  const found: number[] = [];
  for (let value = 1; value < marks.length; value += 1) if (marks[value]) found.push(value);
  return found;
}

export function tagsIn({ facts: { tags, tagAt }, rows }: FactRows): number[] {
  const found = new Set<number>();
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    const end = tagAt[row + 1] ?? 0;
    for (let place = tagAt[row] ?? 0; place < end; place += 1) found.add(tags[place] ?? 0);
  }
  return [...found];
}
