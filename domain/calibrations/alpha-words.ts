import { NOT_APPLICABLE } from '../evaluations/answer-text.ts';
import { formatNumber } from '../kernel/format-number.ts';
import { countOf } from '../kernel/plural.ts';
import { ALPHA_ACCEPTABLE, ALPHA_HIGH } from './calibration-limits.ts';
import { ALPHA_WORDS, type AlphaWord } from './calibration-states.ts';
import type { CalibrationAlpha, CriterionFigures } from './calibration-review.schema.ts';

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

/** Share from which on most answers are said to be the same. */
const MOSTLY = 0.75;

/** True if α is low though most answers agree: chance, or agreement that α does not count. */
const surprises = ({ word }: Pick<CalibrationAlpha, 'word'>, exact: number | null): boolean =>
  word === 'low' && exact !== null && exact >= MOSTLY;

/** Why α is low beside «82 % одинаковых», of the whole session. */
export const lowAlphaText = (alpha: Pick<CalibrationAlpha, 'word'>, exact: number | null): string | null =>
  surprises(alpha, exact)
    ? 'Совпало большинство ответов, а согласованность низкая: она не считает совпавших «Н/П» и вычитает совпадения, которые вышли бы и случайно, — их много, когда почти все ответы одинаковы. Возьмите разговоры, в которых есть и удачи, и ошибки.'
    : null;

type Criterion = Pick<CriterionFigures, 'exact' | 'distribution'> & { alpha: Pick<CalibrationAlpha, 'word'> };

/** The same of one criterion, in short. */
export function lowAlphaReason({ alpha, exact, distribution }: Criterion): string | null {
  if (!surprises(alpha, exact)) return null;
  const applicable = distribution.filter(({ label }) => label !== NOT_APPLICABLE).map(({ count }) => count);
  const all = applicable.reduce((sum, count) => sum + count, 0);
  if (all > 0 && Math.max(...applicable) / all >= MOSTLY) return 'почти все ответы одинаковы';
  return applicable.length < distribution.length ? 'совпавшие «Н/П» не считаются' : 'совпадения близки к случайным';
}

const AGREE: Record<AlphaWord, string> = {
  high: 'Участники оценивают одинаково',
  acceptable: 'Участники оценивают в целом одинаково',
  low: 'Участники оценивают по-разному',
};

/** «Участники оценивают по-разному: согласованность низкая.»: for who is no statistician. */
export function agreementSentence(alpha: CalibrationAlpha, exact: number | null): string {
  const { value, word, no_variation } = alpha;
  if (no_variation) return 'Все ответили одинаково.';
  if (value === null || word === null) return 'Сравнивать нечего: ни на один критерий не ответили хотя бы двое.';
  if (surprises(alpha, exact)) return 'Ответы чаще совпадают, а согласованность низкая.';
  return `${AGREE[word]}: согласованность ${ALPHA_WORDS[word]}.`;
}

/** «Согласованность низкая: 0,41 [0,22; 0,58], 84 пары». */
export function alphaSentence({ value, word, low, high, pairs, no_variation }: CalibrationAlpha): string {
  if (no_variation) return 'Нет вариации: все ответы одинаковы, и согласованность не определена.';
  if (value === null || word === null) return 'Сравнивать нечего: ни на один критерий не ответили хотя бы двое.';
  const interval = intervalText({ low, high });
  const bounds = interval === null ? '' : interval.startsWith('[') ? ` ${interval}` : ` (${interval})`;
  return `Согласованность ${ALPHA_WORDS[word]}: ${figureText(value, 2)}${bounds}, ${countOf(pairs, PAIRS)}`;
}
