import { percentText, scoreText } from './dashboard-sentences.ts';
import type { FIGURES, LINE_FIGURES } from './figures.ts';
import { formatNumber } from '../kernel/format-number.ts';

export type Unit =
  | (typeof FIGURES)[keyof typeof FIGURES]['unit']
  | (typeof LINE_FIGURES)[keyof typeof LINE_FIGURES]['unit'];
export type Better = 'higher' | 'lower' | 'neither';

/** Text of a figure without a value (P-45). */
export const NO_FIGURE = '---';
const POINTS = '\u00a0п.\u00a0п.';

const VALUES: Record<Unit, (value: number) => string> = {
  count: (value) => formatNumber(value),
  percent: percentText,
  score: scoreText,
  minutes: (value) => `${formatNumber(value, value < 10 ? 1 : 0)}\u00a0мин`,
  points: (value) => formatNumber(value, 1),
};

export const valueText = (value: number | null, unit: Unit): string =>
  value === null ? NO_FIGURE : VALUES[unit](value);

/** A difference of percentages is in points, not in percent. */
const DIFFERENCES: Record<Unit, (value: number) => string> = {
  ...VALUES,
  percent: (value) => `${formatNumber(value, 1)}${POINTS}`,
};

export const differenceText = (value: number, unit: Unit): string => DIFFERENCES[unit](value);
