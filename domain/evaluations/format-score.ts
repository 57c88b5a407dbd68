import type { FormScale } from '../references/static-references.ts';
import { roundHalfAway } from './round-hundredths.ts';

/** «Не применимо»: nothing to score (D-13). */
const NOT_APPLICABLE = 'Н/П';
const NO_BREAK_SPACE = '\u00a0';

/**
 * Score as text: «87,5 %» (at most two decimals), on the five-point scale percent/20 and on the ten-point one
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

/** Share of a group, «87,5 %»; bonuses may lift one over its points, and then it says so (D-13). */
export function formatGroupPercent(percent: number): string {
  return `${formatScore(percent, 'percent')}${percent > 100 ? ' с бонусом' : ''}`;
}

function withComma(decimal: string): string {
  return decimal.replace('.', ',');
}
