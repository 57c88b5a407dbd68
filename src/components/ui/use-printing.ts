import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** True while the page is being put on paper: what is edited on the screen is read there. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const events = new AbortController();
    // At once: the browser takes the page as it is when the listener returns.
    const set = (value: boolean) => (): void => flushSync(() => setPrinting(value));
    window.addEventListener('beforeprint', set(true), { signal: events.signal });
    window.addEventListener('afterprint', set(false), { signal: events.signal });
    return () => events.abort();
  }, []);
  return isPrinting;
}
