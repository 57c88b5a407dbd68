import { meanScore, percentOf } from '#domain/projects/project-figures.ts';
import { type FactRows, type FactTable, MARK_KINDS, MARKS } from '../fact-layout.ts';
import { ENOUGH_EVALUATIONS } from '#domain/dashboards/figures.ts';

/** Sums of some evaluations; all results are made of these. */
export type Tally = {
  count: number;
  /** Rows with a score, and the sum of those in hundredths. */
  scored: number;
  sum: number;
  passed: number;
  critical: number;
  /** Different ones that a list shows. */
  communications: number;
  deleted: number;
};

export const emptyTally = (): Tally => ({
  count: 0,
  scored: 0,
  sum: 0,
  passed: 0,
  critical: 0,
  communications: 0,
  deleted: 0,
});

/** Rows of a table that are looked at. */
export type Selection = FactRows & {
  /** Rows whose communication stands among those of the whole selection more than once: 1 by row; null: none. */
  shared: Uint8Array | null;
  /**
   * Rows for which alone no list has one line: their communication is deleted or shared. Few, and told apart from all
   * others.
   */
  unlisted: Int32Array;
};

const NO_ROWS = new Int32Array(0);

function selectUnlistedRows({ marks }: FactTable, rows: Int32Array, shared: Uint8Array | null): Int32Array {
  const isApart = (row: number): boolean =>
    ((marks[row] ?? 0) & MARKS.deleted) !== 0 || (shared !== null && shared[row] === 1);
  let length = 0;
  for (let at = 0; at < rows.length; at += 1) length += isApart(rows[at] ?? 0) ? 1 : 0;
  return length === 0 ? NO_ROWS : filterRows(rows, isApart);
}

function filterRows(all: Int32Array, keep: (row: number) => boolean): Int32Array {
  const rows = new Int32Array(all.length);
  let length = 0;
  for (let at = 0; at < all.length; at += 1) {
    const row = all[at] ?? 0;
    if (keep(row)) rows[length++] = row;
  }
  return rows.subarray(0, length);
}

export function select({ facts, rows }: FactRows): Selection {
  const shared = markShared(facts, rows);
  return { facts, rows, shared, unlisted: selectUnlistedRows(facts, rows, shared) };
}

/** Selection narrowed to some of its rows. */
export const narrowed = ({ facts, shared }: Selection, rows: Int32Array = NO_ROWS): Selection => ({
  facts,
  rows,
  shared,
  unlisted: selectUnlistedRows(facts, rows, shared),
});

export const part = (selection: Selection, keep: (row: number) => boolean): Selection =>
  narrowed(selection, filterRows(selection.rows, keep));

/** Rows that have to be told apart by their communication; a bit for each number finds them. */
function markShared({ communication, length }: FactTable, rows: Int32Array): Uint8Array | null {
  const once = new Uint8Array((maxOf(communication, rows) >> 3) + 1);
  const again = new Uint8Array(once.length);
  let isAny = false;
  for (let at = 0; at < rows.length; at += 1) {
    const id = communication[rows[at] ?? 0] ?? 0;
    const bit = 1 << (id & 7);
    const met = once[id >> 3] ?? 0;
    if ((met & bit) === 0) once[id >> 3] = met | bit;
    else {
      again[id >> 3] = (again[id >> 3] ?? 0) | bit;
      isAny = true;
    }
  }
  if (!isAny) return null;
  const shared = new Uint8Array(length);
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    const id = communication[row] ?? 0;
    if ((again[id >> 3] ?? 0) & (1 << (id & 7))) shared[row] = 1;
  }
  return shared;
}

function maxOf(column: Column, rows: Int32Array): number {
  let most = 0;
  for (let at = 0; at < rows.length; at += 1) most = Math.max(most, column[rows[at] ?? 0] ?? 0);
  return most;
}

/** Counter of communications: tells whether a group meets a shared one for the first time. */
function communicationCounter({ facts: { communication } }: Selection): (row: number, group: number) => boolean {
  const met = new Map<number, Set<number>>();
  return (row, group) => {
    const id = communication[row] ?? 0;
    const groups = met.get(id);
    if (!groups) met.set(id, new Set([group]));
    else if (groups.has(group)) return false;
    else groups.add(group);
    return true;
  };
}

type Column = Int32Array | Int16Array | Uint8Array;

/** Key that rows are grouped by: a column's value is its rows' group; a negative number is none. */
type GroupBy = Column | ((row: number) => number);

let scratch = new Int32Array(0);

/**
 * The group of each row, in the order of the rows. Good until the next call, and whoever asks uses it up at once: a page
 * asks some thirty times, and a megabyte for each was a fifth of its time in garbage.
 */
export function groupsOf({ rows }: FactRows, by: GroupBy): Int32Array {
  if (scratch.length < rows.length) scratch = new Int32Array(rows.length);
  const groups = scratch.subarray(0, rows.length);
  if (typeof by === 'function') for (let at = 0; at < rows.length; at += 1) groups[at] = by(rows[at] ?? 0);
  else for (let at = 0; at < rows.length; at += 1) groups[at] = by[rows[at] ?? 0] ?? 0;
  return groups;
}

/** Sums of some groups: how many rows of each kind of marks, what they scored, and how many lists do not have once more. */
type Sums = { kinds: Int32Array; scores: Float64Array; again: Int32Array };

