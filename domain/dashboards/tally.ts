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

/** Rows of a table that are looked at; `shared` marks those whose communication stands among them more than once. */
export type Selection = FactRows & { shared: Uint8Array };

function filterRows(all: Int32Array, keep: (row: number) => boolean): Int32Array {
  const rows = new Int32Array(all.length);
  let length = 0;
  for (const row of all) if (keep(row)) rows[length++] = row;
  return rows.subarray(0, length);
}

export function select({ facts, rows: all }: FactRows, keep: (row: number) => boolean): Selection {
  const rows = filterRows(all, keep);
  return { facts, rows, shared: sharedRows(facts, rows) };
}

/** Some of the same rows. */
export const part = (selection: Selection, keep: (row: number) => boolean): Selection => ({
  ...selection,
  rows: filterRows(selection.rows, keep),
});

/** Only these have to be told apart by their communication; a bit for each number finds them. */
function sharedRows({ communication, length }: FactTable, rows: Int32Array): Uint8Array {
  let most = 0;
  for (const row of rows) most = Math.max(most, communication[row] ?? 0);
  const once = new Uint8Array((most >> 3) + 1);
  const again = new Uint8Array((most >> 3) + 1);
  for (const row of rows) {
    const id = communication[row] ?? 0;
    const bit = 1 << (id & 7);
    if ((once[id >> 3] ?? 0) & bit) again[id >> 3] = (again[id >> 3] ?? 0) | bit;
    else once[id >> 3] = (once[id >> 3] ?? 0) | bit;
  }
  const shared = new Uint8Array(length);
  for (const row of rows) {
    const id = communication[row] ?? 0;
    shared[row] = ((again[id >> 3] ?? 0) >> (id & 7)) & 1;
  }
  return shared;
}

/** Tells whether a group meets a shared communication for the first time. */
export function communicationCounter({ facts }: Selection): (row: number, group: number) => boolean {
  const met = new Set<string>();
  return (row, group) => {
    const key = `${group} ${facts.communication[row]}`;
    if (met.has(key)) return false;
    met.add(key);
    return true;
  };
}

/** Sums by a number that each row has; rows whose number is negative belong to no group. */
export function tallyBy(selection: Selection, groupOf: (row: number) => number): Map<number, Tally> {
  const { facts, rows, shared } = selection;
  const { score, passed, critical, deleted } = facts;
  const isNew = communicationCounter(selection);
  const tallies = new Map<number, Tally>();
  let lastGroup = -1;
  let last = noTally();
  for (const row of rows) {
    const group = groupOf(row);
    if (group < 0) continue;
    if (group !== lastGroup) {
      const known = tallies.get(group);
      last = known ?? noTally();
      if (!known) tallies.set(group, last);
      lastGroup = group;
    }
    const points = score[row] ?? -1;
    last.count += 1;
    if (points >= 0) {
      last.scored += 1;
      last.sum += points;
      last.passed += passed[row] ?? 0;
    }
    last.critical += critical[row] ?? 0;
    if (deleted[row]) last.deleted += 1;
    else if (!shared[row] || isNew(row, group)) last.communications += 1;
  }
  return tallies;
}

export function tallyAll(selection: Selection): Tally {
  return tallyBy(selection, () => 0).get(0) ?? noTally();
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
