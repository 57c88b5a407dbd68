import { useMemo } from 'react';
import { seriesTable } from '#domain/charts/chart-table.ts';
import { lineChart } from '#domain/charts/line-chart.ts';
import { meanFigure, trendText } from '#domain/dashboards/trend-sentence.ts';
import { TREND_STEPS, type TrendStep } from '#domain/dashboards/dashboards.filters.ts';
import type { Dashboard } from '#domain/dashboards/dashboards.schema.ts';
import { ENOUGH_EVALUATIONS } from '#domain/dashboards/figures.ts';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { LineChart } from '#src/components/chart/line-chart.tsx';
import { Segments } from '#src/components/ui/segments.tsx';
import { choicesOf } from '#src/components/ui/choices-of.ts';
import { linkToCommunications } from './drill-link.ts';
import { periodNote, trendData } from './trend-data.ts';

const CORNER: Record<TrendStep, string> = { day: 'День', week: 'Неделя', month: 'Месяц' };
const STEPS = choicesOf(TREND_STEPS);

type TrendBlockProps = { dashboard: Dashboard; onStep: (step: TrendStep) => void; className?: string };

/** Trend of the scores, with the number behind each point and new versions of forms across (D-27). */
export function TrendBlock({ dashboard, onStep, className }: TrendBlockProps) {
  const { trend, own, base } = dashboard;
  const data = useMemo(() => trendData({ trend, own }), [trend, own]);
  const linkOf = (index: number) => linkToCommunications(base, trend.points[index]?.filter ?? {});
  const text = trendText(meanFigure(dashboard.figures), trend);
  const hasThin = trend.points.some(({ thin }) => thin);
  return (
    <ChartCard
      title={own ? 'Мои результаты' : 'Динамика'}
      text={text}
      note={periodNote(dashboard)}
      fileName="dinamika"
      legend={data.series}
      draw={(width) => lineChart(data, { width, height: 320 })}
      table={seriesTable({
        corner: CORNER[trend.step],
        labels: data.labels,
        series: data.series,
        format: data.format,
        counts: { name: 'Оценок', values: data.counts ?? [] },
      })}
      linkOf={linkOf}
      tools={<Segments label="Шаг" options={STEPS} value={trend.step} onChange={onStep} />}
      footnote={`Столбик под линией — число оценок.${hasThin ? ` Полая точка: меньше ${ENOUGH_EVALUATIONS} оценок, мало данных.` : ''}`}
      {...(className ? { className } : {})}
    >
      <LineChart label={own ? 'Мои результаты' : 'Динамика'} text={text} data={data} linkOf={linkOf} height={280} />
    </ChartCard>
  );
}
