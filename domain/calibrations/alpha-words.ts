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

/** «Согласованность низкая: 0,41 [0,22; 0,58], 84 пары». */
export function alphaSentence({ value, word, low, high, pairs, no_variation }: CalibrationAlpha): string {
  if (no_variation) return 'Нет вариации: все ответы одинаковы, и согласованность не определена.';
  if (value === null || word === null) return 'Сравнивать нечего: ни на один критерий не ответили хотя бы двое.';
  const number = (n: number): string => formatNumber(n, 2);
  const interval = low === null || high === null ? '' : ` [${number(low)}; ${number(high)}]`;
  return `Согласованность ${ALPHA_WORDS[word]}: ${number(value)}${interval}, ${countOf(pairs, PAIRS)}`;
}
