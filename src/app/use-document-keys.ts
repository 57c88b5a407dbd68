import { useEffect, useEffectEvent } from 'react';

/** Hears the keys of the whole page while `enabled`; what is done with one is always up to the last drawing. */
export function useDocumentKeys(onKeyDown: (event: KeyboardEvent) => void, enabled = true): void {
  const hear = useEffectEvent(onKeyDown);
  useEffect(() => {
    if (!enabled) return undefined;
    const listen = (event: KeyboardEvent): void => hear(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [enabled]);
}
