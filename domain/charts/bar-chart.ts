import { nameAxis, nothingShape, textShape, valueAxis, valueAxisWidth, type Box } from './axes.ts';
import { type ChartLabel, type ChartMark, type ChartSeries, type Drawing, factsAt, type Format } from './chart-data.ts';
import { rounded, type SvgShape } from './svg-shape.ts';
import { textWidth } from './text-width.ts';
import { type ValueScale, valueScale } from './value-scale.ts';

export type BarChartData = {
  labels: readonly ChartLabel[];
  series: readonly ChartSeries[];
  format: Format;
  tickFormat?: Format;
  bounds?: readonly [number, number];
  /** Bars one on another instead of side by side; negative values have no place in a stack. */
  stacked?: boolean;
  /** Bars that touch: bins of one scale. */
  histogram?: boolean;
  /** Colours of each place instead of its series'. */
  colours?: readonly ChartSeries['colour'][];
};

type Size = { width: number; height: number };

const TOP = 18;
const AXIS_HEIGHT = 24;
const RIGHT = 8;
const BAR_MOST = 56;

/** A stretch of one bar, in values. */
type Piece = { series: number; from: number; to: number };

/** Upright bars: side by side, stacked, or the bins of a histogram. Zero is always in sight. */
export function barChart(data: BarChartData, { width, height }: Size): Drawing {
  const { labels, format, tickFormat = format, bounds } = data;
  const pieces = labels.map((_, index) => piecesAt(data, index));
  if (pieces.flat().length === 0) return { width, height, shapes: [nothingShape(width, height)], marks: [] };
  const scale = valueScale({
    values: pieces.flat().map(({ to }) => to),
    from: height - AXIS_HEIGHT,
    to: TOP,
    withZero: true,
    bounds,
  });
  const left = valueAxisWidth(scale.ticks, tickFormat);
  const box = { left, right: width - RIGHT, top: TOP, bottom: height - AXIS_HEIGHT };
  const slot = (box.right - box.left) / Math.max(1, labels.length);
  const at = (index: number): number => box.left + (index + 0.5) * slot;
  const bars = pieces.flatMap((place, index) => placeBars({ data, place, index, at: at(index), slot, scale }));
  const shapes = [
    ...valueAxis(scale, box, tickFormat),
    ...bars,
    ...numbersAbove(data, pieces, { at, slot, scale }),
    zeroLine(scale, box),
    ...nameAxis({ names: labels.map(({ name }) => name), at, y: height - 6, box }),
  ];
  return { width, height, shapes, marks: marksOf(data, pieces, { at, slot, scale, box }) };
}

function piecesAt({ series, stacked = false }: BarChartData, index: number): Piece[] {
  let sum = 0;
  return series.flatMap(({ values }, number) => {
    const value = values[index] ?? null;
    if (value === null) return [];
    const from = stacked ? sum : 0;
    sum += value;
    return [{ series: number, from, to: stacked ? sum : value }];
  });
}

/** Width of the bars, and the distance of the first from the middle of their place. */
function widths({ series, stacked = false, histogram = false }: BarChartData, slot: number) {
  const side = stacked ? 1 : Math.max(1, series.length);
  const whole = histogram ? slot - Math.min(2, slot * 0.1) : Math.min(BAR_MOST * side, slot * 0.68);
  const gap = side > 1 ? Math.min(3, whole * 0.06) : 0;
  return { bar: Math.max(0.5, (whole - gap * (side - 1)) / side), gap, first: -whole / 2, side };
}

type PlaceBars = { data: BarChartData; place: Piece[]; index: number; at: number; slot: number; scale: ValueScale };

function placeBars({ data, place, index, at, slot, scale }: PlaceBars): SvgShape[] {
  const { bar, gap, first, side } = widths(data, slot);
  return place.flatMap(({ series, from, to }) => {
    const one = data.series[series];
    if (!one || from === to) return [];
    const x = at + first + (side > 1 ? series * (bar + gap) : 0);
    const [y1, y2] = [scale.at(from), scale.at(to)];
    // Something that is there is seen, however small; pieces of a stack are parted by a line of the ground.
    const tall = Math.max(1, Math.abs(y1 - y2) - (data.stacked && from !== 0 ? 1 : 0));
    const attrs = { x: rounded(x), y: rounded(Math.min(y1, y2)), width: rounded(bar), height: rounded(tall) };
    return [{ tag: 'rect' as const, fill: data.colours?.[index] ?? one.colour, attrs }];
  });
}

type Places = { at: (index: number) => number; slot: number; scale: ValueScale };

/** The number on each bar where all of them fit. */
function numbersAbove(data: BarChartData, pieces: readonly Piece[][], { at, slot, scale }: Places): SvgShape[] {
  const { bar, gap, first, side } = widths(data, slot);
  const tops = pieces.flatMap((place, index) =>
    (data.stacked ? place.slice(-1) : place).map(({ series, to }) => ({
      x: at(index) + first + bar / 2 + (side > 1 ? series * (bar + gap) : 0),
      to,
      text: data.format(to),
    })),
  );
  const room = side > 1 ? bar + gap : slot;
  if (tops.some(({ text }) => textWidth(text, 11) > room - 2)) return [];
  return tops.map(({ x, to, text }) => {
    const y = scale.at(to) + (to < 0 ? 13 : -4);
    return textShape(text, x, y, { fill: 'ink', attrs: { textAnchor: 'middle', fontSize: 11 } });
  });
}

function zeroLine({ zero }: ValueScale, { left, right }: Box): SvgShape {
  const y = rounded(zero);
  return { tag: 'line', stroke: 'bar', attrs: { x1: left, x2: right, y1: y, y2: y } };
}

function marksOf(data: BarChartData, pieces: readonly Piece[][], places: Places & { box: Box }): ChartMark[] {
  const { at, slot, scale, box } = places;
  return data.labels.map(({ key, name, longName = name, note }, index) => ({
    key,
    index,
    row: 0,
    column: index,
    x: at(index) - slot / 2,
    y: box.top,
    width: slot,
    height: box.bottom - box.top,
    tip: { x: at(index), y: scale.at(Math.max(0, ...(pieces[index] ?? []).map(({ to }) => to))) },
    title: longName,
    facts: [...factsAt(data.series, index, data.format), ...(note === undefined ? [] : [{ name: '', text: note }])],
  }));
}
