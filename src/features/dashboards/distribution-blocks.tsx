import { useState } from 'react';
import { barChart, type BarChartData } from '#domain/charts/bar-chart.ts';
import type { ChartColour } from '#domain/charts/chart-colours.ts';
import { seriesTable } from '#domain/charts/chart-table.ts';
import { horizontalBarChart } from '#domain/charts/horizontal-bar-chart.ts';
import type { Bar } from '#domain/dashboards/dashboard-rows.schema.ts';
import { EVALUATIONS, kindsText, scoreText, spreadText } from '#domain/dashboards/dashboard-sentences.ts';
import type { Dashboard } from '#domain/dashboards/dashboards.schema.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { lookUp } from '#domain/kernel/look-up.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { BarChart } from '#src/components/chart/bar-chart.tsx';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { Segments } from '#src/components/ui/segments.tsx';
import { linkToCommunications } from './drill-link.ts';
import { periodNote } from './trend-data.ts';

const count = (value: number): string => formatNumber(value, 0);
const GRADE_COLOURS: Readonly<Record<string, ChartColour>> = {
  excellent: 'excellent',
  good: 'good',
  fair: 'fair',
  poor: 'poor',
};

const labelsOf = (bars: readonly Bar[], note: (bar: Bar) => string) =>
  bars.map((bar) => ({ key: bar.key, name: bar.label, note: note(bar) }));

/** Chart of the number of evaluations in each bar. */
function countsChart(bars: readonly Bar[]): BarChartData {
  return {
    labels: labelsOf(bars, ({ mean }) => (mean === null ? 'балла нет' : `средний балл ${scoreText(mean)}`)),
    series: [{ key: 'count', name: 'Оценок', colour: 'first', values: bars.map((bar) => bar.count) }],
    format: count,
    histogram: true,
  };
}

type BlockProps = { dashboard: Dashboard; className?: string };

/** Block of the spread of scores: by ten points, and by the grade bands of the forms. */
export function ScoresBlock({ dashboard, className }: BlockProps) {
  const { scores, grades } = dashboard.distribution;
  const [by, setBy] = useState<'scores' | 'grades'>('scores');
  const bars = by === 'scores' ? scores : grades;
  const colours = bars.map(({ key }) => lookUp(GRADE_COLOURS, key) ?? 'bar');
  const data: BarChartData = by === 'scores' ? countsChart(bars) : { ...countsChart(bars), colours };
  const linkOf = (index: number) => linkToCommunications(dashboard.base, bars[index]?.filter ?? {});
  return (
    <ChartCard
      folds
      title="Распределение баллов"
      text={spreadText(grades)}
      note={periodNote(dashboard)}
      fileName="raspredelenie"
      draw={(width) => (by === 'scores' ? barChart(data, { width, height: 280 }) : horizontalBarChart(data, width))}
      table={seriesTable({
        corner: by === 'scores' ? 'Балл' : 'Оценка',
        labels: data.labels,
        series: data.series,
        format: count,
      })}
      linkOf={linkOf}
      tools={
        <Segments
          label="Как разбить"
          options={[
            { value: 'scores', label: 'По баллам' },
            { value: 'grades', label: 'По шкале оценок' },
          ]}
          value={by}
          onChange={setBy}
        />
      }
      {...(className ? { className } : {})}
    >
      <BarChart
        key={by}
        label="Распределение баллов"
        data={data}
        lying={by === 'grades'}
        height={240}
        linkOf={linkOf}
      />
    </ChartCard>
  );
}

type Distribution = Dashboard['distribution'];
type Cut = Exclude<keyof Distribution, 'scores' | 'grades' | 'hours'>;

/** What the means are cut by: all that is counted, but for the spread of scores and the hours, which have blocks. */
const CUTS: Readonly<Record<Cut, string>> = {
  types: 'Тип',
  directions: 'Направление',
  temperatures: 'Температура',
  categories: 'Категория',
  tags: 'Тег',
};
const CUT_NAMES = Object.keys(CUTS) as Cut[];

/** The mean by what kind of communication it was. */
export function KindsBlock({ dashboard, className }: BlockProps) {
  const { distribution, base } = dashboard;
  const cuts = CUT_NAMES.filter((name) => distribution[name].length > 0);
  const [chosen, setChosen] = useState<Cut>('types');
  const cut = cuts.includes(chosen) ? chosen : cuts[0];
  if (!cut) return null;
  const bars = distribution[cut];
  const data: BarChartData = {
    labels: labelsOf(bars, (bar) => `${countOf(bar.count, EVALUATIONS)}${bar.thin ? ', мало данных' : ''}`),
    series: [{ key: 'mean', name: 'Средний балл', colour: 'first', values: bars.map(({ mean }) => mean) }],
    // What little lies behind is told by a quieter bar.
    colours: bars.map(({ thin }) => (thin ? 'bar' : 'first')),
    format: scoreText,
    bounds: [0, 100],
  };
  const linkOf = (index: number) => linkToCommunications(base, bars[index]?.filter ?? {});
  return (
    <ChartCard
      folds
      title="Средний балл по видам"
      text={kindsText(bars)}
      note={periodNote(dashboard)}
      fileName="vidy"
      draw={(width) => horizontalBarChart(data, width)}
      table={seriesTable({
        corner: CUTS[cut],
        labels: data.labels,
        series: data.series,
        format: scoreText,
        counts: { name: 'Оценок', values: bars.map((bar) => bar.count) },
      })}
      linkOf={linkOf}
      tools={
        <Segments
          label="По чему"
          options={cuts.map((name) => ({ value: name, label: CUTS[name] }))}
          value={cut}
          onChange={setChosen}
        />
      }
      footnote="Серая полоса: меньше 5 оценок, мало данных."
      {...(className ? { className } : {})}
    >
      <BarChart key={cut} label="Средний балл по видам" data={data} lying linkOf={linkOf} />
    </ChartCard>
  );
}
