import { EVALUATIONS, scoreText } from '#domain/dashboards/dashboard-sentences.ts';
import type { Dashboard } from '#domain/dashboards/dashboards.schema.ts';
import { comparedDaysText, daysWithYear, pointName } from '#domain/dashboards/period-text.ts';
import type { ChartLabel, ChartSeries } from '#domain/charts/chart-data.ts';
import type { LineChartData } from '#domain/charts/line-chart.ts';
import { countOf } from '#domain/kernel/plural.ts';

type Trend = Dashboard['trend'];

/** Labels: the lines under the axis, the days in the tip, the same with their year in the table. */
function trendLabels({ points, step }: Trend): ChartLabel[] {
  return points.map((point) => ({
    key: point.from,
    name: pointName(point, step),
    longName: daysWithYear(point),
    note: countOf(point.count, EVALUATIONS),
  }));
}

/** Events of new versions of forms, at the point whose days it fell into. */
function versionEvents({ points, versions }: Trend): NonNullable<LineChartData['events']> {
  return versions.flatMap(({ day, form, number }) => {
    const index = points.findIndex(({ from, to }) => from <= day && day <= to);
    return index < 0 ? [] : [{ index, text: `«${form.name}», версия ${number}` }];
  });
}

const thinOnes = (points: readonly { thin: boolean }[]): ReadonlySet<number> =>
  new Set(points.flatMap(({ thin }, index) => (thin ? [index] : [])));

function meanSeries(trend: Trend, own: Dashboard['own']): ChartSeries[] {
  const mean: ChartSeries = {
    key: 'mean',
    name: 'Средний балл',
    colour: 'first',
    values: trend.points.map((one) => one.mean),
    hollow: thinOnes(trend.points),
  };
  const before: ChartSeries = {
    key: 'before',
    name: 'Средний балл, прошлый период',
    colour: 'before',
    dashed: true,
    values: trend.points.map((_, index) => trend.previous[index]?.mean ?? null),
    hollow: thinOnes(trend.previous),
  };
  const department: ChartSeries = {
    key: 'department',
    name: 'Средний балл отдела',
    colour: 'second',
    values: trend.points.map(({ from }) => own?.department.find((one) => one.from === from)?.mean ?? null),
  };
  return [mean, ...(own ? [department] : []), ...(before.values.some((value) => value !== null) ? [before] : [])];
}

/** Mean score and pass share over the days; one's own beside the department's. */
export function trendData({ trend, own }: Pick<Dashboard, 'trend' | 'own'>): LineChartData {
  const pass: ChartSeries = {
    key: 'pass',
    name: 'Прошли порог, %',
    colour: 'second',
    values: trend.points.map((one) => one.pass_share),
    hollow: thinOnes(trend.points),
  };
  const [mean, ...others] = meanSeries(trend, own);
  return {
    labels: trendLabels(trend),
    series: [...(mean ? [mean] : []), ...(own ? [] : [pass]), ...others],
    format: scoreText,
    tickFormat: (value) => String(Math.round(value * 10) / 10).replace('.', ','),
    bounds: [0, 100],
    counts: trend.points.map(({ count }) => count),
    events: versionEvents(trend),
  };
}

/** «Период: 16–22 ноября; сравнение с 9–15 ноября» for files, which leave the page. */
export function periodNote({ period, project }: Pick<Dashboard, 'period' | 'project'>): string {
  const of = project ? `${project.name}. ` : '';
  const compared = period.previous ? `, в сравнении с ${comparedDaysText(period.previous, period)}` : '';
  return `${of}${daysWithYear(period)}${compared}`;
}
