import { answerText, NOT_APPLICABLE } from '../evaluations/answer-text.ts';
import type { SeededRandom } from '../kernel/seeded-random.ts';
import type { CriterionFigures } from './calibration-review.schema.ts';
import type { ComparedCriterion } from './compared-criteria.ts';
import { type Compared, unitsOf } from './compared-ratings.ts';
import { estimateAlpha } from './estimate-alpha.ts';
import { type Pairable, pairableNames, pairableNumbers } from './krippendorff.ts';
import { answerName, isSameAnswer, metricOf, type RatedAnswer, shareOf } from './pair-agreement.ts';

function pairableOf(compared: Compared, criterion: ComparedCriterion): Pairable {
  if (metricOf(criterion.scale) === 'interval') return pairableNumbers(unitsOf(compared, criterion));
  const nameOf = (answer: RatedAnswer | undefined): string | null => (answer ? answerName(answer) : null);
  return pairableNames(
    compared.map((ratings) => ratings.map(({ answers }) => nameOf(answers.get(criterion.criterion_key)))),
  );
}

type Pairs = { same: number; of: number; difference: number; measured: number };

/**
 * Pairs of answers to one communication, counted and not kept: there are 45 of ten, and sixty criteria of fifty talks.
 */
function comparePairs(answers: readonly RatedAnswer[]): Pairs {
  const pairs = { same: 0, of: 0, difference: 0, measured: 0 };
  for (let one = 0; one < answers.length; one += 1)
    for (let other = one + 1; other < answers.length; other += 1) {
      const [a, b] = [answers[one], answers[other]];
      if (!a || !b) continue;
      pairs.of += 1;
      if (isSameAnswer(a, b)) pairs.same += 1;
      if (a.normalised === null || b.normalised === null) continue;
      pairs.measured += 1;
      pairs.difference += Math.abs(a.normalised - b.normalised);
    }
  return pairs;
}

type Counted = CriterionFigures['distribution'];

/** Options in the order of the scale, chosen or not; else the answers that there were, by their worth. Н/П last. */
function distributionOf({ scale }: ComparedCriterion, answers: readonly RatedAnswer[]): Counted {
  const counts = new Map<string, number>();
  if (scale.type === 'binary' || scale.type === 'ternary' || scale.type === 'select')
    for (const { label } of scale.options) counts.set(label, 0);
  const applicable = answers
    .filter(({ na }) => !na)
    .map((answer) => ({ label: answerText(scale, answer), worth: answer.normalised ?? 0 }))
    .toSorted((a, b) => a.worth - b.worth || a.label.localeCompare(b.label, 'ru'));
  for (const { label } of applicable) counts.set(label, (counts.get(label) ?? 0) + 1);
  const notApplicable = answers.length - applicable.length;
  if (notApplicable > 0) counts.set(NOT_APPLICABLE, notApplicable);
  return [...counts].map(([label, count]) => ({ label, count }));
}

/** Figures of one criterion over all communications (D-26). */
export function* criterionFigures(
  compared: Compared,
  criterion: ComparedCriterion,
  random: SeededRandom,
): Generator<void, CriterionFigures> {
  const { criterion_key, name, group_name, criterion_id, scale } = criterion;
  const answers = compared.map((ratings) => ratings.flatMap((rating) => rating.answers.get(criterion_key) ?? []));
  const pairs = answers.map(comparePairs);
  const total = (part: keyof Pairs): number => pairs.reduce((sum, one) => sum + one[part], 0);
  yield;
  return {
    criterion_key,
    name,
    group_name,
    criterion_id,
    metric: metricOf(scale),
    exact: shareOf({ same: total('same'), of: total('of') }),
    alpha: yield* estimateAlpha(pairableOf(compared, criterion), random),
    mean_difference: total('measured') > 0 ? total('difference') / total('measured') : null,
    distribution: distributionOf(criterion, answers.flat()),
  };
}
