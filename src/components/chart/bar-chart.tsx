import { useCallback } from 'react';
import { barChart, type BarChartData } from '#domain/charts/bar-chart.ts';
import { horizontalBarChart } from '#domain/charts/horizontal-bar-chart.ts';
import { ChartCanvas, type ChartLinks } from './chart-canvas.tsx';

type BarChartProps = ChartLinks & {
  label: string;
  text?: string;
  data: BarChartData;
  /** Height of upright bars; lying ones are as high as their rows. */
  height?: number;
  lying?: boolean;
};

/** Bars, stacked bars and histograms, upright or lying. */
export function BarChart({ data, height = 220, lying = false, ...rest }: BarChartProps) {
  const draw = useCallback(
    (width: number) => (lying ? horizontalBarChart(data, width) : barChart(data, { width, height })),
    [data, height, lying],
  );
  return <ChartCanvas draw={draw} {...rest} />;
}
