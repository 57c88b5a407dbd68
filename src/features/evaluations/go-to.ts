import { flushSync } from 'react-dom';
import { focusCard, focusTexts } from './rating/card-focus.ts';
import type { RatingSheet } from './rating/rating-context.ts';

/** Brings the criterion into sight, whatever the view, and gives it the focus; false without one. */
export function goTo({ attention }: RatingSheet, key: string | null): boolean {
  if (key === null) return false;
  flushSync(() => {
    attention.reveal(key);
    attention.activate(key);
  });
  focusCard(key);
  return true;
}

/** To the texts about the whole, past the last criterion. */
export function goToTexts({ attention }: RatingSheet): boolean {
  flushSync(() => attention.leaveCriteria());
  focusTexts();
  return true;
}
