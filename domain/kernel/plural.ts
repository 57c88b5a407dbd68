import { formatNumber } from './format-number.ts';

/** «оценка», «оценки», «оценок»: with 1, with 2, with 5. */
export type PluralForms = readonly [one: string, few: string, many: string];

/** Form that agrees with a number; a fraction takes the second one (1,5 оценки). */
export function plural(count: number, [one, few, many]: PluralForms): string {
  if (!Number.isInteger(count)) return few;
  const tens = Math.abs(count) % 100;
  const units = tens % 10;
  if (tens > 10 && tens < 20) return many;
  if (units === 1) return one;
  return units > 1 && units < 5 ? few : many;
}

/** «1 234 оценки»: number and word, never parted by a line break. */
export function countOf(count: number, forms: PluralForms): string {
  return `${formatNumber(count)}\u00a0${plural(count, forms)}`;
}
