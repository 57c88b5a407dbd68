import type { FormContent } from '../forms/form-content.schema.ts';
import { mixSeeds, seededRandom } from '../kernel/seeded-random.ts';
import { alphaSentence } from './alpha-words.ts';
import type { CalibrationFigures } from './calibration-review.schema.ts';
import { comparedCriteria } from './compared-criteria.ts';
import { byCommunication, type Compared, type Rating, unitsOf } from './compared-ratings.ts';
import { criterionFigures } from './criterion-figures.ts';
import { estimateAlpha } from './estimate-alpha.ts';
import { pairableNumbers } from './krippendorff.ts';
import { mean } from './order-statistics.ts';
import { compareAnswers, type Comparison, shareOf } from './pair-agreement.ts';
import { type Gap, gapsOf, type ParticipantMarks, participantFigures } from './participant-figures.ts';

export type CalibrationRatings = {
  calibration_id: number;
  content: FormContent;
  /** Participants who count, rated or not. */
  participant_ids: readonly number[];
  expert_id: number | null;
  ratings: readonly Rating[];
  marks: ParticipantMarks;
  computed_at: string;
};

function* exactOfAll(compared: Compared): Generator<void, Comparison> {
  let [same, of] = [0, 0];
  for (const ratings of compared) {
    for (const [place, one] of ratings.entries())
      for (const other of ratings.slice(place + 1)) {
        const pair = compareAnswers(one.answers, other.answers);
        same += pair.same;
        of += pair.of;
      }
    yield;
  }
  return { same, of };
}

const MOST_DIFFERENT = 3;

function mostDifferent(criteria: CalibrationFigures['criteria']): string[] {
  return criteria
    .filter(({ exact }) => exact !== null && exact < 1)
    .toSorted((a, b) => (b.mean_difference ?? 0) - (a.mean_difference ?? 0) || (a.exact ?? 0) - (b.exact ?? 0))
    .slice(0, MOST_DIFFERENT)
    .map(({ criterion_key }) => criterion_key);
}

const meanOfAbsolute = (gaps: readonly Gap[]): number | null => mean(gaps.map(({ gap }) => Math.abs(gap)));

/**
 * Figures of a session's review (D-26), from ratings alone. Same session, same numbers: the bootstrap is seeded by the
 * session's id. Gives way again and again; who runs it decides how long it may go on at a time.
 */
export function* calibrationFigures(input: CalibrationRatings): Generator<void, CalibrationFigures> {
  const { ratings, expert_id, calibration_id } = input;
  const criteria = comparedCriteria(input.content);
  const compared = byCommunication(ratings);
  const gaps = gapsOf(compared, expert_id);

  const units = pairableNumbers(criteria.flatMap((criterion) => unitsOf(compared, criterion)));
  const alpha = yield* estimateAlpha(units, seededRandom(mixSeeds(calibration_id, 0)));
  const byCriterion: CalibrationFigures['criteria'] = [];
  for (const [place, criterion] of criteria.entries())
    byCriterion.push(yield* criterionFigures(compared, criterion, seededRandom(mixSeeds(calibration_id, place + 1))));
  const participants = yield* participantFigures({ ...input, compared, criteria, gaps });
  const comparison = yield* exactOfAll(compared);

  return {
    computed_at: input.computed_at,
    ratings: ratings.length,
    communications: compared.length,
    participants_count: new Set(ratings.map(({ participant_id }) => participant_id)).size,
    exact: shareOf(comparison),
    exact_pairs: comparison.of,
    mad: meanOfAbsolute(gaps),
    gaps: gaps.length,
    reference: expert_id === null ? 'median' : 'expert',
    alpha,
    sentence: alphaSentence(alpha),
    most_different: mostDifferent(byCriterion),
    participants,
    criteria: byCriterion,
  };
}
