import type { FormScale, RateMethod } from '../references/static-references.ts';
import { roundHalfAway } from './round-hundredths.ts';

/** «Не применимо»: nothing to score (D-13). */
const NOT_APPLICABLE = 'Н/П';
const NO_BREAK_SPACE = '\u00a0';

/**
 * Score of one evaluation as text, the same wherever it stands, a mean of several is «87,5» (`scoreText`): «87,5 %» (at most two decimals), on the five-point scale percent/20 and on the ten-point one
 * percent/10, with one decimal; rounded half away from zero (D-13). Takes percent; null is «Н/П».
 */
export function formatScore(score: number | null, scale: FormScale): string {
  if (score === null) return NOT_APPLICABLE;
  switch (scale) {
    case 'percent':
      return `${withComma(String(roundHalfAway(score, 2)))}${NO_BREAK_SPACE}%`;
    case 'five':
      return withComma(roundHalfAway(score / 20, 1).toFixed(1));
    case 'ten':
      return withComma(roundHalfAway(score / 10, 1).toFixed(1));
  }
}

/**
 * Score by its form's scale and in percent: «8,3 из 10» of a ten-point form with «83,33 %», the figure that thresholds
 * and averages are in. By a form in percent both are one, and `own` is null.
 */
export function scoreTexts(score: number | null, scale: FormScale): { own: string | null; percent: string } {
  const isBoth = score !== null && scale !== 'percent';
  const own = isBoth ? `${formatScore(score, scale)} из${NO_BREAK_SPACE}${scale === 'five' ? 5 : 10}` : null;
  return { own, percent: formatScore(score, 'percent') };
}

/**
 * Share of a group, «87,5 %»; bonuses may lift one over its points, and then it says so (D-13). Under `penalty` the score
 * is no mean of these, so it says what it is a percent of.
 */
export function formatGroupPercent(percent: number, method: RateMethod): string {
  const text = `${formatScore(percent, 'percent')}${percent > 100 ? ' с бонусом' : ''}`;
  return method === 'penalty' ? `выполнено ${text}` : text;
}

function withComma(decimal: string): string {
  return decimal.replace('.', ',');
}
