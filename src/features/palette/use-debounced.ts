import { useEffect, useState } from 'react';

/** Pause before a search (P-46): long enough to type on, short enough not to be noticed. */
const SEARCH_DELAY_MS = 400;

/** Text once typing pauses. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
