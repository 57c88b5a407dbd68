import { flushSync } from 'react-dom';
import { focusCard, focusTexts } from './rating/card-focus.ts';
import type { RatingFormState } from './rating/rating-context.ts';

/** Moves to the criterion, whatever the view, and focuses it; false without one. */
export function goTo({ attention }: RatingFormState, key: string | null): boolean {
  if (key === null) return false;
  flushSync(() => {
    attention.reveal(key);
    attention.activate(key);
  });
  focusCard(key);
  return true;
}

/** Moves to the texts about the whole, after the last criterion. */
export function goToTexts({ attention }: RatingFormState): boolean {
  flushSync(() => attention.leaveCriteria());
  focusTexts();
  return true;
}
