import { on } from 'node:events';
import type { Worker } from 'node:worker_threads';
import type { Storage } from '#server/storage/storage.ts';
import { TableError } from '#server/tables/table-error.ts';
import type { FileReading, ItemOf } from './file-readers.ts';
import { giveBack, takeThread } from './idle-threads.ts';
import { serveBytes } from './serve-bytes.ts';
import type { FromThread, ToThread } from './thread-messages.ts';
import { watchWork } from './watch-work.ts';

/** Readings begun, of all threads. */
let turns = 0;

export type FileSource = { storage: Pick<Storage, 'open'>; signal?: AbortSignal };

const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';
const TOO_LARGE =
  'Чтение файла занимает слишком много памяти: он повреждён или слишком велик. Сохраните таблицу как CSV или разделите на части.';

/**
 * Reads a file of a stranger in a thread: however it is made, it holds nobody else up. A file that takes too much
 * work or memory is refused as TableError, and its thread is ended, as it is when nobody wants the answer any more.
 */
export async function* readFile<Reading extends FileReading>(
  reading: Reading,
  { storage, signal }: FileSource,
): AsyncGenerator<ItemOf<Reading>> {
  signal?.throwIfAborted();
  const thread = takeThread();
  const own = new AbortController();
  const stopped = signal ? AbortSignal.any([signal, own.signal]) : own.signal;
  const end = () => void thread.terminate();
  stopped.addEventListener('abort', end, { once: true });
  const stop = (reason: unknown): void => own.abort(reason);
  turns += 1;
  const turn = turns;
  const bytes = serveBytes(thread, storage, { turn, fail: stop });
  const unwatch = watchWork(thread, { what: reading.what, stop });
  let isOrderly = false;
  try {
    yield* itemsOf<ItemOf<Reading>>(thread, { reading, turn }, stopped);
    isOrderly = true;
  } catch (error) {
    if (stopped.aborted) throw asError(stopped.reason);
    isOrderly = error instanceof TableError;
    throw isOutOfMemory(error) ? new TableError(TOO_LARGE, { cause: error }) : error;
  } finally {
    stopped.removeEventListener('abort', end);
    unwatch();
    bytes.stop();
    if (isOrderly) giveBack(thread);
    else end();
  }
}

/** The one item of a reading that gives one. */
export async function readWhole<Reading extends FileReading>(
  reading: Reading,
  place: FileSource,
): Promise<ItemOf<Reading>> {
  for await (const item of readFile(reading, place)) return item;
  throw new Error(`Nothing came of the reading «${reading.what}».`);
}

type Turn = { reading: FileReading; turn: number };

async function* itemsOf<Item>(thread: Worker, asked: Turn, signal: AbortSignal): AsyncGenerator<Item> {
  const say = (message: ToThread): void => thread.postMessage(message);
  const messages = on(thread, 'message', { signal, close: ['exit'] });
  say({ say: 'read', ...asked });
  for await (const [message] of messages as AsyncIterable<[FromThread]>) {
    if (message.say === 'item') {
      yield message.item as Item;
      say({ say: 'taken' });
    } else if (message.say === 'done') return;
    else if (message.say === 'refused') throw new TableError(message.sentence);
    else if (message.say === 'failed') throw new Error(`A file could not be read: ${message.stack}`);
  }
  throw new Error('The thread that reads files has ended without an answer.');
}

/** A request that is gone gives its reason as a text. */
const asError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)));

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === OUT_OF_MEMORY;
}
