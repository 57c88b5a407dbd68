import { type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';

/** Rows of a list carry `data-row`, their controls `data-part`: by these the focus finds the row that has moved. */
type RowFocus<Element extends HTMLElement> = {
  ref: RefObject<Element | null>;
  /** Makes the change, then leads to a control of a row as it stands afterwards. */
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
