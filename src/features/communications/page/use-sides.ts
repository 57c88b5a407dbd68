import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Side } from './communication-page-tabs.tsx';

/** Column shown on a narrow screen, `first` at the beginning; each keeps its scroll position. */
export function useSides(first: Side = 'record'): { side: Side; showSide: (side: Side) => void } {
  const [side, setSide] = useState<Side>(first);
  const places = useRef<Record<Side, number>>({ record: 0, form: 0 });
  const showSide = (next: Side): void => {
    places.current[side] = window.scrollY;
    flushSync(() => setSide(next));
    window.scrollTo({ top: places.current[next], behavior: 'instant' });
  };
  return { side, showSide };
}
