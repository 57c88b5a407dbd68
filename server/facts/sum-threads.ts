import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import {
  type CriteriaSumRequest,
  type CriteriaSummed,
  type OtherBlocksSumRequest,
  type OthersSummed,
  sumCriteriaBlocks,
  sumOtherBlocks,
} from './sums/sum-dashboard.ts';
import { startThread } from '#server/process/start-thread.ts';

type SumTask = { what: 'criteria'; asked: CriteriaSumRequest } | { what: 'others'; asked: OtherBlocksSumRequest };
export type SumRequest = SumTask & { id: number };
export type SumAnswer = { id: number; summed: unknown } | { id: number; error: string };

/** Summing of the evaluations of an answer, here or in threads. */
export type Sums = {
  criteria: (asked: CriteriaSumRequest) => Promise<CriteriaSummed>;
  others: (asked: OtherBlocksSumRequest) => Promise<OthersSummed>;
};

/** Summing in this thread: for few evaluations nothing else is worth it. */
export const sumHere: Sums = {
  criteria: async (asked) => sumCriteriaBlocks(asked),
  others: async (asked) => sumOtherBlocks(asked),
};

/** Evaluations that are summed here, in some fifteen milliseconds; more would hold up everybody else. */
const FEW = 20_000;
/** Threads for the two halves of an answer, and no more: each holds a core while it sums, and others need one, too. */
const THREADS = Math.min(2, availableParallelism());

type Waiting = { resolve: (summed: never) => void; reject: (error: Error) => void };
type Thread = { worker: Worker; waiting: Map<number, Waiting> };

function openThread(leave: (thread: Thread) => void): Thread {
  const worker = startThread('sum-thread', import.meta);
  worker.unref();
  const thread: Thread = { worker, waiting: new Map() };
  const giveUp = (error: Error): void => {
    leave(thread);
    for (const { reject } of thread.waiting.values()) reject(error);
    thread.waiting.clear();
  };
  worker.on('message', (answer: SumAnswer) => {
    const asked = thread.waiting.get(answer.id);
    thread.waiting.delete(answer.id);
    if (thread.waiting.size === 0) worker.unref();
    if ('error' in answer) asked?.reject(new Error(answer.error));
    else asked?.resolve(answer.summed as never);
  });
  worker.once('error', giveUp);
  worker.once('exit', () => giveUp(new Error('the thread that sums has ended')));
  return thread;
}

/**
 * Threads that sum what is read from shared columns of numbers, both halves of an answer side by side; this thread goes on
 * answering others. They begin with the first question about many evaluations, and one that fails is begun anew.
 */
export function createSumThreads({ few = FEW, most = THREADS } = {}): Sums {
  const threads = new Set<Thread>();
  let lastId = 0;

  const leastBusy = (): Thread => {
    const [first] = [...threads].sort((one, other) => one.waiting.size - other.waiting.size);
    if (first && (first.waiting.size === 0 || threads.size >= most)) return first;
    const thread = openThread((gone) => threads.delete(gone));
    threads.add(thread);
    return thread;
  };

  const send = <Summed>(task: SumTask): Promise<Summed> =>
    new Promise((resolve, reject) => {
      const { worker, waiting } = leastBusy();
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      // Only while somebody waits it keeps the process alive.
      worker.ref();
      worker.postMessage({ ...task, id: lastId } satisfies SumRequest);
    });

  return {
    criteria: (asked) => (asked.found.rows.length < few ? sumHere.criteria(asked) : send({ what: 'criteria', asked })),
    others: (asked) => (asked.found.rows.length < few ? sumHere.others(asked) : send({ what: 'others', asked })),
  };
}
