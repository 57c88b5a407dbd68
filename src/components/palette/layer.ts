import { useLayoutEffect, useSyncExternalStore } from 'react';

/** Layer that the keyboard opens over any page. */
export type Layer = 'palette' | 'keys';

let shown: Layer | null = null;
let afterwards: (() => void) | null = null;
const listeners = new Set<() => void>();

function show(layer: Layer | null): void {
  shown = layer;
  for (const listener of listeners) listener();
}

export function openLayer(layer: Layer): void {
  show(layer);
}

/** Closes the layer; `then` runs when the focus is back on the page, so that what it opens finds it there. */
export function closeLayer(then: (() => void) | null = null): void {
  afterwards = then;
  show(null);
}

export function shownLayer(): Layer | null {
  return shown;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLayer(): Layer | null {
  return useSyncExternalStore(subscribe, shownLayer);
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
