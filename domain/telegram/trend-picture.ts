import { chartPicture } from '../charts/chart-picture.ts';
import { lineChart } from '../charts/line-chart.ts';
import { meanFigure, trendText } from '../dashboards/trend-sentence.ts';
import type { Dashboard } from '../dashboards/dashboards.schema.ts';
import { daysWithYear, pointName } from '../dashboards/period-text.ts';
import { formatNumber } from '../kernel/format-number.ts';

/** Size of a chart that stands by itself in a chat, in pixels. */
export const TREND_SIZE = { width: 760, height: 320 };

/** Trend of the mean score as a picture that stands by itself; null when nothing is known. */
export function trendPicture({ figures, trend, period, project }: Dashboard): string | null {
  const { points, step } = trend;
  if (points.every(({ mean }) => mean === null)) return null;
  const drawing = lineChart(
    {
      labels: points.map((point) => ({ key: point.from, name: pointName(point, step), longName: daysWithYear(point) })),
      series: [
        {
          key: 'mean',
          name: 'Средний балл',
          colour: 'first',
          values: points.map(({ mean }) => mean),
          hollow: new Set(points.flatMap(({ thin }, index) => (thin ? [index] : []))),
        },
      ],
      format: (value) => formatNumber(value, 1),
      tickFormat: (value) => formatNumber(value),
      counts: points.map(({ count }) => count),
    },
    TREND_SIZE,
  );
  const note = `${project?.name ?? ''}, ${daysWithYear(period)}. Столбик — число оценок.`;
  return chartPicture(drawing, { title: 'Средний балл', text: trendText(meanFigure(figures), trend), note }, 'light')
    .svg;
}
