import { line } from 'd3-shape';
import type { ChartColour } from './chart-colours.ts';
import { rounded, type SvgShape } from './svg-shape.ts';
import { valueScale } from './value-scale.ts';

type Spark = { values: readonly (number | null)[]; width: number; height: number; colour?: ChartColour };

const EDGE = 3;

/** A line as small as a word: where things went. No axis, no numbers; they stand beside it. */
export function sparkLine({ values, width, height, colour = 'first' }: Spark): SvgShape[] {
  const known = values.flatMap((value, index) => (value === null ? [] : [{ value, index }]));
  const last = known.at(-1);
  if (!last) return [];
  const scale = valueScale({ values: known.map(({ value }) => value), from: height - EDGE, to: EDGE, withZero: false });
  const step = values.length > 1 ? (width - EDGE * 2) / (values.length - 1) : 0;
  const at = (index: number): number => rounded(values.length > 1 ? EDGE + index * step : width / 2);
  const path = line<number | null>()
    .defined((value) => value !== null)
    .x((_, index) => at(index))
    .y((value) => rounded(scale.at(value ?? 0)))(values);
  const end = { cx: at(last.index), cy: rounded(scale.at(last.value)), r: 2.5 };
  const stroke = { strokeWidth: 1.5, strokeLinejoin: 'round', strokeLinecap: 'round' };
  return [
    ...(path && known.length > 1
      ? [{ tag: 'path' as const, fill: 'none' as const, stroke: colour, attrs: { d: path, ...stroke } }]
      : []),
    { tag: 'circle', fill: colour, attrs: end },
  ];
}
