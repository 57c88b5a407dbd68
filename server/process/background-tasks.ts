import type { Log } from '#server/log/log.ts';

/** In-memory work after the answer, lost on a restart: only for what a person can ask for again. */
export type BackgroundTasks = {
  run: (what: string, work: () => Promise<void>) => void;
  /** Resolves when nothing is running; never rejects. */
  drain: () => Promise<void>;
};

export function createBackgroundTasks(log: Log): BackgroundTasks {
  const running = new Set<Promise<void>>();
  return {
    run: (what, work) => {
      const task = Promise.resolve()
        .then(work)
        .catch((error: unknown) => log.error({ err: error }, what))
        .finally(() => running.delete(task));
      running.add(task);
    },
    drain: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
