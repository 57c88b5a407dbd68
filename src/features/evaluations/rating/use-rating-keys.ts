import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { areShortcutsOn, useShortcuts } from '#src/components/palette/page-offers.ts';
import { keyTarget } from '#src/components/player/key-target.ts';
import { ratingKeys } from './key-messages.ts';
import { type KeyContext, performAction, type RecentDigit } from './perform-action.ts';
import { CRITERION } from './card-focus.ts';
import { STEPS_PLACE } from './rating-steps.ts';
import { ratingAction } from './shortcut-map.ts';

/** Time within which a second digit belongs to the first. */
const TWO_DIGITS_MS = 700;

/** Keys of the form while it is being filled: on the whole page, or only inside `scope` where it is not alone. */
export function useRatingKeys(context: KeyContext, scope?: RefObject<HTMLElement | null>): void {
  useShortcuts(ratingKeys(context.rating.store.content.type_view));
  const recent = useRef<RecentDigit | null>(null);

  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing) return;
    const action = ratingAction(event, isNumberField(event.target) ? 'number' : keyTarget(event.target));
    if (!action || (action.kind !== 'leave' && !areShortcutsOn())) return;
    if (action.kind === 'step' && !isAtSteps(event.target)) return;
    if (action.kind === 'phrase' && isTextElsewhere(event.target)) return;
    const fresh = recent.current && event.timeStamp - recent.current.at < TWO_DIGITS_MS ? recent.current : null;
    const { active } = context.rating.attention.state();
    recent.current =
      action.kind === 'digit' && active !== null ? { key: active, digit: action.digit, at: event.timeStamp } : null;
    if (performAction(action, context, fresh)) event.preventDefault();
  });

  useEffect(() => {
    const listen = (event: Event): void => {
      if (event instanceof KeyboardEvent) onKeyDown(event);
    };
    const place = scope?.current ?? document;
    place.addEventListener('keydown', listen);
    return () => place.removeEventListener('keydown', listen);
  }, [scope]);
}

const isNumberField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.inputMode === 'decimal';

/** True at the steps: elsewhere on the page (a transcript, say) these keys scroll. */
function isAtSteps(target: EventTarget | null): boolean {
  return target === document.body || (target instanceof Element && target.closest(STEPS_PLACE) !== null);
}

/** True in a text that is no comment of a criterion: its letters are its own. */
const isTextElsewhere = (target: EventTarget | null): boolean =>
  keyTarget(target) === 'text' && !(target instanceof Element && target.closest(CRITERION) !== null);
