import type { LineChartData } from '../charts/line-chart.ts';
import { EVALUATIONS, scoreText } from '../dashboards/dashboard-sentences.ts';
import { ENOUGH_EVALUATIONS } from '../dashboards/figures.ts';
import { daysWithYear } from '../dashboards/period-text.ts';
import { formatNumber } from '../kernel/format-number.ts';
import { countOf } from '../kernel/plural.ts';
import type { WeeklyFigures } from './weekly-content.schema.ts';

/** «16.11»: eight weeks stand under a phone's axis only by their Mondays. */
const mondayName = (day: string): string => `${day.slice(8)}.${day.slice(5, 7)}`;

/** Chart of the mean score over eight weeks, the same on the page, in print and in the PDF. */
export function weeklyTrendChart(trend: WeeklyFigures['trend']): LineChartData {
  return {
    labels: trend.map(({ from, to, count }) => ({
      key: from,
      name: mondayName(from),
      longName: daysWithYear({ from, to }),
      note: countOf(count, EVALUATIONS),
    })),
    series: [
      {
        key: 'mean',
        name: 'Средний балл',
        colour: 'first',
        values: trend.map(({ mean }) => mean),
        hollow: new Set(trend.flatMap(({ thin }, index) => (thin ? [index] : []))),
      },
    ],
    format: scoreText,
    tickFormat: (value) => formatNumber(Math.round(value * 10) / 10),
    bounds: [0, 100],
    counts: trend.map(({ count }) => count),
  };
}

/** Legend under the chart: how its axis, its bars and its hollow points are read. */
export function weeklyTrendNote(trend: WeeklyFigures['trend']): string {
  const thin = trend.some((week) => week.thin) ? ` Полая точка: меньше ${ENOUGH_EVALUATIONS} оценок, мало данных.` : '';
  return `Под неделей — её понедельник; столбик — число оценок.${thin}`;
}
