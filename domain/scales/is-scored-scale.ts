import type { Scale } from './scale.schema.ts';

/** True for scored scales: text and date are answered but never counted (D-9). */
export function isScoredScale(scale: Scale): boolean {
  return scale.type !== 'text' && scale.type !== 'date';
}
