import { useLayoutEffect, useRef } from 'react';

const rowsOf = (list: Element | null): Element[] => [...(list?.querySelectorAll('li, tr') ?? [])];

/** Takes the focus to the first row that a press has brought: it would stay on a button a long way below, or on none. */
export function useNewRows<Frame extends HTMLElement>(count: number) {
  const frame = useRef<Frame>(null);
  const known = useRef<{ rows: Set<Element>; pressed: Element | null } | null>(null);
  useLayoutEffect(() => {
    if (!known.current) return;
    const { rows, pressed } = known.current;
    const row = rowsOf(frame.current).find((one) => !rows.has(one));
    if (!row) return;
    known.current = null;
    // Whoever went on meanwhile stays there.
    if (![pressed, document.body].includes(document.activeElement)) return;
    const place = row.querySelector<HTMLElement>('a[href], button') ?? (row as HTMLElement);
    if (place === row) place.tabIndex = -1;
    place.focus();
  }, [count]);
  const expectRows = (): void => {
    known.current = { rows: new Set(rowsOf(frame.current)), pressed: document.activeElement };
  };
  return { frame, expectRows };
}
