import { formatNumber } from '../kernel/format-number.ts';
import { countOf } from '../kernel/plural.ts';
import { ALPHA_ACCEPTABLE, ALPHA_HIGH } from './calibration-limits.ts';
import { ALPHA_WORDS, type AlphaWord } from './calibration-states.ts';
import type { CalibrationAlpha } from './calibration-review.schema.ts';

/** Krippendorff (2004), p. 241: rely on α ≥ 0.8, draw tentative conclusions from 0.667 on. */
export function alphaWord(alpha: number): AlphaWord {
  if (alpha >= ALPHA_HIGH) return 'high';
  return alpha >= ALPHA_ACCEPTABLE ? 'acceptable' : 'low';
}

const PAIRS = ['пара', 'пары', 'пар'] as const;

/** Number of a statistic: a minus of its own length, and none before what reads as nothing («−0,00»). */
export const figureText = (value: number, decimals: number): string => {
  const text = formatNumber(value, decimals);
  return text === `-${formatNumber(0, decimals)}` ? text.slice(1) : text.replace('-', '−');
};

type Bounds = Pick<CalibrationAlpha, 'low' | 'high'>;

/** «[0,22; 0,58]»; «мало данных» for one without a width, which only few units give; null without an interval. */
export function intervalText({ low, high }: Bounds): string | null {
  if (low === null || high === null) return null;
  const [from, to] = [figureText(low, 2), figureText(high, 2)];
  return from === to ? 'мало данных для границ' : `[${from}; ${to}]`;
}

/** Share of equal answers from which on a low α surprises. */
const MOSTLY_EQUAL = 0.75;

/** True if α is low though most answers are the same: it then tells chance from agreement no more. */
export const isLowByChance = ({ word }: Pick<CalibrationAlpha, 'word'>, exact: number | null): boolean =>
  word === 'low' && exact !== null && exact >= MOSTLY_EQUAL;

/** Why α is low beside «82 % одинаковых». */
export const LOW_BY_CHANCE =
  'Ответы почти одинаковы у всех, поэтому многие совпали бы и случайно: альфа низкая, хотя совпало большинство. Возьмите разговоры, в которых есть и удачи, и ошибки.';

/** «Согласованность низкая: 0,41 [0,22; 0,58], 84 пары». */
export function alphaSentence({ value, word, low, high, pairs, no_variation }: CalibrationAlpha): string {
  if (no_variation) return 'Нет вариации: все ответы одинаковы, и согласованность не определена.';
  if (value === null || word === null) return 'Сравнивать нечего: ни на один критерий не ответили хотя бы двое.';
  const interval = intervalText({ low, high });
  const bounds = interval === null ? '' : interval.startsWith('[') ? ` ${interval}` : ` (${interval})`;
  return `Согласованность ${ALPHA_WORDS[word]}: ${figureText(value, 2)}${bounds}, ${countOf(pairs, PAIRS)}`;
}
