import { line } from 'd3-shape';
import { type Box, cutMark, cutText, nameAxis, nothingShape, textShape, valueAxis, valueAxisWidth } from './axes.ts';
import { type ChartLabel, type ChartMark, type ChartSeries, type Drawing, factsAt, type Format } from './chart-data.ts';
import { rounded, type SvgShape } from './svg-shape.ts';
import { fitText, textWidth } from './text-width.ts';
import { type ScaleOptions, type ValueScale, valueScale } from './value-scale.ts';

export type LineChartData = {
  labels: readonly ChartLabel[];
  series: readonly ChartSeries[];
  format: Format;
  /** Format beside the axis, when shorter than in the tip. */
  tickFormat?: Format;
  bounds?: readonly [number, number];
  /** Counts behind each point, as bars under the lines. */
  counts?: readonly number[];
  /** «Новая версия формы»: a line across, with its words. */
  events?: readonly { index: number; text: string }[];
};

type Size = { width: number; height: number };

const TOP = 10;
const AXIS_HEIGHT = 24;
const COUNTS_HEIGHT = 30;
const EVENT_HEIGHT = 18;
const CUT_HEIGHT = 16;
const RIGHT = 12;
/** Most points that are drawn one by one; more are too close. */
const DOTS_MOST = 60;

type Frame = { box: Box; at: (index: number) => number; y: (value: number) => number };

/** Lines over places in time: gaps where nothing is known, hollow points where little is (D-27). */
export function lineChart(data: LineChartData, { width, height }: Size): Drawing {
  const { labels, series, format, tickFormat = format, bounds, counts, events = [] } = data;
  const room = TOP + (events.length > 0 ? EVENT_HEIGHT : 0);
  const bottom = height - AXIS_HEIGHT - (counts ? COUNTS_HEIGHT : 0);
  const values = series.flatMap((one) => one.values.filter((value) => value !== null));
  if (values.length === 0) return { width, height, shapes: [nothingShape(width, height)], marks: [] };
  const { scale, top } = scaleWithWords({ values, from: bottom, to: room, withZero: false, bounds });
  const note = cutText(scale, tickFormat);
  const left = valueAxisWidth(scale.ticks, tickFormat);
  const box = { left, right: width - RIGHT, top, bottom };
  const at = placesAlong(box, labels.length);
  const frame = { box, at, y: scale.at };
  const shapes = [
    ...valueAxis(scale, box, tickFormat),
    ...(counts ? countBars(counts, frame, height - AXIS_HEIGHT) : []),
    ...eventsByPlace(events).flatMap((event, nth, all) =>
      eventLine(event, { next: all[nth + 1]?.index, isAlone: all.length === 1 }, frame),
    ),
    // The period compared with lies under the present one.
    ...series.toReversed().flatMap((one) => seriesShapes(one, frame)),
    ...cutMark(scale, box, note),
    ...nameAxis({ names: labels.map(({ name }) => name), at, y: height - 6, box }),
  ];
  return { width, height, shapes, marks: marksOf(data, frame, height - AXIS_HEIGHT), note };
}

/** Scale of the lines, lower by a line of words where zero is not on it. */
function scaleWithWords(options: ScaleOptions): { scale: ValueScale; top: number } {
  const scale = valueScale(options);
  const top = options.to + CUT_HEIGHT;
  return scale.cut ? { scale: valueScale({ ...options, to: top }), top } : { scale, top: options.to };
}

/** Places are evenly apart; one alone stands in the middle. */
function placesAlong({ left, right }: Box, count: number): (index: number) => number {
  const inset = Math.min(24, (right - left) / Math.max(2, count * 2));
  const step = count > 1 ? (right - left - inset * 2) / (count - 1) : 0;
  return (index) => (count > 1 ? left + inset + index * step : (left + right) / 2);
}

function seriesShapes(series: ChartSeries, { at, y }: Frame): SvgShape[] {
  const { colour, values, dashed = false, hollow = new Set() } = series;
  const places = values.map((value, index) => ({ value, index }));
  const path = line<(typeof places)[number]>()
    .defined(({ value }) => value !== null)
    .x(({ index }) => rounded(at(index)))
    .y(({ value }) => rounded(y(value ?? 0)))(places);
  const dots = values.flatMap((value, index) => {
    if (value === null || !isDotted(values, index, hollow)) return [];
    return [dot({ x: at(index), y: y(value), colour, isHollow: hollow.has(index), isSmall: dashed })];
  });
  const stroke = { strokeWidth: dashed ? 1.5 : 2, strokeLinejoin: 'round', strokeLinecap: 'round' };
  const dash: SvgShape['attrs'] = dashed ? { strokeDasharray: '1 5' } : {};
  return [
    ...(path
      ? [{ tag: 'path' as const, fill: 'none' as const, stroke: colour, attrs: { d: path, ...stroke, ...dash } }]
      : []),
    ...dots,
  ];
}

