import type { AnswerValue } from '../evaluations/evaluations.schema.ts';
import type { Scale } from '../scales/scale.schema.ts';
import type { Metric } from './krippendorff.ts';

/** An answer to a scored criterion, with its worth on the scale, 0…1; null for Н/П. */
export type RatedAnswer = { value: AnswerValue; na: boolean; normalised: number | null };

/** Answers by criterion. What is not answered is not there. */
export type RatedAnswers = ReadonlyMap<string, RatedAnswer>;

/** Binary and select name things, a set of options is one name; the other scales measure. */
export function metricOf({ type }: Pick<Scale, 'type'>): Metric {
  return type === 'binary' || type === 'select' || type === 'multi' ? 'nominal' : 'interval';
}

/** The name by which equal answers are known: options of a set in any order. Null for Н/П. */
export function answerName({ value, na }: RatedAnswer): string | null {
  if (na || value === null) return null;
  return Array.isArray(value) ? value.toSorted().join('|') : String(value);
}

/** N/A equals only N/A (D-26). */
export function isSameAnswer(one: RatedAnswer, other: RatedAnswer): boolean {
  return answerName(one) === answerName(other);
}

export type Comparison = { same: number; of: number };

export const shareOf = ({ same, of }: Comparison): number | null => (of > 0 ? same / of : null);

/** Comparison over the criteria that both answered, Н/П being an answer. */
export function compareAnswers(one: RatedAnswers, other: RatedAnswers): Comparison {
  let [same, of] = [0, 0];
  for (const [key, answer] of one) {
    const against = other.get(key);
    if (!against) continue;
    of += 1;
    if (isSameAnswer(answer, against)) same += 1;
  }
  return { same, of };
}

/** 1 − Σ wᵢ·|nᵢ − nᵢʳ| / Σ wᵢ over criteria that both have a value for (D-26); null when nothing has a weight. */
export function alignmentOf(
  one: RatedAnswers,
  other: RatedAnswers,
  weights: ReadonlyMap<string, number>,
): number | null {
  let [apart, total] = [0, 0];
  for (const [key, { normalised }] of one) {
    const against = other.get(key)?.normalised;
    const weight = weights.get(key);
    if (normalised === null || against === null || against === undefined || weight === undefined) continue;
    apart += weight * Math.abs(normalised - against);
    total += weight;
  }
  return total > 0 ? 1 - apart / total : null;
}
