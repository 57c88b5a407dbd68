import { type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';

/** Focus in rows with `data-row` and controls with `data-part`, by which a moved row is found. */
type RowFocus<Element extends HTMLElement> = {
  ref: RefObject<Element | null>;
  /** Makes the change, then focuses a control of the row at its new position. */
  after: (change: () => void, row: number, part: string) => void;
};

export function useRowFocus<Element extends HTMLElement>(): RowFocus<Element> {
  const ref = useRef<Element>(null);
  const after = (change: () => void, row: number, part: string): void => {
    flushSync(change);
    ref.current?.querySelector<HTMLElement>(`[data-row="${row}"] [data-part="${part}"]`)?.focus();
  };
  return { ref, after };
}
