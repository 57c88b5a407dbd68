import { useLayoutEffect } from 'react';

/** Said aloud: a Dialog without a word takes Radix's own role away. */
export const DIALOG_ROLE = 'dialog';

/** Gives the focus back to what had it before a dialog opened: the keys of the page go on from there. */
export function useReturningFocus(open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return;
    const before = document.activeElement;
    return () => {
      // After the dialog has let go of it.
      setTimeout(() => before instanceof HTMLElement && before.focus({ preventScroll: true }));
    };
  }, [open]);
}
