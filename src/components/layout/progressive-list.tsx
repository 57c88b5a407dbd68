import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { wasPageIdle } from '#src/app/page-idle.ts';

/** True if the page was opened anew: one that was reloaded or come back to returns to its place, which must be there. */
function isOpenedAnew(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return !navigation || !('type' in navigation) || navigation.type === 'navigate';
}

type ProgressiveListProps = {
  /** Children drawn at once, as many as a screen shows: fewer would let what stands below them jump. */
  atOnce: number;
  /** Children drawn in a turn, as many as a phone of the middle class draws within 50 ms. */
  turn: number;
  children: readonly ReactNode[];
};

/**
 * Cards or blocks of the first page that is opened: a screenful at once, the others some at a time, and between the
 * turns the browser answers whoever already presses something. Later everything is drawn at once: «Назад» finds its
 * place on the page again. Rows of a table are not for turns: a column is as wide as its widest cell, also of a row to
 * come.
 */
export function ProgressiveList({ atOnce, turn, children }: ProgressiveListProps) {
  const [drawn, setDrawn] = useState(wasPageIdle() || !isOpenedAnew() ? Number.POSITIVE_INFINITY : atOnce);
  const isWhole = drawn >= children.length;
  useEffect(() => {
    if (!isWhole) startTransition(() => setDrawn(drawn + turn));
  }, [drawn, turn, isWhole]);
  return isWhole ? children : children.slice(0, drawn);
}
