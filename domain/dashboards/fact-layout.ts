/**
 * How counted evaluations come out of the database: many rows in one value of bytes, as the columns `head` and
 * `answers` of `evaluation_facts` have them (server/db/schema/evaluation-facts.ts), read into columns of numbers. As rows of a driver
 * they cost ten times as much.
 */
const CATEGORIES = ['call', 'meeting', 'chat', 'mail'] as const;
const DIRECTIONS = ['incoming', 'outgoing', 'internal'] as const;
const TEMPERATURES = ['cold', 'warm', 'hot', 'off_target'] as const;
const TONES = ['excellent', 'good', 'fair', 'poor'] as const;

/** What stands behind a number of a column; the first place is 1, nothing is 0. */
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
  /** Since 1970, by the project's clock. */
  'day',
  /** Hundredths of a percent; -1: «Н/П». */
  'score',
  /** From begun to sent; -1: longer than a day. */
  'seconds',
] as const;
const NARROW = ['hour', 'kinds', 'flags', 'tagCount', 'answerCount'] as const;
const HEAD = WIDE.length * 4 + NARROW.length * 2;

const FLAGS = { passed: 2, critical: 4, eligible: 8, deleted: 16 } as const;

/** An answer takes two places: worth in ten-thousandths of the scale, or one of these, and loss in hundredths of a point. */
export const NA = -1;
export const UNCOUNTED = -2;

type Columns = Record<(typeof WIDE)[number], Int32Array> & {
  /** weekday × 24 + hour. */
  hour: Int16Array;
  category: Uint8Array;
  direction: Uint8Array;
  temperature: Uint8Array;
  grade: Uint8Array;
  passed: Uint8Array;
  critical: Uint8Array;
  eligible: Uint8Array;
  deleted: Uint8Array;
};

export type FactTable = Columns & {
  length: number;
  /** Where a row's tags begin in `tags`; one more than there are rows. */
  tagAt: Int32Array;
  tags: Int32Array;
  /** Where a row's answers begin in `answers`, two places for each. */
  answerAt: Int32Array;
  answers: Int16Array;
};

type Size = { rows: number; tags: number; answers: number };

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function sizeOf(chunks: readonly Uint8Array[]): Size {
  const size: Size = { rows: 0, tags: 0, answers: 0 };
  for (const bytes of chunks) {
    const view = viewOf(bytes);
    for (let at = 0; at < bytes.byteLength; ) {
      const tags = view.getInt16(at + HEAD - 4);
      const answers = view.getInt16(at + HEAD - 2);
      size.rows += 1;
      size.tags += tags;
      size.answers += answers;
      at += HEAD + tags * 4 + answers * 4;
    }
  }
  return size;
}

function emptyTable({ rows, tags, answers }: Size): FactTable {
  const wide = Object.fromEntries(WIDE.map((name) => [name, new Int32Array(rows)])) as Record<
    (typeof WIDE)[number],
    Int32Array
  >;
  const bytes = () => new Uint8Array(rows);
  return {
    ...wide,
    length: rows,
    hour: new Int16Array(rows),
    category: bytes(),
    direction: bytes(),
    temperature: bytes(),
    grade: bytes(),
    passed: bytes(),
    critical: bytes(),
    eligible: bytes(),
    deleted: bytes(),
    tagAt: new Int32Array(rows + 1),
    tags: new Int32Array(tags),
    answerAt: new Int32Array(rows + 1),
    answers: new Int16Array(answers * 2),
  };
}

function readHead(table: FactTable, row: number, view: DataView, at: number): void {
  let place = at;
  for (const name of WIDE) {
    table[name][row] = view.getInt32(place);
    place += 4;
  }
  const kinds = view.getInt16(place + 2);
  const flags = view.getInt16(place + 4);
  table.hour[row] = view.getInt16(place);
  table.category[row] = kinds >> 8;
  table.direction[row] = (kinds >> 4) & 15;
  table.temperature[row] = kinds & 15;
  table.grade[row] = flags >> 8;
  table.passed[row] = flags & FLAGS.passed ? 1 : 0;
  table.critical[row] = flags & FLAGS.critical ? 1 : 0;
  table.eligible[row] = flags & FLAGS.eligible ? 1 : 0;
  table.deleted[row] = flags & FLAGS.deleted ? 1 : 0;
}

/** Rows of all pieces as one table. */
export function readFacts(chunks: readonly Uint8Array[]): FactTable {
  const table = emptyTable(sizeOf(chunks));
  let row = 0;
  let tag = 0;
  let answer = 0;
  for (const bytes of chunks) {
    const view = viewOf(bytes);
    for (let at = 0; at < bytes.byteLength; row += 1) {
      readHead(table, row, view, at);
      const tagEnd = tag + view.getInt16(at + HEAD - 4);
      const answerEnd = answer + view.getInt16(at + HEAD - 2) * 2;
      at += HEAD;
      for (; tag < tagEnd; tag += 1, at += 4) table.tags[tag] = view.getInt32(at);
      for (; answer < answerEnd; answer += 1, at += 2) table.answers[answer] = view.getInt16(at);
      table.tagAt[row + 1] = tag;
      table.answerAt[row + 1] = answer;
    }
  }
  return table;
}
