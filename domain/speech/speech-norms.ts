import { formatNumber } from '../kernel/format-number.ts';
import { type FigureKey, SPEECH_FIGURES } from './speech-words.ts';

/** Norm of a figure: both ends inclusive, one of them may be open. */
export type NormBounds = { low: number | null; high: number | null };

const DAY_SECONDS = 86_400;
const maxOf = (figure: FigureKey): number => (SPEECH_FIGURES[figure].unit === '%' ? 100 : DAY_SECONDS);

/** Reason why these are no bounds of this figure; null: they are. Both empty take the norm back. */
export function normProblem(figure: FigureKey, { low, high }: NormBounds): string | null {
  const max = maxOf(figure);
  if ([low, high].some((bound) => bound !== null && (bound < 0 || bound > max)))
    return `Граница нормы — число от 0 до ${formatNumber(max)}.`;
  return low !== null && high !== null && low > high ? '«От» больше, чем «до».' : null;
}

/** «40–60», «до 3», «от 20»: in the unit of the figure, which stands beside. */
export function normText({ low, high }: NormBounds): string {
  if (low === null) return high === null ? '' : `до ${formatNumber(high)}`;
  return high === null ? `от ${formatNumber(low)}` : `${formatNumber(low)}–${formatNumber(high)}`;
}

export const isWithinNorm = (value: number, { low, high }: NormBounds): boolean =>
  (low === null || value >= low) && (high === null || value <= high);
