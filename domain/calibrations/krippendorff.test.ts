import { describe, expect, test } from 'vitest';
import {
  alphaOf,
  alphaOver,
  countPairs,
  type Pairable,
  pairableNames,
  pairableNumbers,
  type Unit,
} from './krippendorff.ts';

/** Rows of raters as they are printed, «.» for missing, turned into units. */
function printed(...raters: string[]): Unit<string>[] {
  const rows = raters.map((row) => row.split(' '));
  return (rows[0] ?? []).map((_, unit) => rows.map((row) => (row[unit] === '.' ? null : (row[unit] ?? null))));
}
const numbers = (units: readonly Unit<string>[]): Unit<number>[] =>
  units.map((unit) => unit.map((value) => (value === null ? null : Number(value))));

// Krippendorff (2011), section A: binary data, two observers, no missing data. Published: α = 0.095.
const BINARY = printed('0 1 0 0 0 0 0 0 1 0', '1 1 1 0 0 1 0 0 0 0');
// Section B: nominal data, two observers, no missing data. Published: α = 0.692.
const NOMINAL = printed('a a b b d c c c e d d a', 'b a b b b c c c e d d d');
// Section C: any number of observers, missing data. Published: nominal 0.743, interval 0.849.
const MISSING = printed(
  '1 2 3 3 2 1 4 1 2 . . .',
  '1 2 3 3 2 2 4 1 2 5 . 3',
  '. 3 3 3 2 3 4 2 2 5 1 .',
  '1 2 3 3 2 4 4 1 2 5 1 .',
);

const all = (units: Pairable) => alphaOf(units);

describe('D-26: α of Krippendorff, «Computing Krippendorff’s Alpha-Reliability» (2011)', () => {
  // `exact` as a fraction of the coincidences; C also as the Python package krippendorff 0.8 gives it to 1e-15.
  test.each<[string, Pairable, exact: number, published: number]>([
    ['A, binary', pairableNames(BINARY), 1 - (19 * 4) / (14 * 6), 0.095],
    ['A as numbers: with two values the metrics are one', pairableNumbers(numbers(BINARY)), 1 - 76 / 84, 0.095],
    ['B, nominal', pairableNames(NOMINAL), 155 / 224, 0.692],
    ['C, nominal, missing data', pairableNames(MISSING), 113 / 152, 0.743],
    ['C, interval, missing data', pairableNumbers(numbers(MISSING)), 951 / 1120, 0.849],
  ])('%s', (_, units, exact, published) => {
    expect(all(units)).toBeCloseTo(exact, 9);
    expect(all(units)).toBeCloseTo(published, 3);
  });

  test('pairs: of m answers m(m − 1)/2, and none of one answer', () => {
    // Section C: 12 units; unit 1 and 11 have three answers, unit 12 one and unit 10 three.
    expect(countPairs(pairableNames(MISSING))).toBe(8 * 6 + 2 * 3 + 1);
    expect(pairableNames(MISSING).shares).toHaveLength(11);
    expect(pairableNumbers(numbers(MISSING)).shares).toHaveLength(11);
  });
});

describe('α does not exist without variation', () => {
  test.each<[string, Pairable]>([
    ['no units', pairableNumbers([])],
    ['nothing to compare', pairableNumbers([[1, null], [null, 2], [3]])],
    [
      'one number said by all',
      pairableNumbers([
        [0.1, 0.1, 0.1],
        [0.1, 0.1],
      ]),
    ],
    [
      'one name said by all',
      pairableNames([
        ['да', 'да'],
        ['да', 'да', null],
      ]),
    ],
    [
      'other answers stand alone',
      pairableNames([
        ['да', 'да'],
        ['нет', null],
      ]),
    ],
    [
      'other numbers stand alone',
      pairableNumbers([
        [1, 1],
        [5, null],
      ]),
    ],
    ['no names', pairableNames([])],
  ])('%s', (_, units) => {
    expect(all(units)).toBeNull();
  });

  test.each([0.1, 0.6, 0.7, 1 / 3, 2 / 3, 0.9])(
    '%d said by all is no disagreement, however its squares are rounded',
    (value) => {
      const unit = Array.from({ length: 7 }, () => value);
      expect(all(pairableNumbers([unit, unit.slice(0, 3)]))).toBeNull();
      expect(all(pairableNumbers([unit, [0, 0]]))).toBeCloseTo(1, 12);
      expect(pairableNumbers([unit]).shares[0]?.disagreement).toBe(0);
    },
  );

  test('units that agree, each on another value, agree fully', () => {
    expect(
      all(
        pairableNumbers([
          [1, 1],
          [2, 2],
        ]),
      ),
    ).toBeCloseTo(1, 12);
    expect(
      all(
        pairableNames([
          ['да', 'да'],
          ['нет', 'нет'],
        ]),
      ),
    ).toBeCloseTo(1, 12);
  });

  test('units that begin with the same number and vary above it have an α', () => {
    // Over ordered pairs 2 + 8 of disagreement within the units and 2 (4 · 5 − 3²) = 22 over all answers.
    expect(
      all(
        pairableNumbers([
          [0, 1],
          [0, 2],
        ]),
      ),
    ).toBeCloseTo(1 - (10 * 3) / 22, 12);
  });

  test('numbers that are no whole ones and all the same are no disagreement', () => {
    const third = 1 / 3;
    expect(
      all(
        pairableNumbers([
          [third, third, third],
          [0.1, 0.1],
        ]),
      ),
    ).toBeCloseTo(1, 12);
  });
});

