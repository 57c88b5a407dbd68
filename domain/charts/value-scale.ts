import { scaleLinear } from 'd3-scale';

export type ValueScale = {
  at: (value: number) => number;
  ticks: readonly number[];
  zero: number;
  /** Ends of an axis that zero is not on: heights no longer compare, only differences do. Null: zero is in sight. */
  cut: readonly [number, number] | null;
};

export type ScaleOptions = {
  values: readonly number[];
  /** Pixels of the lowest and of the highest value. */
  from: number;
  to: number;
  /** Bars stand on zero; a line may leave it out. */
  withZero: boolean;
  /** Bounds of possible values: a percentage ends at 100. */
  bounds?: readonly [number, number] | undefined;
};

/** About one line of the grid per so many pixels. */
const PIXELS_PER_TICK = 44;
/** A line that is flat still needs a scale: so much above and below it. */
const FLAT_ROOM = 5;

/** A linear scale that ends on round numbers, with its ticks. */
export function valueScale({ values, from, to, withZero, bounds }: ScaleOptions): ValueScale {
  const [least, most] = extent(values, withZero);
  const count = Math.max(2, Math.floor(Math.abs(to - from) / PIXELS_PER_TICK));
  const round = scaleLinear().domain([least, most]).nice(count).domain();
  const [low, high] = [round[0] ?? least, round[1] ?? most];
  const [floor, ceiling] = bounds ?? [low, high];
  const ends = [Math.max(low, Math.min(floor, least)), Math.min(high, Math.max(ceiling, most))] as const;
  const scale = scaleLinear().domain(ends).range([from, to]);
  const ticks = scale.ticks(count);
  // Of things that are counted there is no half: written without its fraction, a tick between would repeat a number.
  const isCounted = values.every(Number.isInteger);
  return {
    at: (value) => scale(value),
    ticks: isCounted ? ticks.filter(Number.isInteger) : ticks,
    zero: scale(0),
    cut: ends[0] > 0 || ends[1] < 0 ? ends : null,
  };
}

function extent(values: readonly number[], withZero: boolean): [number, number] {
  const all = withZero ? [0, ...values] : values;
  if (all.length === 0) return [0, 1];
  const least = Math.min(...all);
  const most = Math.max(...all);
  if (least < most) return [least, most];
  if (withZero) return least === 0 ? [0, 1] : [Math.min(0, least), Math.max(0, most)];
  return [least - FLAT_ROOM, most + FLAT_ROOM];
}
