import type { Quartiles } from './speech.schema.ts';

/** Talks from which on their quartiles say something. */
export const USUAL_LEAST = 20;
/** The latest talks of the type in the project, which is what is usual now. */
export const USUAL_LATEST = 500;

/** Quartiles of a figure over talks; null: too few have it. */
export function quartilesOf(values: readonly number[]): Quartiles | null {
  if (values.length < USUAL_LEAST) return null;
  const sorted = values.toSorted((one, other) => one - other);
  /** Between two neighbours in proportion, as spreadsheets do it (Hyndman and Fan, type 7). */
  const at = (share: number): number => {
    const place = share * (sorted.length - 1);
    const [low = 0, high = low] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
    return Math.round((low + (high - low) * (place - Math.floor(place))) * 100) / 100;
  };
  return { low: at(0.25), median: at(0.5), high: at(0.75) };
}
