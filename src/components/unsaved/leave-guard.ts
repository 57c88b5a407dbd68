import type { HistoryLocation, RouterHistory } from '@tanstack/react-router';
import { leaveBlockers } from '#src/app/unsaved-work.ts';
import { askToLeave, isAskingToLeave } from './ask-to-leave.ts';

type Blocker = Parameters<RouterHistory['block']>[0];

const pageOf = ({ pathname }: HistoryLocation): string => pathname.replace(/\/$/, '');

/**
 * Blocker of every way out of the page through the router; closing the tab is the browser's own question. A step back
 * has changed the address before anybody is asked. So it is undone at once and repeated after a yes: while the question
 * is open, address and page agree, however often «back» is pressed.
 */
function blockerOf(history: RouterHistory): Blocker {
  return {
    enableBeforeUnload: () => leaveBlockers().length > 0,
    blockerFn: async ({ currentLocation, nextLocation, action }) => {
      // Same page, another tab or section of it: nothing is lost.
      if (pageOf(currentLocation) === pageOf(nextLocation)) return false;
      const works = leaveBlockers();
      if (works.length === 0) return false;
      if (isAskingToLeave()) return true;
      if (action === 'PUSH' || action === 'REPLACE') return !(await askToLeave(works));
      const steps = nextLocation.state.__TSR_index - currentLocation.state.__TSR_index;
      void askToLeave(works).then((leaves) => leaves && history.go(steps, { ignoreBlocker: true }));
      return true;
    },
  };
}

const guards = new WeakMap<RouterHistory, { holders: number; unblock: () => void }>();

/** Guard of leaving, one for all unsaved work: one question. Returns the release. */
export function guardLeaving(history: RouterHistory): () => void {
  const guard = guards.get(history) ?? { holders: 0, unblock: history.block(blockerOf(history)) };
  guard.holders += 1;
  guards.set(history, guard);
  return () => {
    guard.holders -= 1;
    if (guard.holders > 0) return;
    guard.unblock();
    guards.delete(history);
  };
}
