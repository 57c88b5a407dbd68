import { useMemo } from 'react';
import { type Drawing } from '#domain/charts/chart-data.ts';
import { lineChart, type LineChartData } from '#domain/charts/line-chart.ts';
import { EVALUATIONS, scoreText, trendText } from '#domain/dashboards/dashboard-sentences.ts';
import { ENOUGH } from '#domain/dashboards/figures.ts';
import { daysWithYear } from '#domain/dashboards/period-text.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { WEEKLY_BLOCKS } from '#domain/reports/weekly-blocks.ts';
import type { WeeklyFigures } from '#domain/reports/weekly-content.schema.ts';
import { LineChart } from '#src/components/chart/line-chart.tsx';
import { SvgShapes } from '#src/components/chart/svg-shapes.tsx';

type Trend = WeeklyFigures['trend'];

/** Width and height on paper: as much as A4 leaves between its margins. */
const PAPER = { width: 680, height: 200 };
const SCREEN_HEIGHT = 200;

/** «16.11»: eight weeks stand under a phone's axis only by their Mondays. */
const mondayName = (day: string): string => `${day.slice(8)}.${day.slice(5, 7)}`;

function trendData(trend: Trend): LineChartData {
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
    tickFormat: (value) => String(Math.round(value * 10) / 10).replace('.', ','),
    bounds: [0, 100],
    counts: trend.map(({ count }) => count),
  };
}

/** Mean score of eight weeks, with the number of evaluations behind each. */
export function LetterTrend({ figures: { trend } }: { figures: WeeklyFigures }) {
  const data = useMemo(() => trendData(trend), [trend]);
  const text = trendText({ step: 'week', points: trend });
  const hasThin = trend.some(({ thin }) => thin);
  return (
    <>
      <p>{text}</p>
      <div className="print:hidden">
        <LineChart label={WEEKLY_BLOCKS.trend} text={text} data={data} height={SCREEN_HEIGHT} />
      </div>
      <PaperChart drawing={useMemo(() => lineChart(data, PAPER), [data])} />
      <p className="text-xs text-muted">
        Под осью — понедельники; столбики — сколько оценок.
        {hasThin && ` Полая точка: меньше ${ENOUGH} оценок, мало данных.`}
      </p>
    </>
  );
}

/** Paper is as wide as it is: the chart fits it by its view box, in vector. */
function PaperChart({ drawing: { width, height, shapes } }: { drawing: Drawing }) {
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} className="hidden w-full print:block">
      <SvgShapes shapes={shapes} />
    </svg>
  );
}
