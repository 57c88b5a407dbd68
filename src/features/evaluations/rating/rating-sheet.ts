import { findGaps } from '#domain/evaluations/check-completeness.ts';
import { goTo } from '../go-to.ts';
import { firstUnanswered } from './group-progress.ts';
import { FocusedCriterionStore } from './focused-criterion-store.ts';
import type { RatingSheet } from './rating-context.ts';
import type { RatingStore } from './rating-store.ts';

/** Goes on where a break was made: at the first criterion without an answer. */
export function openSheet(store: RatingStore): RatingSheet {
  return { store, attention: new FocusedCriterionStore(store.content, firstUnanswered(store, store.content.groups)) };
}

/** A message has been heard as soon as its criterion is touched; the returned function ends the watch. */
export function clearTouchedErrors({ store, attention }: RatingSheet): () => void {
  return store.subscribe((changed) => changed && attention.hush(changed));
}

/** Shows what stands in the way and goes to the first of it, in the order of the form. */
export function focusCriterion(sheet: RatingSheet, messages: ReadonlyMap<string, string>): void {
  const { attention } = sheet;
  attention.say(messages);
  goTo(sheet, attention.order.find((key) => messages.has(key)) ?? null);
}

/** False when nothing is missing. */
export function focusFirstGap(sheet: RatingSheet): boolean {
  const { store } = sheet;
  const gaps = findGaps(store.content, store.draft());
  if (gaps.length === 0) return false;
  focusCriterion(sheet, new Map(gaps.map(({ criterion_key, message }) => [criterion_key, message])));
  return true;
}
