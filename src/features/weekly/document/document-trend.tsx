import { useMemo } from 'react';
import { type Drawing } from '#domain/charts/chart-data.ts';
import { lineChart } from '#domain/charts/line-chart.ts';
import { meanFigure, trendText } from '#domain/dashboards/trend-sentence.ts';
import { WEEKLY_BLOCKS } from '#domain/reports/weekly-blocks.ts';
import type { WeeklyFigures } from '#domain/reports/weekly-content.schema.ts';
import { weeklyTrendChart, weeklyTrendNote } from '#domain/reports/weekly-trend.ts';
import { LineChart } from '#src/components/chart/line-chart.tsx';
import { SvgShapes } from '#src/components/chart/svg-shapes.tsx';

/** Width and height on paper: as much as A4 leaves between its margins. */
const PAPER = { width: 680, height: 200 };
const SCREEN_HEIGHT = 200;

/** Mean score of eight weeks, with the number of evaluations behind each. */
export function DocumentTrend({ figures: { figures, trend } }: { figures: WeeklyFigures }) {
  const data = useMemo(() => weeklyTrendChart(trend), [trend]);
  const text = trendText(meanFigure(figures), { step: 'week', points: trend }, 'прошлой недели');
  return (
    <>
      <p>{text}</p>
      <div className="print:hidden">
        <LineChart label={WEEKLY_BLOCKS.trend} text={text} data={data} height={SCREEN_HEIGHT} />
      </div>
      <PaperChart drawing={useMemo(() => lineChart(data, PAPER), [data])} />
      <p className="text-xs text-muted">{weeklyTrendNote(trend)}</p>
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
