import { textShape } from './axes.ts';
import type { BarChartData } from './bar-chart.ts';
import { type ChartMark, type Drawing, factsAt, FONT_SIZE, NO_VALUE } from './chart-data.ts';
import { rounded, type SvgShape } from './svg-shape.ts';
import { fitText, textWidth } from './text-width.ts';
import { type ValueScale, valueScale } from './value-scale.ts';

const NAME_HEIGHT = 18;
const BAR_HEIGHT = 14;
const ROW_GAP = 10;
const NUMBER_GAP = 6;
/** Names stand beside the bars when they leave them this much. */
const BAR_ROOM = 220;

/** Height of a chart of so many bars: names of any length have a line of their own where the screen is narrow. */
function lyingHeight({ labels, series, stacked = false }: BarChartData, width: number): number {
  const bars = stacked ? 1 : Math.max(1, series.length);
  const row = bars * BAR_HEIGHT + (isNarrow(width) ? NAME_HEIGHT : 0) + ROW_GAP;
  return Math.max(row, labels.length * row);
}

const isNarrow = (width: number): boolean => width < BAR_ROOM * 2;

/** Lying bars, for names that are long: one row for each label, the number at the end of the bar. */
export function horizontalBarChart(data: BarChartData, width: number): Drawing {
  const height = lyingHeight(data, width);
  const { labels, series, format, bounds } = data;
  const row = height / Math.max(1, labels.length);
  const nameRoom = isNarrow(width) ? 0 : Math.min(widestName(data) + 12, width - BAR_ROOM, width * 0.45);
  const ends = data.stacked
    ? labels.map((_, index) => series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0))
    : series.flatMap(({ values }) => values.filter((value) => value !== null));
  const numberRoom = Math.max(0, ...ends.map((end) => textWidth(format(end), FONT_SIZE))) + NUMBER_GAP * 2;
  const leftRoom = ends.some((end) => end < 0) ? numberRoom : 0;
  const range = { from: nameRoom + leftRoom, to: width - numberRoom };
  const scale = valueScale({ values: ends, ...range, withZero: true, bounds });
  const shapes = labels.flatMap(({ name }, index) => {
    const top = index * row + ROW_GAP / 2;
    return [
      nameShape(name, { top, nameRoom, width, row: row - ROW_GAP }),
      ...rowBars(data, index, { scale, top: top + (nameRoom === 0 ? NAME_HEIGHT : 0) }),
      axisPiece(scale.zero, { from: top + (nameRoom === 0 ? NAME_HEIGHT : 0) - 3, to: top + row - ROW_GAP + 1 }),
    ];
  });
  return { width, height, shapes, marks: marksOf(data, { width, row, scale }) };
}

/** Zero beside the bars of one row; a line through the whole chart would cross the names above them. */
function axisPiece(zero: number, { from, to }: { from: number; to: number }): SvgShape {
  const x = rounded(zero);
  return { tag: 'line', stroke: 'bar', attrs: { x1: x, x2: x, y1: rounded(from), y2: rounded(to) } };
}

function widestName({ labels }: BarChartData): number {
  return Math.max(0, ...labels.map(({ name }) => textWidth(name, FONT_SIZE)));
}

type NamePlace = { top: number; nameRoom: number; width: number; row: number };

function nameShape(name: string, { top, nameRoom, width, row }: NamePlace): SvgShape {
  if (nameRoom === 0) return textShape(fitText(name, width, FONT_SIZE), 0, top + FONT_SIZE, { fill: 'ink' });
  return textShape(fitText(name, nameRoom - 12, FONT_SIZE), 0, top + row / 2 + FONT_SIZE / 3, { fill: 'ink' });
}

function rowBars(data: BarChartData, index: number, { scale, top }: { scale: ValueScale; top: number }): SvgShape[] {
  const { series, stacked = false, colours, format } = data;
  let sum = 0;
  const bars = series.flatMap(({ values, colour }, number): SvgShape[] => {
    const value = values[index] ?? null;
    const y = top + (stacked ? 0 : number * BAR_HEIGHT);
    if (value === null) return stacked ? [] : [numberShape(NO_VALUE, scale.zero, y, false)];
    const from = stacked ? sum : 0;
    sum = from + value;
    const [x1, x2] = [scale.at(from), scale.at(from + value)];
    const wide = Math.max(value === 0 ? 0 : 1, Math.abs(x2 - x1) - (stacked && from !== 0 ? 1 : 0));
    const attrs = { x: rounded(Math.max(x1, x2) - wide), y: rounded(y), width: rounded(wide), height: BAR_HEIGHT - 2 };
    const bar: SvgShape = { tag: 'rect', fill: colours?.[index] ?? colour, attrs };
    return stacked ? [bar] : [bar, numberShape(format(value), x2, y, value < 0)];
  });
  return stacked ? [...bars, numberShape(format(sum), scale.at(sum), top, false)] : bars;
}

function numberShape(text: string, end: number, top: number, isLeft: boolean): SvgShape {
  const x = end + (isLeft ? -NUMBER_GAP : NUMBER_GAP);
  const attrs = { textAnchor: isLeft ? 'end' : 'start' };
  return textShape(text, x, top + BAR_HEIGHT / 2 + FONT_SIZE / 3 - 1, { fill: 'ink', attrs });
}

type Rows = { width: number; row: number; scale: ValueScale };

function marksOf({ labels, series, format }: BarChartData, { width, row, scale }: Rows): ChartMark[] {
  return labels.map(({ key, name, longName = name, note }, index) => ({
    key,
    index,
    row: index,
    column: 0,
    x: 0,
    y: index * row,
    width,
    height: row,
    tip: { x: scale.at(series[0]?.values[index] ?? 0), y: index * row },
    title: longName,
    facts: [...factsAt(series, index, format), ...(note === undefined ? [] : [{ name: '', text: note }])],
  }));
}
