import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSettled } from '#src/app/settled.ts';
import { useMediaQuery } from '#src/app/use-media-query.ts';
import type { Side } from './communication-page-tabs.tsx';

/** Room for both columns: `md` of tailwind.config.ts. */
const BOTH_FIT = '(min-width: 769px)';

type Sides = {
  side: Side;
  showSide: (side: Side) => void;
  /** True if a column is there at all: one that is hidden comes once the first page is settled, and stays. */
  isDrawn: (side: Side) => boolean;
};

/** Column shown on a narrow screen, `first` at the beginning; each keeps its scroll position. */
export function useSides(first: Side = 'record'): Sides {
  const bothFit = useMediaQuery(BOTH_FIT);
  const isSettled = useSettled();
  const [side, setSide] = useState<Side>(first);
  const places = useRef<Record<Side, number>>({ record: 0, form: 0 });
  const showSide = (next: Side): void => {
    places.current[side] = window.scrollY;
    flushSync(() => setSide(next));
    window.scrollTo({ top: places.current[next], behavior: 'instant' });
  };
  return { side, showSide, isDrawn: (one) => bothFit || isSettled || one === side };
}
