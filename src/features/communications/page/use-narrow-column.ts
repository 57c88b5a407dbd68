import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePageIdle } from '#src/app/page-idle.ts';
import { useMediaQuery } from '#src/app/use-media-query.ts';
import type { Side } from './communication-page-tabs.tsx';

/** Room for both columns: `md` of tailwind.config.ts. */
const BOTH_FIT = '(min-width: 769px)';

type NarrowColumn = {
  side: Side;
  showSide: (side: Side) => void;
  /** True if a column is there at all: one that is hidden comes once the first page is settled, and stays. */
  isDrawn: (side: Side) => boolean;
};

/** Column shown on a narrow screen, `first` at the beginning; each keeps its scroll position. */
export function useNarrowColumn(first: Side = 'record'): NarrowColumn {
  const bothFit = useMediaQuery(BOTH_FIT);
  const isPageIdle = usePageIdle();
  const [side, setSide] = useState<Side>(first);
  const places = useRef<Record<Side, number>>({ record: 0, form: 0 });
  const showSide = (next: Side): void => {
    places.current[side] = window.scrollY;
    flushSync(() => setSide(next));
    window.scrollTo({ top: places.current[next], behavior: 'instant' });
  };
  return { side, showSide, isDrawn: (one) => bothFit || isPageIdle || one === side };
}
