import { formatNumber } from '../kernel/format-number.ts';

/**
 * Levels of the machine that are one option: how many it gave, their points of 100, and of those that a person has
 * checked blind the number, the sum and the sum of squares of person − machine.
 */
export type GivenLevels = {
  is_loss: boolean;
  points: number;
  given: number;
  compared: number;
  sum: number;
  squares: number;
};

/** Mean of the machine's points, corrected by what people gave: `value` ± `margin` at 95 %, points of 100. */
export type CorrectedMean = { value: number; margin: number; correction: number };

/** Control answers below which nothing is corrected, and of each kind below which its spread is not known. */
const [MIN_COMPARED, MIN_OF_KIND] = [30, 2];
const SIGMAS = 1.96;

type Part = { share: number; mean: number; variance: number; compared: number };

function partOf(levels: readonly GivenLevels[], all: number): Part {
  const total = (field: 'given' | 'compared' | 'sum' | 'squares') =>
    levels.reduce((sum, level) => sum + level[field], 0);
  const compared = total('compared');
  const mean = compared === 0 ? 0 : total('sum') / compared;
  const variance = compared < MIN_OF_KIND ? 0 : (total('squares') - compared * mean * mean) / (compared - 1);
  return { share: total('given') / all, mean, variance, compared };
}

/**
 * Mean of what a machine said of a criterion, corrected by its control answers: θ = mean(machine) + mean(person −
 * machine). Full levels and losses are checked apart and weighed by how often the machine says each, as agreement is;
 * SE² = var(machine)/N + Σ share²·var(difference)/n (D-44). Null: too little was checked.
 */
export function correctedMean(levels: readonly GivenLevels[]): CorrectedMean | null {
  const all = levels.reduce((sum, { given }) => sum + given, 0);
  const parts = [true, false].map((kind) =>
    partOf(
      levels.filter(({ is_loss }) => is_loss === kind),
      all,
    ),
  );
  const isKnown = parts.every(({ share, compared }) => share === 0 || compared >= MIN_OF_KIND);
  const compared = parts.reduce((sum, part) => sum + part.compared, 0);
  if (all === 0 || !isKnown || compared < MIN_COMPARED) return null;
  const mean = levels.reduce((sum, { points, given }) => sum + points * given, 0) / all;
  const variance = levels.reduce((sum, { points, given }) => sum + given * (points - mean) ** 2, 0) / all;
  const correction = parts.reduce((sum, part) => sum + part.share * part.mean, 0);
  const squared = parts.reduce(
    (sum, part) => sum + (part.compared === 0 ? 0 : (part.share ** 2 * part.variance) / part.compared),
    variance / all,
  );
  return { value: mean + correction, margin: SIGMAS * Math.sqrt(squared), correction };
}

/** «73 ± 5 (исправлено на расхождение с асессорами: −3)». */
export function correctedMeanText({ value, margin, correction }: CorrectedMean): string {
  const rounded = Math.round(correction);
  const sign = rounded > 0 ? '+' : rounded < 0 ? '−' : '';
  const by = `исправлено на расхождение с асессорами: ${sign}${Math.abs(rounded)}`;
  return `${formatNumber(value, 0)} ± ${formatNumber(Math.max(1, margin), 0)} (${by})`;
}
