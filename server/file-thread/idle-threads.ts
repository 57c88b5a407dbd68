import type { Worker } from 'node:worker_threads';
import { startThread } from '#server/process/start-thread.ts';

/** Heap of a thread: twice what the longest texts take that a workbook may have (xlsx-parts.ts). */
const HEAP_MB = 512;
/** Time that a thread waits for the next file: a batch of files, or the check behind an upload, starts none anew. */
const IDLE_MS = 30_000;

type Idle = { thread: Worker; timer: NodeJS.Timeout };
let idle: Idle | null = null;

/** A thread for one file alone: the one that waits, or a new one. */
export function takeThread(): Worker {
  const waiting = idle;
  if (waiting === null) return newThread();
  forget();
  clearTimeout(waiting.timer);
  waiting.thread.ref();
  return waiting.thread;
}

function newThread(): Worker {
  const thread = startThread('file-thread', import.meta, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } });
  // Whoever reads hears of it, and the thread is gone. With nobody listening, as while it waits, it would be the end of
  // the server.
  thread.on('error', () => undefined);
  return thread;
}

/** Takes back a thread that has read its file to the end, or has said what is wrong with it; one waits, any further one is ended. */
export function giveBack(thread: Worker): void {
  if (idle !== null) {
    void thread.terminate();
    return;
  }
  // Only while somebody waits for a file it keeps the process alive.
  thread.unref();
  thread.once('exit', forget);
  const timer = setTimeout(() => void thread.terminate(), IDLE_MS);
  timer.unref();
  idle = { thread, timer };
}

function forget(): void {
  idle?.thread.off('exit', forget);
  idle = null;
}
