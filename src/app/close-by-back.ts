import type { RouterHistory } from '@tanstack/react-router';

/** Mark that a modal dialog, menu or sheet leaves on the page under it. */
const COVERED = '[data-aria-hidden="true"]';
const QUESTION = '[role="alertdialog"][data-state="open"]';

/**
 * Lets a step back close what covers the page, as Esc does: a phone's gesture means the dialog that one sees, not the
 * page or the filter under it. A question waits for its answer, and a dialog that only its buttons close stays.
 */
export function closeByBack(history: RouterHistory): () => void {
  return history.block({
    enableBeforeUnload: false,
    blockerFn: ({ action }) => {
      if (action !== 'BACK' || document.querySelector(COVERED) === null) return false;
      if (document.querySelector(QUESTION) === null)
        document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      return true;
    },
  });
}
