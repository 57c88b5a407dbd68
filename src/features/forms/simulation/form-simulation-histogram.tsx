import type { BarChartData } from '#domain/charts/bar-chart.ts';
import { seriesTable } from '#domain/charts/chart-table.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { BarChart } from '#src/components/chart/bar-chart.tsx';
import { Legend } from '#src/components/chart/legend.tsx';
import { TableView } from '#src/components/chart/table-view.tsx';
import { binName } from './simulation-words.ts';

type HistogramProps = {
  /** Counts of evaluations per ten percent. */
  before: readonly number[];
  after: readonly number[];
  asTable: boolean;
};

const TITLE = 'Сколько оценок в каждом десятке процентов: было и стало';

/** Histogram of scores before and after the draft. */
export function SimulationHistogram({ before, after, asTable }: HistogramProps) {
  const data: BarChartData = {
    labels: before.map((_, index) => ({ key: String(index), name: String(index * 10), longName: binName(index) })),
    series: [
      { key: 'before', name: 'Было', colour: 'before', values: before },
      { key: 'after', name: 'Стало', colour: 'first', values: after },
    ],
    format: (value) => formatNumber(value, 0),
  };
  if (asTable) return <TableView caption={TITLE} table={seriesTable({ corner: 'Балл', ...data })} />;
  const text = before.map((count, index) => `${binName(index)}: было ${count}, стало ${after[index] ?? 0}`).join('; ');
  return (
    <figure className="flex flex-col gap-2">
      <figcaption>
        <Legend items={data.series} />
      </figcaption>
      <BarChart label={TITLE} text={text} data={data} />
    </figure>
  );
}
