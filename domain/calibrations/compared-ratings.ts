import type { ComparedCriterion } from './compared-criteria.ts';
import type { Unit } from './krippendorff.ts';
import type { RatedAnswers } from './pair-agreement.ts';

/** A submitted rating of somebody who counts: who was taken out does not. */
export type Rating = {
  participant_id: number;
  communication_id: number;
  /** Score of the form, 0…100; null when all is Н/П. */
  score: number | null;
  /** Answers to the criteria that are compared. */
  answers: RatedAnswers;
};

/** Ratings of one communication stand beside one another. */
export type Compared = readonly (readonly Rating[])[];

/**
 * Ratings by communication, in the order of ids, so that the same session gives the same figures however its rows come.
 */
export function byCommunication(ratings: readonly Rating[]): Compared {
  const grouped = new Map<number, Rating[]>();
  for (const rating of ratings.toSorted((a, b) => a.participant_id - b.participant_id))
    grouped.set(rating.communication_id, [...(grouped.get(rating.communication_id) ?? []), rating]);
  return [...grouped].toSorted(([a], [b]) => a - b).map(([, rated]) => rated);
}

/** Units: for one criterion a communication, for all of them a communication and a criterion. */
export function unitsOf(
  compared: Compared,
  { criterion_key }: Pick<ComparedCriterion, 'criterion_key'>,
): Unit<number>[] {
  return compared.map((ratings) => ratings.map(({ answers }) => answers.get(criterion_key)?.normalised ?? null));
}
