import { useEffect, useState } from 'react';

/** P-46: long enough to type on, short enough not to be waited for. */
const SEARCH_DELAY_MS = 400;

/** The text once the typing rests. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
