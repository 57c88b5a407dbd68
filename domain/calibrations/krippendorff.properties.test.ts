import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  alphaOf,
  alphaOver,
  type Metric,
  type Pairable,
  pairableNames,
  pairableNumbers,
  type Unit,
} from './krippendorff.ts';

const all = (units: Pairable) => alphaOf(units);

/** Alpha by the letter of the definition: coincidences counted one by one, δ² summed over all pairs of values. */
function byDefinition(units: readonly Unit<number>[], metric: Metric): number | null {
  const difference = (a: number, b: number) => (metric === 'nominal' ? Number(a !== b) : (a - b) ** 2);
  const pairable = units.map((unit) => unit.filter((value) => value !== null)).filter(({ length }) => length > 1);
  const values = pairable.flat();
  let [observed, expected] = [0, 0];
  for (const unit of pairable)
    for (const [i, a] of unit.entries())
      for (const [j, b] of unit.entries()) if (i !== j) observed += difference(a, b) / (unit.length - 1);
  for (const [i, a] of values.entries())
    for (const [j, b] of values.entries()) if (i !== j) expected += difference(a, b);
  return expected === 0 ? null : 1 - (observed * (values.length - 1)) / expected;
}

const someUnits = fc.integer({ min: 1, max: 5 }).chain((raters) =>
  fc.array(fc.array(fc.option(fc.integer({ min: 0, max: 4 })), { minLength: raters, maxLength: raters }), {
    maxLength: 12,
  }),
);
const names = (units: readonly Unit<number>[]): Unit<string>[] =>
  units.map((unit) => unit.map((value) => (value === null ? null : `№ ${value}`)));

function expectSame(one: number | null, other: number | null) {
  if (one === null || other === null) expect(one).toBe(other);
  else expect(one).toBeCloseTo(other, 9);
}

describe('for any answers', () => {
  test('α is what its definition says, pair by pair', () => {
    fc.assert(
      fc.property(someUnits, (units) => {
        expectSame(all(pairableNumbers(units)), byDefinition(units, 'interval'));
        expectSame(all(pairableNames(names(units))), byDefinition(units, 'nominal'));
      }),
    );
  });

  test('D-26: it does not know raters by name nor units by order', () => {
    fc.assert(
      fc.property(someUnits, (units) => {
        const turned = units.toReversed().map((unit) => unit.toReversed());
        expectSame(all(pairableNumbers(turned)), all(pairableNumbers(units)));
        expectSame(all(pairableNames(names(turned))), all(pairableNames(names(units))));
      }),
    );
  });

  test('an interval scale may begin anywhere and have any length', () => {
    fc.assert(
      fc.property(someUnits, (units) => {
        const moved = units.map((unit) => unit.map((value) => (value === null ? null : value / 4 + 0.25)));
        expectSame(all(pairableNumbers(moved)), all(pairableNumbers(units)));
      }),
    );
  });

  test('a selection may have a unit twice: as if it were there twice', () => {
    fc.assert(
      fc.property(someUnits, (units) => {
        for (const pairable of [pairableNumbers(units), pairableNames(names(units))]) {
          const twice = Uint32Array.from([...pairable.shares.keys(), ...pairable.shares.keys()]);
          const doubled =
            pairable.metric === 'interval'
              ? pairableNumbers([...units, ...units])
              : pairableNames(names([...units, ...units]));
          expectSame(alphaOver(pairable)(twice), all(doubled));
        }
      }),
    );
  });
});
