import { useCallback, useSyncExternalStore } from 'react';

/** Breakpoint where the layout itself, not only its look, differs by width (P-19). */
export const WIDER_THAN_EXTRA_SMALL = '(min-width: 511px)';
export const WIDER_THAN_MEDIUM = '(min-width: 1025px)';

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
