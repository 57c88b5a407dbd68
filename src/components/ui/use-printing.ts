import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

const listeners = new Set<() => void>();
let isPrinting = false;

// At once: the browser takes the page as it is when the listener returns.
const set = (value: boolean) => (): void => {
  isPrinting = value;
  flushSync(() => listeners.forEach((tell) => tell()));
};
const onBefore = set(true);
const onAfter = set(false);

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('beforeprint', onBefore);
    window.addEventListener('afterprint', onAfter);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('beforeprint', onBefore);
    window.removeEventListener('afterprint', onAfter);
  };
}

/**
 * True while the page is being put on paper: what is edited or folded on the screen is read there. What is mounted for it
 * knows from its first drawing on.
 */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting);