function sumGroups(selection: Selection, by: GroupBy): Sums & { size: number } {
  const { facts, rows } = selection;
  const { score, marks } = facts;
  const groups = groupsOf(selection, by);
  const size = greatest(groups) + 1;
  // A row without a group goes before the first.
  const kinds = new Int32Array((size + 1) * MARK_KINDS);
  const scores = new Float64Array(size + 1);
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    const group = (groups[at] ?? -1) + 1;
    const kind = group * MARK_KINDS + (marks[row] ?? 0);
    kinds[kind] = (kinds[kind] ?? 0) + 1;
    scores[group] = (scores[group] ?? 0) + (score[row] ?? 0);
  }
  return { size, kinds: kinds.subarray(MARK_KINDS), scores: scores.subarray(1), again: sumAgain(selection, by, size) };
}

function greatest(numbers: Int32Array): number {
  let most = -1;
  for (let at = 0; at < numbers.length; at += 1) most = Math.max(most, numbers[at] ?? -1);
  return most;
}

function sumAgain(selection: Selection, by: GroupBy, size: number): Int32Array {
  const again = new Int32Array(size);
  const { unlisted, facts } = selection;
  if (unlisted.length === 0) return again;
  const isNew = communicationCounter(selection);
  const groups = groupsOf({ facts, rows: unlisted }, by);
  for (let at = 0; at < groups.length; at += 1) {
    const row = unlisted[at] ?? 0;
    const group = groups[at] ?? -1;
    if (group < 0 || (facts.marks[row] ?? 0) & MARKS.deleted) continue;
    if (!isNew(row, group)) again[group] = (again[group] ?? 0) + 1;
  }
  return again;
}

function tallyOf({ kinds, scores, again }: Sums, group: number): Tally {
  const tally = emptyTally();
  for (let kind = 0; kind < MARK_KINDS; kind += 1) {
    const count = kinds[group * MARK_KINDS + kind] ?? 0;
    if (count === 0) continue;
    tally.count += count;
    if (kind & MARKS.scored) tally.scored += count;
    if ((kind & SCORED_PASSED) === SCORED_PASSED) tally.passed += count;
    if (kind & MARKS.critical) tally.critical += count;
    if (kind & MARKS.deleted) tally.deleted += count;
  }
  // A row without a score stands with -1: so many are given back.
  tally.sum = (scores[group] ?? 0) + tally.count - tally.scored;
  tally.communications = tally.count - tally.deleted - (again[group] ?? 0);
  return tally;
}
const SCORED_PASSED = MARKS.scored | MARKS.passed;

const known = new WeakMap<Selection, Map<Column, ReadonlyMap<number, Tally>>>();

/** Sums of each group that has rows, by its number. Of a column they are summed once for all blocks that ask. */
export function tallyBy(selection: Selection, by: GroupBy): ReadonlyMap<number, Tally> {
  if (typeof by === 'function') return sumTallies(selection, by);
  const columns = known.get(selection) ?? new Map<Column, ReadonlyMap<number, Tally>>();
  known.set(selection, columns);
  const tallies = columns.get(by) ?? sumTallies(selection, by);
  columns.set(by, tallies);
  return tallies;
}

function sumTallies(selection: Selection, by: GroupBy): Map<number, Tally> {
  const { size, ...sums } = sumGroups(selection, by);
  const tallies = new Map<number, Tally>();
  for (let group = 0; group < size; group += 1) {
    const tally = tallyOf(sums, group);
    if (tally.count > 0) tallies.set(group, tally);
  }
  return tallies;
}

/** Tally of all rows, made of the sums by their marks, which figures need besides. */
export function tallyAll(selection: Selection): Tally {
  const all = emptyTally();
  for (const { scored, sum, passed, critical } of tallyBy(selection, selection.facts.marks).values()) {
    all.scored += scored;
    all.sum += sum;
    all.passed += passed;
    all.critical += critical;
  }
  return { ...all, ...countMarked(selection, 0) };
}

/** Counts behind a figure. */
export type SourceCounts = Pick<Tally, 'count' | 'communications' | 'deleted'>;

/** Counts of rows that have all of these marks. */
export function countMarked(selection: Selection, wanted: number): SourceCounts {
  const { facts, unlisted } = selection;
  const sources: SourceCounts = { count: 0, communications: 0, deleted: 0 };
  for (const [marks, { count, deleted }] of tallyBy(selection, facts.marks)) {
    if ((marks & wanted) !== wanted) continue;
    sources.count += count;
    sources.deleted += deleted;
  }
  const isShared = (row: number): boolean =>
    ((facts.marks[row] ?? 0) & (wanted | MARKS.deleted)) === (wanted & ~MARKS.deleted);
  if (unlisted.length === 0) return { ...sources, communications: sources.count };
  const shared = filterRows(unlisted, isShared);
  const different = new Set(Array.from(shared, (row) => facts.communication[row]));
  sources.communications = sources.count - sources.deleted - (shared.length - different.size);
  return sources;
}

const hundredths = (value: number): number => Math.round(value * 100) / 100;

export const meanOf = (sums: Pick<Tally, 'sum' | 'scored'>): number | null => meanScore(sums);

/** Two decimals, as both sides have; null when there is nothing to compare. */
export const changeOf = (value: number | null, previous: number | null): number | null =>
  value === null || previous === null ? null : hundredths(value - previous);

/** Part of a tally that goes over the wire. */
export const present = (tally: Tally) => ({
  mean: meanOf(tally),
  pass_share: percentOf(tally.passed, tally.scored),
  critical: tally.critical,
  scored: tally.scored,
  count: tally.count,
  communications: tally.communications,
  deleted: tally.deleted,
});

export const isThin = ({ count }: Pick<Tally, 'count'>): boolean => count < ENOUGH_EVALUATIONS;
