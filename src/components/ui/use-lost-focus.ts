import { type RefCallback, useCallback, useEffect, useRef } from 'react';

/**
 * Ref of the place that takes the focus when a change of `state` removes what had it: else it is nowhere, and the next
 * Tab begins at the top of the page (WCAG 2.4.3). Focus that is somewhere stays there.
 */
export function useLostFocus(state: string | boolean): RefCallback<HTMLElement> {
  const place = useRef<HTMLElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== state && document.activeElement === document.body) place.current?.focus();
    before.current = state;
  }, [state]);
  return useCallback((element) => {
    place.current = element;
  }, []);
}
