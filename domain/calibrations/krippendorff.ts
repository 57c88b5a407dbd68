/**
 * Krippendorff's α = 1 − D_o / D_e. K. Krippendorff, «Computing Krippendorff's Alpha-Reliability» (2011),
 * https://repository.upenn.edu/asc_papers/43
 *
 * Both disagreements are sums over units, so a unit is reduced once to what it adds to them (`UnitShare`), and α over any
 * multiset of units, as a bootstrap draws them, is a sum of those: nothing is counted anew.
 */

/** Answers of the raters to one unit; null says nothing: missing, or Н/П. Numbers for `interval`, any names for `nominal`. */
export type Unit<Value> = readonly (Value | null)[];

export type Metric = 'nominal' | 'interval';

/** A unit with at least two answers; others have nothing to be compared with. */
type UnitShare = {
  /** Answers in it, m_u. */
  answers: number;
  /** Σ δ² over its ordered pairs, divided by m_u − 1. */
  disagreement: number;
};
type IntervalShare = UnitShare & { sum: number; squares: number; least: number };
/** `counts`: [number of the category, how many said it]. */
type NominalShare = UnitShare & { counts: readonly (readonly [category: number, count: number])[] };

/** Units ready to be summed, in any selection and as often as wanted. */
export type Pairable =
  | { metric: 'interval'; shares: readonly IntervalShare[] }
  | { metric: 'nominal'; shares: readonly NominalShare[]; categories: number };

const answered = <Value>(unit: Unit<Value>): Value[] => unit.filter((value) => value !== null);

/** Sum of squared differences: Σ_i Σ_j (v_i − v_j)² = 2 (m Σv² − (Σv)²). */
const spreadOf = (count: number, sum: number, squares: number): number => 2 * (count * squares - sum * sum);

export function pairableNumbers(units: readonly Unit<number>[]): Pairable {
  const shares = units.flatMap((unit) => {
    const values = answered(unit);
    if (values.length < 2) return [];
    const sum = values.reduce((total, value) => total + value, 0);
    const squares = values.reduce((total, value) => total + value * value, 0);
    const [least, most] = [Math.min(...values), Math.max(...values)];
    // Exactly nothing where all are the same: a sum of roundings is no disagreement.
    const spread = least === most ? 0 : spreadOf(values.length, sum, squares);
    return [{ answers: values.length, disagreement: spread / (values.length - 1), sum, squares, least }];
  });
  return { metric: 'interval', shares };
}

export function pairableNames(units: readonly Unit<string>[]): Pairable {
  const numbers = new Map<string, number>();
  const numberOf = (name: string): number => {
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return number;
  };
  const shares = units.flatMap((unit) => {
    const values = answered(unit);
    if (values.length < 2) return [];
    const counts = new Map<number, number>();
    for (const value of values) counts.set(numberOf(value), (counts.get(numberOf(value)) ?? 0) + 1);
    const alike = [...counts.values()].reduce((total, count) => total + count * count, 0);
    const answers = values.length;
    return [{ answers, disagreement: (answers * answers - alike) / (answers - 1), counts: [...counts] }];
  });
  return { metric: 'nominal', shares, categories: numbers.size };
}

/** α over a selection of units by their places; null where D_e = 0: without variation there is nothing to agree on. */
type AlphaOf = (selection: Uint32Array) => number | null;

function alphaFrom(answers: number, observed: number, expected: number): number {
  return 1 - (observed * (answers - 1)) / expected;
}

/** Shares of the units, number beside number: a bootstrap reads each of them a thousand times. */
function rowsOf<Share>(shares: readonly Share[], valuesOf: (share: Share) => readonly number[]): Float64Array {
  return Float64Array.from(shares.flatMap(valuesOf));
}

/**
 * True when all answers of the selected units are one and the same; each unit agrees in itself, so that its least says
 * them all.
 */
function isConstant(shares: readonly IntervalShare[], selection: Uint32Array): boolean {
  const selected = [...selection].map((place) => shares[place]?.least);
  return selected.every((least) => least === selected[0]);
}

function alphaOfNumbers(shares: readonly IntervalShare[]): AlphaOf {
  const rows = rowsOf(shares, ({ answers, disagreement, sum, squares }) => [answers, disagreement, sum, squares]);
  return (selection) => {
    let [answers, observed, sum, squares] = [0, 0, 0, 0];
    for (let at = 0; at < selection.length; at += 1) {
      const row = (selection[at] ?? 0) * 4;
      answers += rows[row] ?? 0;
      observed += rows[row + 1] ?? 0;
      sum += rows[row + 2] ?? 0;
      squares += rows[row + 3] ?? 0;
    }
    // Variation is there where a unit disagrees in itself; else it has to be looked for, exactly and not by a rounded sum.
    if (observed === 0 && isConstant(shares, selection)) return null;
    return alphaFrom(answers, observed, spreadOf(answers, sum, squares));
  };
}

function alphaOfNames(shares: readonly NominalShare[], categories: number): AlphaOf {
  const rows = rowsOf(shares, ({ answers, disagreement }) => [answers, disagreement]);
  // A row for each unit: categories are as many as a scale has options, seldom more.
  const counts = new Float64Array(shares.length * categories);
  for (const [place, share] of shares.entries())
    for (const [category, count] of share.counts) counts[place * categories + category] = count;
  const said = new Float64Array(categories);
  return (selection) => {
    said.fill(0);
    let [answers, observed] = [0, 0];
    for (let at = 0; at < selection.length; at += 1) {
      const place = selection[at] ?? 0;
      answers += rows[place * 2] ?? 0;
      observed += rows[place * 2 + 1] ?? 0;
      for (let category = 0; category < categories; category += 1)
        said[category] = (said[category] ?? 0) + (counts[place * categories + category] ?? 0);
    }
    const expected = answers * answers - said.reduce((total, count) => total + count * count, 0);
    return expected > 0 ? alphaFrom(answers, observed, expected) : null;
  };
}

/** α as a function of which units are counted. Made once: it reuses its memory from call to call. */
export function alphaOver(units: Pairable): AlphaOf {
  return units.metric === 'interval' ? alphaOfNumbers(units.shares) : alphaOfNames(units.shares, units.categories);
}

/** α of all units. */
export function alphaOf(units: Pairable): number | null {
  return alphaOver(units)(Uint32Array.from(units.shares.keys()));
}

/** Pairs of answers that α compares. */
export function countPairs({ shares }: Pairable): number {
  return shares.reduce((total, { answers }) => total + (answers * (answers - 1)) / 2, 0);
}
