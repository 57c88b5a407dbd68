import { closeOverlay, type Overlay, openOverlay, shownOverlay } from './keyboard-overlay.ts';
import { areShortcutsOn } from './page-offers.ts';

/** Fields where «?» is a letter. Choices and switches take no letters. */
const TYPING =
  'input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, select, [contenteditable="true"]';

/** Layer of a key: Ctrl+K by its position («л»), «?» by its character, which every layout keeps elsewhere. */
function wantedLayer({ code, key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): Overlay | null {
  if (altKey) return null;
  if (code === 'KeyK' && ctrlKey !== metaKey && !shiftKey) return 'palette';
  if (key !== '?' || ctrlKey || metaKey || !areShortcutsOn()) return null;
  return target instanceof Element && target.closest(TYPING) ? null : 'keys';
}

function onKeyDown(event: KeyboardEvent): void {
  const wanted = event.defaultPrevented ? null : wantedLayer(event);
  if (!wanted) return;
  // Default prevented also where nothing opens: the browser would go to its own search.
  event.preventDefault();
  if (shownOverlay() === wanted) closeOverlay();
  // Open dialogs are answered first.
  else if (!document.querySelector('[role="dialog"], [role="alertdialog"]')) openOverlay(wanted);
}

/** Listens to Ctrl/⌘K and «?» (U-4). A layer closes with the page under it. */
export function listenToOverlayKeys(): () => void {
  document.addEventListener('keydown', onKeyDown);
  return () => {
    document.removeEventListener('keydown', onKeyDown);
    closeOverlay();
  };
}
