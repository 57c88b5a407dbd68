import { findGaps } from '#domain/evaluations/check-completeness.ts';
import { goTo } from '../go-to.ts';
import { firstUnanswered } from './group-progress.ts';
import { FocusedCriterionStore } from './focused-criterion-store.ts';
import type { RatingSheet } from './rating-context.ts';
import type { RatingStore } from './rating-store.ts';

/** Sheet that continues after a break: at the first criterion without an answer. */
export function openSheet(store: RatingStore): RatingSheet {
  return { store, attention: new FocusedCriterionStore(store.content, firstUnanswered(store, store.content.groups)) };
}

/** Clears a criterion's message once it is touched; the returned function unsubscribes. */
export function clearTouchedErrors({ store, attention }: RatingSheet): () => void {
  return store.subscribe((changed) => changed && attention.hush(changed));
}

/** Shows the messages and goes to the first of them, in the order of the form. */
export function focusCriterion(sheet: RatingSheet, messages: ReadonlyMap<string, string>): void {
  const { attention } = sheet;
  attention.say(messages);
  goTo(sheet, attention.order.find((key) => messages.has(key)) ?? null);
}

/** Goes to the first gap; false when nothing is missing. */
export function focusFirstGap(sheet: RatingSheet): boolean {
  const { store } = sheet;
  const gaps = findGaps(store.content, store.draft());
  if (gaps.length === 0) return false;
  focusCriterion(sheet, new Map(gaps.map(({ criterion_key, message }) => [criterion_key, message])));
  return true;
}
