import { flushSync } from 'react-dom';
import { focusCard, focusTexts } from './rating/card-focus.ts';
import type { RatingSheet } from './rating/rating-context.ts';

/** Moves to the criterion, whatever the view, and focuses it; false without one. */
export function goTo({ attention }: RatingSheet, key: string | null): boolean {
  if (key === null) return false;
  flushSync(() => {
    attention.reveal(key);
    attention.activate(key);
  });
  focusCard(key);
  return true;
}

/** Moves to the texts about the whole, after the last criterion. */
export function goToTexts({ attention }: RatingSheet): boolean {
  flushSync(() => attention.leaveCriteria());
  focusTexts();
  return true;
}
