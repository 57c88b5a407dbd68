import Fraction from 'fraction.js';

/** Exact rational number: scores must not depend on the order of criteria or on the size of weights (D-13). */
export type Exact = Fraction;

export const ZERO: Exact = new Fraction(0);
export const ONE: Exact = new Fraction(1);
export const HUNDRED: Exact = new Fraction(100);

/**
 * Exact value of the decimal that the number prints as: 0.1 is 1/10. The library reads a float by Farey approximation,
 * which loses digits, hence the way through the text.
 */
export function exact(value: number): Exact {
  // Whole numbers skip the text: nearly all are whole, and reading them as text is half the cost of scoring a thousand
  // evaluations.
  if (Number.isSafeInteger(value)) return new Fraction(value);
  const text = String(value);
  const at = text.indexOf('e');
  if (at === -1) return new Fraction(text);
  return new Fraction(text.slice(0, at)).mul(new Fraction(10).pow(Number(text.slice(at + 1))));
}

export function sum(values: readonly Exact[]): Exact {
  return values.reduce((total, value) => total.add(value), ZERO);
}

export function isZero(value: Exact): boolean {
  return value.n === 0n;
}
