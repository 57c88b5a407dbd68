import Fraction from 'fraction.js';

/** An exact rational: scores must not depend on the order of criteria or on the size of weights (D-13). */
export type Exact = Fraction;

export const ZERO: Exact = new Fraction(0);
export const ONE: Exact = new Fraction(1);
export const HUNDRED: Exact = new Fraction(100);

/**
 * The decimal that a number prints as, exactly: 0.1 is 1/10.
 * The library reads a float by Farey approximation, which loses digits, hence the way through the text.
 */
export function exact(value: number): Exact {
  const [mantissa = '0', exponent = '0'] = String(value).split('e');
  return new Fraction(mantissa).mul(new Fraction(10).pow(Number(exponent)));
}

export function sum(values: readonly Exact[]): Exact {
  return values.reduce((total, value) => total.add(value), ZERO);
}

export function isZero(value: Exact): boolean {
  return value.n === 0n;
}