/** Counts by category, one row a subject, turned into raters. */
const spread = (rows: readonly (readonly number[])[]): Unit<string>[] =>
  rows.map((row) => row.flatMap((count, category) => Array.from({ length: count }, () => String(category))));

/** κ of J. Fleiss, from its own formulas. */
function fleissKappa(rows: readonly (readonly number[])[]): number {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const raters = sum(rows[0] ?? []);
  const agreed = sum(rows.map((row) => (sum(row.map((n) => n * n)) - raters) / (raters * (raters - 1)))) / rows.length;
  const shares = (rows[0] ?? []).map((_, j) => sum(rows.map((row) => row[j] ?? 0)) / (rows.length * raters));
  const expected = sum(shares.map((share) => share * share));
  return (agreed - expected) / (1 - expected);
}

// J. L. Fleiss, «Measuring nominal scale agreement among many raters», Psychological Bulletin 76 (1971), table 1:
// 30 patients, 6 psychiatrists; depression, personality disorder, schizophrenia, neurosis, other. Published: κ = 0.430.
const FLEISS = [
  [0, 0, 0, 6, 0],
  [0, 3, 0, 0, 3],
  [0, 1, 4, 0, 1],
  [0, 0, 0, 0, 6],
  [0, 3, 0, 3, 0],
  [2, 0, 4, 0, 0],
  [0, 0, 4, 0, 2],
  [2, 0, 3, 1, 0],
  [2, 0, 0, 4, 0],
  [0, 0, 0, 0, 6],
  [1, 0, 0, 5, 0],
  [1, 1, 0, 4, 0],
  [0, 3, 3, 0, 0],
  [1, 0, 0, 5, 0],
  [0, 2, 0, 3, 1],
  [0, 0, 5, 0, 1],
  [3, 0, 0, 1, 2],
  [5, 1, 0, 0, 0],
  [0, 2, 0, 4, 0],
  [1, 0, 2, 0, 3],
  [0, 0, 0, 0, 6],
  [0, 1, 0, 5, 0],
  [0, 2, 0, 1, 3],
  [2, 0, 0, 4, 0],
  [1, 0, 0, 4, 1],
  [0, 5, 0, 1, 0],
  [4, 0, 0, 0, 2],
  [0, 2, 0, 4, 0],
  [1, 0, 5, 0, 0],
  [0, 0, 0, 0, 6],
];

describe('cross-checks where the definitions meet', () => {
  test('Fleiss (1971), table 1: α = 1 − (1 − κ)(n − 1)/n with equally many raters', () => {
    const kappa = fleissKappa(FLEISS);
    expect(kappa).toBeCloseTo(0.43, 3);
    const n = 30 * 6;
    expect(all(pairableNames(spread(FLEISS)))).toBeCloseTo(1 - ((1 - kappa) * (n - 1)) / n, 9);
  });

  test('κ weighted by squares (Fleiss and Cohen, 1973): of a table with equal margins it is α but for (n − 1)/n', () => {
    // J. Cohen, «Weighted kappa», Psychological Bulletin 70 (1968), table 1 (proportions of 200), made even by its mirror.
    const table = [
      [88, 14, 18],
      [10, 40, 10],
      [2, 6, 12],
    ];
    const even = table.map((row, i) => row.map((count, j) => count + (table[j]?.[i] ?? 0)));
    const total = even.flat().reduce((sum, count) => sum + count, 0);
    const margin = even.map((row) => row.reduce((sum, count) => sum + count, 0) / total);
    let [observed, expected] = [0, 0];
    for (const [i, row] of even.entries())
      for (const [j, count] of row.entries()) {
        observed += ((i - j) ** 2 * count) / total;
        expected += (i - j) ** 2 * (margin[i] ?? 0) * (margin[j] ?? 0);
      }
    const kappa = 1 - observed / expected;
    const units = even.flatMap((row, i) => row.flatMap((count, j) => Array.from({ length: count }, () => [i, j])));
    const n = units.length * 2;
    expect(all(pairableNumbers(units))).toBeCloseTo(1 - ((1 - kappa) * (n - 1)) / n, 9);
  });
});

test('a selection may have a unit twice: as if it were there twice', () => {
  const units: Unit<number>[] = [
    [0, 1, 1],
    [0.5, 0.5, null],
    [1, 0, 0.5],
  ];
  const names = units.map((unit) => unit.map((value) => (value === null ? null : String(value))));
  const selection = Uint32Array.from([0, 0, 2]);
  const drawn = <Value>(of: readonly Unit<Value>[]) => [0, 0, 2].map((place) => of[place] ?? []);
  expect(alphaOver(pairableNumbers(units))(selection)).toBeCloseTo(
    all(pairableNumbers(drawn(units))) ?? Number.NaN,
    12,
  );
  expect(alphaOver(pairableNames(names))(selection)).toBeCloseTo(all(pairableNames(drawn(names))) ?? Number.NaN, 12);
  // Twice with one function: it keeps nothing from the call before.
  const alpha = alphaOver(pairableNames(names));
  expect(alpha(selection)).toBe(alpha(selection));
  expect(alpha(Uint32Array.from([0, 9]))).toBe(alpha(Uint32Array.from([0])));
});