/** Points drawn where there are many: those that the line does not show, hollow ones, and one between two gaps. */
function isDotted(values: ChartSeries['values'], index: number, hollow: ReadonlySet<number>): boolean {
  if (values.length <= DOTS_MOST || hollow.has(index)) return true;
  return (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null;
}

type Dot = { x: number; y: number; colour: ChartSeries['colour']; isHollow: boolean; isSmall: boolean };

function dot({ x, y, colour, isHollow, isSmall }: Dot): SvgShape {
  const attrs = { cx: rounded(x), cy: rounded(y), r: isSmall ? 2.5 : 3.5, strokeWidth: isHollow ? 2 : 1.5 };
  return { tag: 'circle', fill: isHollow ? 'surface' : colour, stroke: isHollow ? colour : 'surface', attrs };
}

/** Counts behind each point: a quiet bar, with its number where there is room. */
function countBars(counts: readonly number[], { at, box }: Frame, floor: number): SvgShape[] {
  const most = Math.max(1, ...counts);
  const step = counts.length > 1 ? at(1) - at(0) : box.right - box.left;
  const barWidth = Math.max(1, Math.min(24, step * 0.6));
  const fits = Math.max(0, ...counts.map((count) => textWidth(String(count), 11))) + 4 <= step;
  const room = COUNTS_HEIGHT - 6 - (fits ? 12 : 0);
  return counts.flatMap((count, index): SvgShape[] => {
    if (count === 0) return [];
    const tall = Math.max(1, (count / most) * room);
    const place = { x: rounded(at(index) - barWidth / 2), y: rounded(floor - tall) };
    const bar: SvgShape = {
      tag: 'rect',
      fill: 'line',
      attrs: { ...place, width: rounded(barWidth), height: rounded(tall) },
    };
    if (!fits) return [bar];
    const number = textShape(String(count), at(index), floor - tall - 3, {
      attrs: { textAnchor: 'middle', fontSize: 11 },
    });
    return [bar, number];
  });
}

type Beside = { next: number | undefined; isAlone: boolean };
type Event = { index: number; text: string };

/** Events of one place under one text: printed over one another none could be read. */
function eventsByPlace(events: readonly Event[]): Event[] {
  const places = new Map<number, string[]>();
  for (const { index, text } of events) places.set(index, [...(places.get(index) ?? []), text]);
  return [...places]
    .sort(([one], [other]) => one - other)
    .map(([index, [first = '', ...others]]) => ({
      index,
      text: others.length === 0 ? first : `${first} и ещё ${others.length}`,
    }));
}

/** Line of an event with its words beside it, as far as the next one leaves room. */
function eventLine({ index, text }: Event, { next, isAlone }: Beside, { at, box }: Frame): SvgShape[] {
  const x = rounded(at(index));
  const right = next === undefined ? box.right : at(next);
  const isRight = isAlone && x > (box.left + box.right) / 2;
  const room = isRight ? x - box.left : right - x;
  return [
    {
      tag: 'line',
      stroke: 'muted',
      attrs: { x1: x, x2: x, y1: box.top - EVENT_HEIGHT, y2: box.bottom, strokeDasharray: '3 3' },
    },
    textShape(fitText(text, room - 6, 11), x + (isRight ? -6 : 6), box.top - 6, {
      attrs: { fontSize: 11, textAnchor: isRight ? 'end' : 'start' },
    }),
  ];
}

function marksOf(data: LineChartData, { at, y, box }: Frame, floor: number): ChartMark[] {
  const { labels, series, format, events = [] } = data;
  const step = labels.length > 1 ? at(1) - at(0) : box.right - box.left;
  return labels.map(({ key, name, longName = name, note }, index) => {
    const known = series.flatMap(({ values }) => values[index] ?? []);
    const left = Math.max(box.left, at(index) - step / 2);
    const extra = [
      ...(note === undefined ? [] : [{ name: '', text: note }]),
      ...events.filter((event) => event.index === index).map(({ text }) => ({ name: '', text })),
    ];
    return {
      key,
      index,
      row: 0,
      column: index,
      x: left,
      y: box.top,
      width: Math.min(box.right, at(index) + step / 2) - left,
      height: floor - box.top,
      tip: { x: at(index), y: known.length > 0 ? Math.min(...known.map(y)) : box.top },
      title: longName,
      facts: [...factsAt(series, index, format), ...extra],
    };
  });
}
