import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { hasSettled } from '#src/app/settled.ts';

/** Rows of a turn: on a phone of the middle class they are drawn within 50 ms. */
const TURN = 5;

/** Whether the page was opened anew: one that was reloaded or come back to returns to its place, which must be there. */
function isOpenedAnew(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return !navigation || !('type' in navigation) || navigation.type === 'navigate';
}

type RowsInTurnsProps = {
  /** Rows that fill the highest screen: less would let what stands below jump. */
  first: number;
  children: readonly ReactNode[];
};

/**
 * Rows of the first page that is opened: a screenful at once, the others some at a time, and between the turns the
 * browser answers whoever already presses something. Later everything is drawn at once: «Назад» finds its place on the
 * page again.
 */
export function RowsInTurns({ first, children }: RowsInTurnsProps) {
  const [drawn, setDrawn] = useState(hasSettled() || !isOpenedAnew() ? Number.POSITIVE_INFINITY : first);
  const isWhole = drawn >= children.length;
  useEffect(() => {
    if (!isWhole) startTransition(() => setDrawn(drawn + TURN));
  }, [drawn, isWhole]);
  return isWhole ? children : children.slice(0, drawn);
}
