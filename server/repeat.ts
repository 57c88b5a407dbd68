/**
 * Runs the work again and again, never twice at once: a run that takes longer than the pause makes the next one wait
 * for the pause after it. Returns the stop, which waits for a run that is under way. The work handles its own errors.
 */
export function repeat(work: () => Promise<void>, everyMs: number): () => Promise<void> {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= work().finally(() => {
      running = null;
    });
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
