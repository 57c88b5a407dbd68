import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { hasSettled } from '#src/app/settled.ts';

/** Cards of some 100 px on a high phone: fewer would let what stands below them jump. */
const SCREENFUL = 9;
/** Cards of a turn: a phone of the middle class draws them within 50 ms. */
const TURN = 5;

/** Whether the page was opened anew: one that was reloaded or come back to returns to its place, which must be there. */
function isOpenedAnew(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return !navigation || !('type' in navigation) || navigation.type === 'navigate';
}

/**
 * Cards of the first page that is opened: a screenful at once, the others some at a time, and between the turns the
 * browser answers whoever already presses something. Later everything is drawn at once: «Назад» finds its place on the
 * page again. Rows of a table are not for turns: a column is as wide as its widest cell, also of a row to come.
 */
export function CardsInTurns({ children }: { children: readonly ReactNode[] }) {
  const [drawn, setDrawn] = useState(hasSettled() || !isOpenedAnew() ? Number.POSITIVE_INFINITY : SCREENFUL);
  const isWhole = drawn >= children.length;
  useEffect(() => {
    if (!isWhole) startTransition(() => setDrawn(drawn + TURN));
  }, [drawn, isWhole]);
  return isWhole ? children : children.slice(0, drawn);
}
