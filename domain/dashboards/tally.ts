import { percentOf } from '../projects/project-figures.ts';
import type { FactTable } from './fact-layout.ts';
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
export type Selection = { facts: FactTable; rows: Int32Array; shared: Uint8Array };

export function select(facts: FactTable, keep: (row: number) => boolean = () => true): Selection {
  const rows = new Int32Array(facts.length);
  let length = 0;
  for (let row = 0; row < facts.length; row += 1) if (keep(row)) rows[length++] = row;
  const kept = rows.subarray(0, length);
  return { facts, rows: kept, shared: sharedRows(facts, kept) };
}

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

export function addTo(tally: Tally, facts: FactTable, row: number): void {
  tally.count += 1;
  const score = facts.score[row] ?? -1;
  if (score >= 0) {
    tally.scored += 1;
    tally.sum += score;
    tally.passed += facts.passed[row] ?? 0;
  }
  tally.critical += facts.critical[row] ?? 0;
  tally.deleted += facts.deleted[row] ?? 0;
}

/** Tells whether a group meets a communication for the first time; of deleted ones a list shows none. */
export function communicationCounter({ facts, shared }: Selection): (row: number, group: number) => boolean {
  const met = new Set<string>();
  return (row, group) => {
    if (facts.deleted[row]) return false;
    if (!shared[row]) return true;
    const key = `${group} ${facts.communication[row]}`;
    if (met.has(key)) return false;
    met.add(key);
    return true;
  };
}

/** Sums by a number that each row has; rows whose number is negative belong to no group. */
export function tallyBy(selection: Selection, groupOf: (row: number) => number): Map<number, Tally> {
  const { facts, rows } = selection;
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
    addTo(last, facts, row);
    if (isNew(row, group)) last.communications += 1;
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
