import { differenceText } from './figure-texts.ts';
import { scoreText } from './dashboard-sentences.ts';
import type { TrendStep } from './dashboards.filters.ts';
import type { DashboardFigure, TrendPoint } from './dashboards.schema.ts';
import { ENOUGH_EVALUATIONS } from './figures.ts';
import { daysText } from './period-text.ts';
import { type TrendSlope, trendSlope } from '../charts/trend-slope.ts';

/** The mean as its tile shows it. */
type MeanFigure = Pick<DashboardFigure, 'value' | 'change' | 'thin'>;
type TrendPart = { step: TrendStep; points: readonly Pick<TrendPoint, 'from' | 'to' | 'mean' | 'thin'>[] };

/** Period that the tile compares with. */
export type Compared = 'прошлого периода' | 'прошлой недели';

const A_STEP: Record<TrendStep, string> = { day: 'в день', week: 'в неделю', month: 'в месяц' };
const BY_STEP: Record<TrendStep, string> = { day: 'по дням', week: 'по неделям', month: 'по месяцам' };
/** The chart draws thin points, too: what is said of the others alone says so. */
const OF_SOLID = `, где оценок не меньше ${ENOUGH_EVALUATIONS}`;

const directionOf = (change: number | null): number =>
  change === null || scoreText(Math.abs(change)) === scoreText(0) ? 0 : Math.sign(change);

/** «Средний балл 70,0: выше прошлого периода на 8,9.»: the tile in words. */
function meanText({ value, change, thin }: MeanFigure, compared: Compared): string {
  if (value === null) return 'Оценок с баллом нет.';
  const said = `Средний балл ${scoreText(value)}`;
  const doubt = thin ? '; оценок мало' : '';
  if (change === null) return `${said}${doubt}.`;
  const direction = directionOf(change);
  if (direction === 0) return `${said}, столько же, сколько у ${compared}${doubt}.`;
  const size = differenceText(Math.abs(change), 'score');
  return `${said}: ${direction > 0 ? 'выше' : 'ниже'} ${compared} на ${size}${doubt}.`;
}

function slopeText({ slope, low, high }: TrendSlope, step: TrendStep): string {
  const [least, most] = [low, high].map(Math.abs).toSorted((one, other) => one - other);
  const range = `от ${scoreText(least ?? 0)} до ${scoreText(most ?? 0)}`;
  return `${slope > 0 ? 'растёт' : 'снижается'} примерно на ${scoreText(Math.abs(slope))} ${A_STEP[step]} (${range})`;
}

/** «5 октября – 22 ноября: растёт примерно на 1,2 в неделю (от 0,3 до 2,0).», of the points that enough lies behind. */
function courseText({ step, points }: TrendPart, change: number | null): string {
  const solid = points.filter(({ mean, thin }) => mean !== null && !thin);
  const [first, last] = [solid[0], solid.at(-1)];
  if (!first || !last || first === last) return '';
  const days = daysText({ from: first.from, to: last.to });
  const slope = trendSlope(points.map(({ mean, thin }) => (thin ? null : mean)));
  // A slope against the tile would be read as its denial: both may be true, and the reader has one line.
  const isTold =
    slope !== null && Math.sign(slope.slope) !== -directionOf(change) && scoreText(Math.abs(slope.slope)) !== '0,0';
  if (isTold) return ` ${days}: ${slopeText(slope, step)}.`;
  const means = solid.flatMap(({ mean }) => mean ?? []);
  const [low, high] = [scoreText(Math.min(...means)), scoreText(Math.max(...means))];
  if (low === high) return ` ${days}: ${low}.`;
  const among = points.some(({ mean, thin }) => mean !== null && thin) ? OF_SOLID : '';
  return ` ${days} ${BY_STEP[step]}${among}: от ${low} до ${high}.`;
}

/** Sentence of a trend: the tile repeated, then the course of its points with the days that it speaks of. */
export const trendText = (mean: MeanFigure, part: TrendPart, compared: Compared = 'прошлого периода'): string =>
  `${meanText(mean, compared)}${courseText(part, mean.change)}`;

/** The mean among the figures of an answer. */
export const meanFigure = (figures: readonly (MeanFigure & Pick<DashboardFigure, 'key'>)[]): MeanFigure =>
  figures.find(({ key }) => key === 'mean_score') ?? { value: null, change: null, thin: false };
