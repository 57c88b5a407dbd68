import { findGaps } from '#domain/evaluations/check-completeness.ts';
import { goTo } from '../go-to.ts';
import { focusComment } from './card-focus.ts';
import { firstUnanswered } from './group-progress.ts';
import { FocusedCriterionStore } from './focused-criterion-store.ts';
import type { RatingFormState } from './rating-context.ts';
import type { RatingStore } from './rating-store.ts';

/** Sheet that continues after a break: at the first criterion without an answer. */
export function createFormState(store: RatingStore): RatingFormState {
  return { store, attention: new FocusedCriterionStore(store.content, firstUnanswered(store, store.content.groups)) };
}

/** Clears a criterion's message once it is touched; the returned function unsubscribes. */
export function clearTouchedErrors({ store, attention }: RatingFormState): () => void {
  return store.subscribe((changed) => changed && attention.hush(changed));
}

/** Shows the messages and goes to the first of them, in the order of the form. */
export function focusCriterion(formState: RatingFormState, messages: ReadonlyMap<string, string>): void {
  const { attention } = formState;
  attention.say(messages);
  goToFault(formState, attention.order.find((key) => messages.has(key)) ?? null);
}

/** Goes to what is to be mended; a missing comment has the focus itself: on its card, words would be keys (D-18). */
export function goToFault(formState: RatingFormState, key: string | null): void {
  const { store } = formState;
  if (!goTo(formState, key)) return;
  const gap = findGaps(store.content, store.draft()).find(({ criterion_key }) => criterion_key === key);
  if (gap?.kind === 'comment') focusComment(gap.criterion_key);
}

/** Goes to the first gap; false when nothing is missing. */
export function focusFirstGap(formState: RatingFormState): boolean {
  const { store } = formState;
  const gaps = findGaps(store.content, store.draft());
  if (gaps.length === 0) return false;
  focusCriterion(formState, new Map(gaps.map(({ criterion_key, message }) => [criterion_key, message])));
  return true;
}
