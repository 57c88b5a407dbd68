import type { FormCriterion, Scale } from './form-content.schema.ts';

/** Text and date are answered but never counted (D-9). */
export function isScoredScale(scale: Scale): boolean {
  return scale.type !== 'text' && scale.type !== 'date';
}

/** Shown, scored and no bonus: what a score is measured by (D-13). */
export function carriesScore({ bonus, hidden, scale }: FormCriterion): boolean {
  return !bonus && !hidden && isScoredScale(scale);
}
