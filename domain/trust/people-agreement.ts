import { lowerBound, upperBound } from './binomial-bounds.ts';

/** Pairs of people who answered a criterion of the same conversation, and how many of them said the same. */
export type AnswerPairs = { pairs: number; same: number };

export type PeopleAgreement = {
  /** Share of pairs with the same answer, 0…1, Н/П being an answer; the pairs it was counted from, one at the least. */
  agreement: number;
  pairs: number;
  /** Exact 95 % interval (Clopper and Pearson, 1934). */
  low: number;
  high: number;
};

/** Half of what a 95 % interval misses, on each side. */
const MISSED_ON_A_SIDE = 0.025;

/**
 * How people agree among themselves on a criterion: the yardstick by which a machine is judged (D-44, D-47). Null of no
 * pairs. Pairs of one session share their people, so the interval is exact for re-checks and somewhat narrow for sessions.
 */
export function peopleAgreement({ pairs, same }: AnswerPairs): PeopleAgreement | null {
  if (pairs === 0) return null;
  return {
    agreement: same / pairs,
    pairs,
    low: lowerBound(same, pairs, MISSED_ON_A_SIDE),
    high: upperBound(same, pairs, MISSED_ON_A_SIDE),
  };
}
