import { useMemo } from 'react';
import type { CalibrationTrend } from '#domain/calibrations/calibration-trend.schema.ts';
import type { ChartSeries } from '#domain/charts/chart-data.ts';
import { seriesTable } from '#domain/charts/chart-table.ts';
import { lineChart, type LineChartData } from '#domain/charts/line-chart.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { ChartCard } from '#src/components/chart/chart-card.tsx';
import { LineChart } from '#src/components/chart/line-chart.tsx';
import { monthText } from './month-text.ts';

type Months = CalibrationTrend['months'];

const TITLE = 'Согласованность по месяцам';
const figure = (value: number): string => formatNumber(value, 2);

const known = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null);

/** «Согласованность была 0,34 (сентябрь 2026), стала 0,53 (октябрь 2026): выше на 0,19.» */
function chartText(months: Months): string {
  const measured = months.filter(({ alpha }) => alpha !== null);
  const [first, last] = [measured.at(0), measured.at(-1)];
  if (!first || !last || first.alpha === null || last.alpha === null)
    return 'Согласованность в этих сессиях не определена.';
  if (first === last) return `Согласованность ${figure(last.alpha)} (${monthText(last.month)}).`;
  const change = last.alpha - first.alpha;
  const words =
    Math.abs(change) < 0.005 ? 'без изменений' : `${change > 0 ? 'выше' : 'ниже'} на ${figure(Math.abs(change))}`;
  const of = ({ alpha, month }: Months[number]): string => `${figure(alpha ?? 0)} (${monthText(month)})`;
  return `Согласованность была ${of(first)}, стала ${of(last)}: ${words}.`;
}

function chartData(months: Months): LineChartData {
  const series: ChartSeries[] = [
    { key: 'alpha', name: 'Согласованность', colour: 'first', values: months.map(({ alpha }) => alpha) },
    { key: 'exact', name: 'Точное совпадение', colour: 'second', values: months.map(({ exact }) => exact) },
  ];
  const lowest = Math.min(0, ...known(months.map(({ alpha }) => alpha)));
  return {
    labels: months.map(({ month }) => ({ key: month, name: monthText(month) })),
    series,
    format: figure,
    bounds: [lowest, 1],
  };
}

/** True if people come to agree: α and exact agreement by month (D-26). One month alone is no line. */
export function AgreementChart({ months }: { months: Months }) {
  const data = useMemo(() => chartData(months), [months]);
  if (months.length < 2) return null;
  const { labels, series, format } = data;
  const text = chartText(months);
  return (
    <ChartCard
      title={TITLE}
      text={text}
      fileName="soglasovannost"
      legend={series}
      draw={(width) => lineChart(data, { width, height: 280 })}
      table={seriesTable({ corner: 'Месяц', labels, series, format })}
    >
      <LineChart label={TITLE} text={text} data={data} height={220} />
    </ChartCard>
  );
}
