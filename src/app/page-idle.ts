import type { QueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';

/**
 * The first page can be used, and the browser has nothing else to do: what is only for later is fetched from here on,
 * so that nothing waits for it.
 */
let isPageIdle = false;
const waiting = new Set<() => void>();

/** Longest wait for a quiet moment, ms: on a page that is never quiet the parts for later are needed, too. */
const AT_THE_LATEST_MS = 1500;
/** Time without the browser's own word for it (Safari), ms. */
const SOON_MS = 300;

function settle(): void {
  if (isPageIdle) return;
  isPageIdle = true;
  for (const work of waiting) work();
  waiting.clear();
}

function settleWhenIdle(): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(settle, { timeout: AT_THE_LATEST_MS });
  else setTimeout(settle, SOON_MS);
}

/** Signal that the first page is there. What it still fetches, as a dashboard does, is part of it, but not for ever. */
export function pageIsThere(queryClient: QueryClient): void {
  if (isPageIdle) return;
  const isFetched = (): boolean => queryClient.isFetching() === 0;
  if (isFetched()) return settleWhenIdle();
  const stop = queryClient.getQueryCache().subscribe(() => {
    if (!isFetched()) return;
    stop();
    settleWhenIdle();
  });
  setTimeout(settle, AT_THE_LATEST_MS);
}

/** Work for later, done once the first page is settled. Returns how to give it up. */
export function oncePageIsIdle(work: () => void): () => void {
  if (isPageIdle) {
    work();
    return () => {};
  }
  waiting.add(work);
  return () => waiting.delete(work);
}

/** True if the first page is settled by now. */
export const wasPageIdle = (): boolean => isPageIdle;

/**
 * True if the first page is settled; parts for later are shown from then on, in a transition: whoever already presses
 * something is answered in between.
 */
export function usePageIdle(): boolean {
  const [isShown, setShown] = useState(isPageIdle);
  useEffect(() => oncePageIsIdle(() => startTransition(() => setShown(true))), []);
  return isShown;
}
