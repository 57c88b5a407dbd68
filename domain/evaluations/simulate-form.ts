import { answerCarrier } from './carry-answers.ts';
import type { Answer } from './evaluations.schema.ts';
import { scoreWithTrace } from './score-evaluation.ts';
import type { FormContent } from '../forms/form-content.schema.ts';
import type { FormSimulation, SimulatedOutcome } from '../forms/form-simulation.schema.ts';
import { isScoredScale } from '../scales/is-scored-scale.ts';

type Row = FormSimulation['rows'][number];
type Changes = Pick<Row, 'after' | 'difference' | 'unanswered'>;
type Summary = FormSimulation['summary'];

const hundredths = (value: number): number => Math.round(value * 100) / 100;

export type Simulator = (evaluation: { before: SimulatedOutcome; answers: readonly Answer[] }) => Changes;

/**
 * Rescores published evaluations of version `from` by version `to` (D-12), both with their project's pass threshold;
 * the two versions are compared once. Units: percent with two decimals.
 */
export function simulatorOf({ from, to }: { from: FormContent; to: FormContent }): Simulator {
  const carry = answerCarrier(from, to);
  return ({ before, answers }) => {
    const carried = carry(answers);
    const { score, passed, grade, critical_failures } = scoreWithTrace(to, carried);
    return {
      after: { score, passed, grade, has_critical_failure: critical_failures.length > 0 },
      difference: score === null || before.score === null ? null : hundredths(score - before.score),
      unanswered: countUnanswered(to, carried),
    };
  };
}

/** Count of visible scored criteria without a value and without «Н/П». */
function countUnanswered({ groups }: FormContent, answers: readonly Answer[]): number {
  const answered = new Set(
    answers.filter(({ na, value }) => na || value !== null).map(({ criterion_key }) => criterion_key),
  );
  return groups
    .flatMap(({ criteria }) => criteria)
    .filter(({ hidden, scale, criterion_key }) => !hidden && isScoredScale(scale) && !answered.has(criterion_key))
    .length;
}

/**
 * Summary of the rows, before and after. A row with a null score on either side counts as neither raised nor lowered.
 */
export function summariseSimulation(rows: readonly Pick<Row, 'before' | 'after' | 'difference'>[]): Summary {
  const count = (is: (row: Pick<Row, 'before' | 'after' | 'difference'>) => boolean): number => rows.filter(is).length;
  return {
    before: totals(rows.map(({ before }) => before)),
    after: totals(rows.map(({ after }) => after)),
    raised: count(({ difference }) => difference !== null && difference > 0),
    lowered: count(({ difference }) => difference !== null && difference < 0),
    same: count(({ difference }) => difference === 0),
    failed_now: count(({ before, after }) => before.passed === true && after.passed === false),
    passed_now: count(({ before, after }) => before.passed === false && after.passed === true),
  };
}

function totals(outcomes: readonly SimulatedOutcome[]): Summary['before'] {
  const scores = outcomes.flatMap(({ score }) => score ?? []);
  const histogram = Array.from({ length: 10 }, () => 0);
  for (const score of scores) {
    // 100 and a bonus above it belong to the last band of ten.
    const ten = Math.min(9, Math.floor(score / 10));
    histogram[ten] = (histogram[ten] ?? 0) + 1;
  }
  return {
    mean: scores.length === 0 ? null : hundredths(scores.reduce((sum, score) => sum + score, 0) / scores.length),
    passed: outcomes.filter(({ passed }) => passed === true).length,
    histogram,
  };
}
