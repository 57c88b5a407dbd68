import { useCallback, useState } from 'react';

/** Width where nothing is laid out (a test, a picture before its place is known). */
const UNKNOWN_WIDTH = 640;

/** The width of an element, known before the first paint; a drawing has its letters in real pixels at any width. */
export function useWidth(): [width: number, ref: (element: HTMLElement | null) => (() => void) | undefined] {
  const [width, setWidth] = useState(UNKNOWN_WIDTH);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const read = (): void => {
      if (element.clientWidth > 0) setWidth(element.clientWidth);
    };
    read();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [width, ref];
}
