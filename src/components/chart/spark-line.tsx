import { sparkLine } from '#domain/charts/spark-line.ts';
import type { ChartColour } from '#domain/charts/chart-colours.ts';
import { SvgShapes } from './svg-shapes.tsx';

type SparkLineProps = {
  values: readonly (number | null)[];
  /** Label, when nothing beside the line says it in words; else it is decoration. */
  label?: string;
  width?: number;
  height?: number;
  colour?: ChartColour;
};

export function SparkLine({ values, label, width = 96, height = 28, colour }: SparkLineProps) {
  const shapes = sparkLine({ values, width, height, ...(colour ? { colour } : {}) });
  const role = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg {...role} width={width} height={height} viewBox={`0 0 ${width} ${height}`} className="block min-w-0 shrink">
      <SvgShapes shapes={shapes} />
    </svg>
  );
}
