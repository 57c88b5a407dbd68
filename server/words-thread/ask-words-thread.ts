import type { Worker } from 'node:worker_threads';
import type { Secret } from '#domain/masking/find-secrets.ts';
import { startThread } from '#server/process/start-thread.ts';
import type { CheckedTalks, CheckTalks } from './check-talks.ts';

/** A text, and the names that its company knows. */
type HiddenText = { text: string; known: readonly string[] };

type WordsTask = { check: CheckTalks } | { hide: HiddenText };
export type WordsRequest = { id: number; task: WordsTask };
type Done = { checked: CheckedTalks } | { hidden: Secret[] };
export type WordsAnswer = { id: number; done: Done } | { id: number; error: string };

type Waiting = { resolve: (done: Done) => void; reject: (error: Error) => void };
type Thread = { worker: Worker; waiting: Map<number, Waiting>; timer: NodeJS.Timeout | null };

/** Heap of the thread: the dictionary takes 50 MB, the longest talk ten times less. */
const HEAP_MB = 256;
/** Time that the thread waits for the next talks before its memory is given back. */
const IDLE_MS = 60_000;

let thread: Thread | null = null;
let lastId = 0;

function openThread(): Thread {
  const worker = startThread('words-thread', import.meta, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } });
  worker.unref();
  const opened: Thread = { worker, waiting: new Map(), timer: null };
  const giveUp = (error: Error): void => {
    if (thread === opened) thread = null;
    for (const { reject } of opened.waiting.values()) reject(error);
    opened.waiting.clear();
  };
  worker.on('message', (answer: WordsAnswer) => {
    const asked = opened.waiting.get(answer.id);
    opened.waiting.delete(answer.id);
    if (opened.waiting.size === 0) rest(opened);
    if ('error' in answer) asked?.reject(new Error(answer.error));
    else asked?.resolve(answer.done);
  });
  worker.on('error', giveUp);
  worker.once('exit', () => giveUp(new Error('the thread that finds words has ended')));
  return opened;
}

/** Nobody waits: the thread keeps the process alive no more, and ends when nothing comes for a while. */
function rest(idle: Thread): void {
  idle.worker.unref();
  idle.timer = setTimeout(() => {
    if (thread === idle) thread = null;
    void idle.worker.terminate();
  }, IDLE_MS);
  idle.timer.unref();
}

function ask(task: WordsTask): Promise<Done> {
  return new Promise((resolve, reject) => {
    thread ??= openThread();
    const { worker, waiting, timer } = thread;
    if (timer) clearTimeout(timer);
    lastId += 1;
    waiting.set(lastId, { resolve, reject });
    worker.ref();
    worker.postMessage({ id: lastId, task } satisfies WordsRequest);
  });
}

/**
 * Checks talks in a thread of its own (D-41), which begins with the first of them and loads the Russian dictionary; this
 * thread goes on answering others.
 */
export async function checkTalks(asked: CheckTalks): Promise<CheckedTalks> {
  if (asked.talks.length === 0) return [];
  const done = await ask({ check: asked });
  if (!('checked' in done)) throw new Error('the thread that finds words has answered another question');
  return done.checked;
}

/** Finds what is hidden of a text before it leaves, in that thread: a talk of three hours takes a tenth of a second (D-43). */
export async function findHiddenApart(text: string, known: readonly string[]): Promise<Secret[]> {
  const done = await ask({ hide: { text, known } });
  if (!('hidden' in done)) throw new Error('the thread that finds words has answered another question');
  return done.hidden;
}
