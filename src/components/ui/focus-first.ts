/** What a dialog may begin with: what is marked so, else its first field. */
const MARKED = '[data-autofocus]';
const FIELDS =
  ':is(input, textarea, select, summary, [role="combobox"]):not(:disabled, [readonly], [type="hidden"], [tabindex="-1"])';

/**
 * Puts the focus where a dialog that opens begins: on what is marked, on its first field, else on the dialog itself. Not
 * on its cross, as by default: the tooltip of that would lie over the content.
 */
export function focusFirst(event: Event): void {
  const { currentTarget: dialog } = event;
  if (!(dialog instanceof HTMLElement)) return;
  event.preventDefault();
  if (!focusIn(dialog)) dialog.focus();
}

/** Ref of fields that come after their dialog has opened: they take its focus, unless it has gone elsewhere by then. */
export const beginLate = (place: HTMLElement | null): void => {
  if (place && document.activeElement?.matches('[role="dialog"]')) focusIn(place);
};

/** True when something in it has taken the focus. */
function focusIn(dialog: HTMLElement): boolean {
  for (const place of [
    ...dialog.querySelectorAll<HTMLElement>(MARKED),
    ...dialog.querySelectorAll<HTMLElement>(FIELDS),
  ]) {
    place.focus();
    // What is folded or hidden takes no focus.
    if (document.activeElement === place) return true;
  }
  return false;
}
