import { percentOf } from '../projects/project-figures.ts';
import type { FactRows, FactTable } from './fact-layout.ts';
import { ENOUGH } from './figures.ts';

/** Sums of some evaluations; all results are made of these. */
export type Tally = {
  count: number;
  /** With a score, and the sum of those in hundredths. */
  scored: number;
  sum: number;
  passed: number;
  critical: number;
  /** Different ones that a list shows. */
  communications: number;
  deleted: number;
};

export const noTally = (): Tally => ({
  count: 0,
  scored: 0,
  sum: 0,
  passed: 0,
  critical: 0,
  communications: 0,
  deleted: 0,
});

/**
 * Rows of a table that are looked at. `marks` says of each what is counted of it, in one byte: a row's column for each of
 * these, and a sum for each, took most of the time of a page.
 */
export type Selection = FactRows & { marks: Uint8Array };

const SCORED = 1;
const PASSED = 2;
const CRITICAL = 4;
const DELETED = 8;
/** As many as these make: sums of a group lie in one line of the processor's memory. */
const KINDS = 16;
/** The communication stands among the rows more than once. */
const SHARED = 16;

/** No list has one line for this row alone: its communication is deleted, or stands among the rows more than once. */
export const isApart = ({ marks }: Selection, row: number): boolean => ((marks[row] ?? 0) & (DELETED | SHARED)) !== 0;
export const isShared = ({ marks }: Selection, row: number): boolean => ((marks[row] ?? 0) & SHARED) !== 0;

function filterRows(all: Int32Array, keep: (row: number) => boolean): Int32Array {
  const rows = new Int32Array(all.length);
  let length = 0;
  for (let at = 0; at < all.length; at += 1) {
    const row = all[at] ?? 0;
    if (keep(row)) rows[length++] = row;
  }
  return rows.subarray(0, length);
}

export function select({ facts, rows: all }: FactRows, keep: (row: number) => boolean): Selection {
  const rows = filterRows(all, keep);
  const marks = marksOf(facts, rows);
  markShared(facts, rows, marks);
  return { facts, rows, marks };
}

function marksOf({ score, passed, critical, deleted, length }: FactTable, rows: Int32Array): Uint8Array {
  const marks = new Uint8Array(length);
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    let mark = 0;
    if ((score[row] ?? -1) >= 0) mark = passed[row] ? SCORED | PASSED : SCORED;
    if (critical[row]) mark |= CRITICAL;
    if (deleted[row]) mark |= DELETED;
    marks[row] = mark;
  }
  return marks;
}

/** Some of the same rows. */
export const part = (selection: Selection, keep: (row: number) => boolean): Selection => ({
  ...selection,
  rows: filterRows(selection.rows, keep),
});

/** Only these have to be told apart by their communication; a bit for each number finds them. */
function markShared({ communication }: FactTable, rows: Int32Array, marks: Uint8Array): void {
  const once = new Uint8Array((mostOf(communication, rows) >> 3) + 1);
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
  if (!isAny) return;
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    const id = communication[row] ?? 0;
    if ((again[id >> 3] ?? 0) & (1 << (id & 7))) marks[row] = (marks[row] ?? 0) | SHARED;
  }
}

function mostOf(column: Column, rows: Int32Array): number {
  let most = 0;
  for (let at = 0; at < rows.length; at += 1) most = Math.max(most, column[rows[at] ?? 0] ?? 0);
  return most;
}

/** Tells whether a group meets a shared communication for the first time. */
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

/** What rows are grouped by: a column's value is its rows' group; a negative number is none. */
export type GroupBy = Column | ((row: number) => number);

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

/** Sums of some groups: how many rows of each kind, what they scored, and how many lists do not have once more. */
type Sums = { kinds: Int32Array; scores: Float64Array; again: Int32Array };

function sumGroups(selection: Selection, groups: Int32Array, size: number): Sums {
  const { facts, rows, marks } = selection;
  const { score } = facts;
  const isNew = communicationCounter(selection);
  const sums = { kinds: new Int32Array(size * KINDS), scores: new Float64Array(size), again: new Int32Array(size) };
  const { kinds, scores, again } = sums;
  for (let at = 0; at < rows.length; at += 1) {
    const group = groups[at] ?? -1;
    if (group < 0) continue;
    const row = rows[at] ?? 0;
    const mark = marks[row] ?? 0;
    const kind = group * KINDS + (mark & (KINDS - 1));
    kinds[kind] = (kinds[kind] ?? 0) + 1;
    if (mark & SCORED) scores[group] = (scores[group] ?? 0) + (score[row] ?? 0);
    if ((mark & (SHARED | DELETED)) === SHARED && !isNew(row, group)) again[group] = (again[group] ?? 0) + 1;
  }
  return sums;
}

function tallyOf({ kinds, scores, again }: Sums, group: number): Tally {
  const tally = noTally();
  for (let kind = 0; kind < KINDS; kind += 1) {
    const count = kinds[group * KINDS + kind] ?? 0;
    if (count === 0) continue;
    tally.count += count;
    if (kind & SCORED) tally.scored += count;
    if (kind & PASSED) tally.passed += count;
    if (kind & CRITICAL) tally.critical += count;
    if (kind & DELETED) tally.deleted += count;
  }
  tally.sum = scores[group] ?? 0;
  tally.communications = tally.count - tally.deleted - (again[group] ?? 0);
  return tally;
}

/** Sums of each group that has rows, by its number. */
export function tallyBy(selection: Selection, by: GroupBy): Map<number, Tally> {
  const groups = groupsOf(selection, by);
  let most = -1;
  for (let at = 0; at < groups.length; at += 1) most = Math.max(most, groups[at] ?? -1);
  const sums = sumGroups(selection, groups, most + 1);
  const tallies = new Map<number, Tally>();
  for (let group = 0; group <= most; group += 1) {
    const tally = tallyOf(sums, group);
    if (tally.count > 0) tallies.set(group, tally);
  }
  return tallies;
}

const knownOfAll = new WeakMap<Selection, Tally>();

/** Several blocks ask the same selection: it is summed once. */
export function tallyAll(selection: Selection): Tally {
  const known = knownOfAll.get(selection);
  if (known) return known;
  const tally = tallyBy(selection, () => 0).get(0) ?? noTally();
  knownOfAll.set(selection, tally);
  return tally;
}

const hundredths = (value: number): number => Math.round(value * 100) / 100;

export const meanOf = ({ sum, scored }: Pick<Tally, 'sum' | 'scored'>): number | null =>
  scored === 0 ? null : Math.round(sum / scored) / 100;

/** Two decimals, as both sides have; null when there is nothing to compare. */
export const changeOf = (value: number | null, previous: number | null): number | null =>
  value === null || previous === null ? null : hundredths(value - previous);

/** What of a tally goes over the wire. */
export const present = (tally: Tally) => ({
  mean: meanOf(tally),
  pass_share: percentOf(tally.passed, tally.scored),
  critical: tally.critical,
  scored: tally.scored,
  count: tally.count,
  communications: tally.communications,
  deleted: tally.deleted,
});

export const isThin = ({ count }: Pick<Tally, 'count'>): boolean => count < ENOUGH;
