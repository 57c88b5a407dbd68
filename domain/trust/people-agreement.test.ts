import { describe, expect, test } from 'vitest';
import { peopleAgreement } from './people-agreement.ts';

describe('people among themselves (D-47)', () => {
  // Two-sided 95 % by Clopper and Pearson, as R's binom.test gives it.
  test.each([
    [10, 9, 0.555, 0.9975],
    [30, 24, 0.6143, 0.9229],
    [100, 93, 0.8611, 0.9714],
    [5, 5, 0.4782, 1],
    [5, 0, 0, 0.5218],
  ])('of %i pairs with %i alike: from %f to %f', (pairs, same, low, high) => {
    const found = peopleAgreement({ pairs, same });
    expect(found).toMatchObject({ agreement: same / pairs, pairs });
    expect(found?.low).toBeCloseTo(low, 3);
    expect(found?.high).toBeCloseTo(high, 3);
  });

  test('nothing is known of no pairs', () => {
    expect(peopleAgreement({ pairs: 0, same: 0 })).toBeNull();
  });

  test('refuses more that are alike than there are pairs', () => {
    expect(() => peopleAgreement({ pairs: 2, same: 3 })).toThrow(RangeError);
  });
});
