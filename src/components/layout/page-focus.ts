import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';
import { focusPageHeading, forgetHeading } from '../ui/page-landmarks.ts';

/** What keeps the focus: something typed in, and what lies over the page. */
const KEPT = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"]';

const bare = (path: string): string => path.replace(/\/$/, '');

/** Row of a list that led to the page just left: «Назад» returns to it, not to the list's beginning. */
function rowOf({ pathname }: ParsedLocation): HTMLElement | undefined {
  const links = document.querySelectorAll<HTMLAnchorElement>('a[data-row-link]');
  return [...links].find((link) => bare(link.pathname) === bare(pathname));
}

/**
 * Takes the focus to another page (WCAG 2.4.3): to its heading, which a screen reader then says, or back to the row
 * that was opened. Not on the first load, not for another search of the same page, and not where the page has taken it
 * by itself. Returns how to stop.
 */
export function followPages(router: AnyRouter): () => void {
  let before: Element | null = null;
  const starts = router.subscribe('onBeforeNavigate', () => {
    before = document.activeElement;
  });
  const ends = router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return;
    const { activeElement } = document;
    if (activeElement?.closest(KEPT) || (activeElement !== before && activeElement?.closest('main'))) return;
    const isBack = (toLocation.state.__TSR_index ?? 0) < (fromLocation.state.__TSR_index ?? 0);
    const row = isBack ? rowOf(fromLocation) : undefined;
    if (row) row.focus({ preventScroll: true });
    else focusPageHeading();
  });
  return () => {
    starts();
    ends();
    forgetHeading();
  };
}
