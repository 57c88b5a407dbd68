import fc from 'fast-check';
import { RATE_METHODS, valuesOf } from '../references/static-references.ts';
import type { FormContent } from './form-content.schema.ts';
import { aContent, aCriterion, aGroup, outOfTen, yesNo } from './form-fixtures.ts';

const seldom = fc.integer({ min: 0, max: 5 }).map((die) => die === 0);
const looks = fc.record({
  weight: fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100),
  scale: fc.constantFrom(yesNo, outOfTen, { type: 'text' as const }),
  bonus: seldom,
  hidden: seldom,
});
const sizes = fc.array(fc.array(looks, { maxLength: 4 }), { maxLength: 4 });

/** Small forms whose keys are `g0`, `g1` and `c0`, `c1`, …; every weight is above 0. */
export const scoredForms: fc.Arbitrary<FormContent> = fc
  .tuple(sizes, fc.constantFrom(...valuesOf(RATE_METHODS)))
  .map(([groups, rate_method]) => {
    let made = 0;
    return aContent(
      groups.map((list, at) =>
        aGroup(
          `g${at}`,
          list.map((over) => aCriterion(`c${made++}`, over)),
          { weight: at + 1 },
        ),
      ),
      { rate_method },
    );
  });
