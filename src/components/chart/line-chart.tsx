import { useCallback } from 'react';
import { lineChart, type LineChartData } from '#domain/charts/line-chart.ts';
import { ChartCanvas, type ChartLinks } from './chart-canvas.tsx';

type LineChartProps = ChartLinks & { label: string; text?: string; data: LineChartData; height?: number };

export function LineChart({ data, height = 260, ...rest }: LineChartProps) {
  const draw = useCallback((width: number) => lineChart(data, { width, height }), [data, height]);
  return <ChartCanvas draw={draw} {...rest} />;
}
