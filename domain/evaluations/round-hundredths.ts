import type { Exact } from './exact-number.ts';

/** Hundredths of an exact number, half away from zero (D-13). */
export function toHundredths({ s, n, d }: Exact): bigint {
  return s * ((n * 200n + d) / (d * 2n));
}

/** Largest whole number of hundredths that is not above the number. */
export function floorHundredths({ s, n, d }: Exact): bigint {
  const scaled = s * n * 100n;
  const whole = scaled / d;
  return scaled < 0n && whole * d !== scaled ? whole - 1n : whole;
}

export function fromHundredths(hundredths: bigint): number {
  return Number(hundredths) / 100;
}

/** Threshold below which a number prints with an exponent and is zero at any precision shown. */
const NEGLIGIBLE = 1e-6;

/**
 * Decimal rounded half away from zero as printed: 1.005 to two digits is 1.01, although its double lies below. For
 * figures that are already numbers; scores themselves are rounded once, from exact rationals.
 */
export function roundHalfAway(value: number, digits: number): number {
  const size = Math.abs(value);
  if (size < NEGLIGIBLE) return 0;
  const rounded = Number(`${Math.round(Number(`${size}e${digits}`))}e-${digits}`);
  return value < 0 && rounded > 0 ? -rounded : rounded;
}
