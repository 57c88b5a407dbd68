import { useLayoutEffect, useSyncExternalStore } from 'react';

/** Layer that the keyboard opens over any page. */
export type Overlay = 'palette' | 'keys';

let shown: Overlay | null = null;
let afterwards: (() => void) | null = null;
const listeners = new Set<() => void>();

function show(layer: Overlay | null): void {
  shown = layer;
  for (const listener of listeners) listener();
}

export function openOverlay(layer: Overlay): void {
  show(layer);
}

/** Closes the layer; `then` runs when the focus is back on the page, so that what it opens finds it there. */
export function closeOverlay(then: (() => void) | null = null): void {
  afterwards = then;
  show(null);
}

export function shownOverlay(): Overlay | null {
  return shown;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useOverlay(): Overlay | null {
  return useSyncExternalStore(subscribe, shownOverlay);
}

/** Returns the focus in each layer, then runs the rest. */
export function useFocusReturn(): void {
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () => {
      // Timeout: after the dialog has released the focus.
      setTimeout(() => {
        if (before instanceof HTMLElement) before.focus({ preventScroll: true });
        const next = afterwards;
        afterwards = null;
        next?.();
      });
    };
  }, []);
}
