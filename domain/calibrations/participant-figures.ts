import type { ParticipantFigures } from './calibration-review.schema.ts';
import type { ComparedCriterion } from './compared-criteria.ts';
import { type Compared, type Rating, unitsOf } from './compared-ratings.ts';
import { describeAlpha } from './estimate-alpha.ts';
import { pairableNumbers } from './krippendorff.ts';
import { mean, median } from './order-statistics.ts';
import { alignmentOf, compareAnswers, shareOf } from './pair-agreement.ts';

/** Percent points of the form's score; above 0 is more lenient than the reference. */
export type Gap = { participant_id: number; communication_id: number; gap: number };

/** Marks by participant: what they knew before they rated. */
export type ParticipantMarks = ReadonlyMap<number, ParticipantFigures['marks']>;

/** Bias within which nobody is strict or lenient: half a point of the reference on the mean. */
const EVEN_WITHIN = 0.5;

function referenceFor(rating: Rating, beside: readonly Rating[], expertId: number | null): number | null {
  if (expertId !== null) return beside.find(({ participant_id }) => participant_id === expertId)?.score ?? null;
  const others = beside.filter((other) => other !== rating);
  return median(others.flatMap(({ score }) => score ?? []));
}

/**
 * Gap of each participant to the expert, else to the median of the others (D-26). The expert has no gap; nor has
 * anybody where there is no reference.
 */
export function gapsOf(compared: Compared, expertId: number | null): Gap[] {
  return compared.flatMap((ratings) =>
    ratings.flatMap((rating) => {
      const { participant_id, communication_id, score } = rating;
      if (participant_id === expertId || score === null) return [];
      const reference = referenceFor(rating, ratings, expertId);
      return reference === null ? [] : [{ participant_id, communication_id, gap: score - reference }];
    }),
  );
}

type FiguresInput = {
  participant_ids: readonly number[];
  expert_id: number | null;
  compared: Compared;
  criteria: readonly ComparedCriterion[];
  gaps: readonly Gap[];
  marks: ParticipantMarks;
};

type Pair = { own: Rating; other: Rating };

/** Pairs with the expert alone where there is one, else with each of the others. */
function pairsOf(participantId: number, { compared, expert_id }: FiguresInput): Pair[] {
  return compared.flatMap((ratings) => {
    const own = ratings.find(({ participant_id }) => participant_id === participantId);
    if (!own) return [];
    return ratings
      .filter((other) => other !== own && (expert_id === null || other.participant_id === expert_id))
      .map((other) => ({ own, other }));
  });
}

function biasTendency(bias: number | null): ParticipantFigures['tendency'] {
  if (bias === null) return null;
  if (Math.abs(bias) <= EVEN_WITHIN) return 'even';
  return bias < 0 ? 'strict' : 'lenient';
}

/** α of two raters. No interval: criteria of one communication are no independent draws of one person's judgement. */
function alphaAgainst(pairs: readonly Pair[], criteria: readonly ComparedCriterion[]): ParticipantFigures['alpha'] {
  const both = pairs.map(({ own, other }) => [own, other]);
  return describeAlpha(pairableNumbers(criteria.flatMap((criterion) => unitsOf(both, criterion))));
}

function figuresOf(
  participant_id: number,
  input: FiguresInput,
  weights: ReadonlyMap<string, number>,
): ParticipantFigures {
  const { compared, expert_id, gaps, criteria, marks } = input;
  const isReference = participant_id === expert_id;
  const pairs = isReference ? [] : pairsOf(participant_id, input);
  const own = gaps.filter((one) => one.participant_id === participant_id).map(({ gap }) => gap);
  const bias = mean(own);
  const comparisons = pairs.map((pair) => compareAnswers(pair.own.answers, pair.other.answers));
  const [same, of] = [
    comparisons.reduce((total, one) => total + one.same, 0),
    comparisons.reduce((total, one) => total + one.of, 0),
  ];
  return {
    participant_id,
    ratings: compared.flat().filter((rating) => rating.participant_id === participant_id).length,
    bias,
    mad: mean(own.map(Math.abs)),
    tendency: biasTendency(bias),
    exact: shareOf({ same, of }),
    alignment: mean(pairs.flatMap((pair) => alignmentOf(pair.own.answers, pair.other.answers, weights) ?? [])),
    alpha: expert_id === null || isReference ? null : alphaAgainst(pairs, criteria),
    pairs: of,
    marks: marks.get(participant_id) ?? [],
  };
}

/** Figures from strict to lenient; who has no bias comes last. */
export function* participantFigures(input: FiguresInput): Generator<void, ParticipantFigures[]> {
  const weights = new Map(input.criteria.map(({ criterion_key, weight }) => [criterion_key, weight]));
  const all: ParticipantFigures[] = [];
  for (const id of input.participant_ids) {
    all.push(figuresOf(id, input, weights));
    yield;
  }
  return all.toSorted((a, b) => (a.bias ?? Infinity) - (b.bias ?? Infinity) || a.participant_id - b.participant_id);
}
