import { useCallback, useState } from 'react';

/**
 * Width of an element; null until it is laid out: the browser tells it then, before it paints, while a question beforehand
 * would make it lay the whole page out for each chart. A drawing has its letters in real pixels at any width.
 */
export function useWidth(
  unknown: number,
): [width: number | null, ref: (element: HTMLElement | null) => (() => void) | undefined] {
  const canTell = typeof ResizeObserver !== 'undefined';
  const [width, setWidth] = useState(canTell ? null : unknown);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element || !canTell) return undefined;
      const observer = new ResizeObserver(([entry]) => {
        const told = Math.floor(entry?.contentRect.width ?? 0);
        if (told > 0) setWidth(told);
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    [canTell],
  );
  return [width, ref];
}
