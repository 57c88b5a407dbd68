/** Data of charts. Numbers come with the way they are written: a chart knows no unit. */
import type { ChartColour } from './chart-colours.ts';
import type { SvgShape } from './svg-shape.ts';

export type Format = (value: number) => string;

export type ChartSeries = {
  key: string;
  name: string;
  colour: ChartColour;
  /** Values by place in the chart's labels; null is a gap. */
  values: readonly (number | null)[];
  /** Series of the period compared with: drawn dashed. */
  dashed?: boolean;
  /** Places whose points are hollow: too little lies behind them. */
  hollow?: ReadonlySet<number>;
};

export type ChartLabel = {
  key: string;
  /** Name under the axis. */
  name: string;
  /** Name in the tip and in the table: «12–18 октября». */
  longName?: string;
  /** Addition in words: «37 оценок». */
  note?: string;
};

/** Mark that the mouse, a finger or the keyboard can stand on. */
export type ChartMark = {
  key: string;
  /** Index of its label. */
  index: number;
  /** Row and column by which arrows find it. */
  row: number;
  column: number;
  /** Area that a pointer has to hit. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** Point that the tip points to. */
  tip: { x: number; y: number };
  title: string;
  facts: readonly ChartFact[];
};

type ChartFact = { name: string; text: string; colour?: ChartColour };

export type Drawing = {
  width: number;
  height: number;
  shapes: readonly SvgShape[];
  marks: readonly ChartMark[];
  /** What the shapes say of the axis in words: a picture's own texts are not read aloud. */
  note?: string | undefined;
};

/** Text of axes and labels; the smallest size of the house. */
export const FONT_SIZE = 12;
/** Words of a series at a gap (P-45). */
export const NO_VALUE = '---';

/** Words of each series at one label; of which little is known is said of that one alone. */
export function factsAt(series: readonly ChartSeries[], index: number, format: Format): ChartFact[] {
  return series.map(({ name, colour, values, hollow }) => {
    const value = values[index] ?? null;
    const doubt = hollow?.has(index) ? ', мало данных' : '';
    return { name, colour, text: value === null ? NO_VALUE : `${format(value)}${doubt}` };
  });
}

/** Text of a mark in one sentence, for screen readers. */
export function markText({ title, facts }: Pick<ChartMark, 'title' | 'facts'>): string {
  const said = facts.map(({ name, text }) => (name === '' ? text : `${name} ${text}`)).join(', ');
  return said === '' ? title : `${title}: ${said}`;
}
