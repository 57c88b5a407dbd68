const hundredths = (value: number): number => Math.round(value * 100) / 100;

/**
 * Plain mean of published scores, percent with two decimals (D-27); null without any. The sum is in hundredths, a whole
 * number: of floats it would round another way than the exact one, 65,55 for 65,56.
 */
export function meanScore({ sum, scored }: { sum: number; scored: number }): number | null {
  return scored === 0 ? null : Math.round(sum / scored) / 100;
}

/** Part of a whole in percent with two decimals; null when the whole is 0. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : hundredths((part / whole) * 100);
}
