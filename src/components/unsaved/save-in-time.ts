type Saving = { flush: () => Promise<unknown>; retryNow: () => void };

/** Saves before the page is hidden or closed, and again when the network is back. Returns the unsubscribe. */
export function saveInTime(session: Saving): () => void {
  const events = new AbortController();
  const { signal } = events;
  const onHidden = (): void => {
    if (document.visibilityState === 'hidden') void session.flush();
  };
  document.addEventListener('visibilitychange', onHidden, { signal });
  window.addEventListener('online', () => session.retryNow(), { signal });
  return () => events.abort();
}
