import type { TrialRow } from './check-trial.schema.ts';

/** What stands in a row or a column of the table: an option's key, or one of these. */
export const NOTHING = '-';
export const NOT_APPLICABLE = 'н/п';
export const NOT_CHECKED = '?';

export type TrialTally = {
  /** Count by what was proposed, then by what people gave. */
  counts: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Rows in which both are an option. */
  compared: number;
  same: number;
  /** Rows in which both are an option, and not the same one, in the order they came. */
  differing: TrialRow[];
};

export const proposedOf = ({ proposed, untold }: TrialRow): string =>
  untold === null ? (proposed ?? NOTHING) : NOT_CHECKED;
export const givenOf = ({ given, na }: TrialRow): string => (na ? NOT_APPLICABLE : (given ?? NOTHING));

/** Table «proposed × given» of a trial (D-41); «Н/П» and no answer are columns of their own and differ from nothing. */
export function tallyTrial(rows: readonly TrialRow[]): TrialTally {
  const counts = new Map<string, Map<string, number>>();
  for (const row of rows) {
    const line = counts.get(proposedOf(row)) ?? new Map<string, number>();
    line.set(givenOf(row), (line.get(givenOf(row)) ?? 0) + 1);
    counts.set(proposedOf(row), line);
  }
  const both = rows.filter(({ proposed, given, na }) => proposed !== null && given !== null && !na);
  const differing = both.filter(({ proposed, given }) => proposed !== given);
  return { counts, compared: both.length, same: both.length - differing.length, differing };
}
