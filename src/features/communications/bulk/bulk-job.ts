import { errorMessage } from '#src/app/api-error.ts';
import { type BulkProgress, type BulkTarget, NOTHING_DONE, runBulk, type SendStep } from './bulk-run.ts';

type BulkState = BulkProgress & { phase: 'running' | 'stopped' | 'done' | 'failed'; error: string | null };

export type BulkJob = {
  state: () => BulkState;
  subscribe: (listener: () => void) => () => void;
  /** Stops after the present step. */
  stop: () => void;
};

type Start = { target: BulkTarget; send: SendStep; onSettled: () => unknown };

/** Starts at once, independent of rendering; a page that is left lets it finish. */
export function startBulk({ target, send, onSettled }: Start): BulkJob {
  let state: BulkState = { ...NOTHING_DONE, phase: 'running', error: null };
  let isStopped = false;
  const listeners = new Set<() => void>();
  const change = (next: Partial<BulkState>): void => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const run = async (): Promise<void> => {
    try {
      for await (const sum of runBulk({ target, send, isStopped: () => isStopped })) change(sum);
      change({ phase: isStopped ? 'stopped' : 'done' });
    } catch (error) {
      change({ phase: 'failed', error: errorMessage(error) });
    }
    onSettled();
  };
  void run();
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => {
      isStopped = true;
    },
  };
}
