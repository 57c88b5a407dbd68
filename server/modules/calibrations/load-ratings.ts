import type { Rating } from '#domain/calibrations/compared-ratings.ts';
import type { RatedAnswer } from '#domain/calibrations/pair-agreement.ts';
import type { Query } from '#server/db/client.ts';
import { listRatingAnswers, listRatings, type RatingAnswerRow, type RatingRow } from './ratings.repo.ts';

/** A submitted rating with its answers. */
export type FullRating = RatingRow & { answers: Map<string, RatingAnswerRow> };

export async function loadRatings(
  q: Query,
  wanted: { calibration_id: number; communication_id?: number },
): Promise<FullRating[]> {
  const rows = await listRatings(q, wanted);
  const byRating = new Map(
    rows.map((row) => [row.evaluation_id, { ...row, answers: new Map<string, RatingAnswerRow>() }]),
  );
  const answers = await listRatingAnswers(q, [...byRating.keys()]);
  for (const answer of answers) byRating.get(answer.evaluation_id)?.answers.set(answer.criterion_key, answer);
  return [...byRating.values()];
}

const isAnswered = ({ value, na }: RatingAnswerRow): boolean => na || value !== null;

/** Ratings as the figures read them: answers to compared criteria, of those who count. */
export function comparedRatings(ratings: readonly FullRating[], compared: ReadonlySet<string>): Rating[] {
  return ratings
    .filter(({ removed }) => !removed)
    .map(({ participant_id, communication_id, score, answers }) => {
      const read = [...answers].flatMap(([key, answer]): [string, RatedAnswer][] =>
        compared.has(key) && isAnswered(answer)
          ? [[key, { value: answer.value, na: answer.na, normalised: answer.na ? null : answer.normalised }]]
          : [],
      );
      return { participant_id, communication_id, score, answers: new Map(read) };
    });
}
