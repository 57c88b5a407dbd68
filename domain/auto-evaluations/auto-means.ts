import { type CorrectedMean, correctedMean, type GivenLevels } from '../trust/corrected-mean.ts';

/** Conversations below which nothing is said of a single employee (D-44). */
export const EMPLOYEE_TALKS = 30;

/** Level of a machine by its option, and how often it was given in some conversations. */
export type CountedLevel = { option: string; count: number };

/**
 * Mean of a machine's levels in some conversations, in points of 100: what it has said in them, corrected by all its
 * control answers, kind by kind (D-44). @param all levels of the machine as a whole with its control answers
 */
export function meanOfSome(
  all: readonly (GivenLevels & { option: string })[],
  given: readonly CountedLevel[],
): CorrectedMean | null {
  const counts = new Map(given.map(({ option, count }) => [option, count]));
  return correctedMean(all.map((level) => ({ ...level, given: counts.get(level.option) ?? 0 })));
}

/** The same of one employee: null of fewer conversations than say something of a person. */
export const meanOfEmployee = (...[all, given]: Parameters<typeof meanOfSome>): CorrectedMean | null =>
  given.reduce((sum, { count }) => sum + count, 0) < EMPLOYEE_TALKS ? null : meanOfSome(all, given);
