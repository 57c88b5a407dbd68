import { parentPort } from 'node:worker_threads';
import type { Storage } from '#server/storage/storage.ts';
import { TableError } from '#server/tables/table-error.ts';
import { FILE_READERS, type FileReading } from './file-readers.ts';
import { type AskForBytes, type FromThread, ITEMS_AHEAD, type ToThread } from './thread-messages.ts';

/** Entry of the thread in which files of strangers are read, one at a time; see read-file.ts. */
const port = parentPort;
if (port === null) throw new Error('file-thread.ts runs as a worker only');
const say = (message: FromThread): void => port.postMessage(message);

type Answer = Uint8Array | null;
/** Streams that wait for the server's thread. */
const waiting = new Map<number, (answer: Answer) => void>();
let streams = 0;
const askFor = (message: AskForBytes): Promise<Answer> =>
  new Promise((resolve) => {
    waiting.set(message.stream, resolve);
    say(message);
  });

/** The storage is the server's; here bytes are asked for. A failure of its own is told there, and ends this thread. */
const placeOf = (turn: number): Pick<Storage, 'open'> => ({
  open: async (key, range) => {
    streams += 1;
    const stream = streams;
    await askFor({ say: 'open', turn, stream, key, ...(range ? { range } : {}) });
    return new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          const bytes = await askFor({ say: 'pull', turn, stream });
          if (bytes === null) controller.close();
          else controller.enqueue(bytes);
        },
        cancel: () => say({ say: 'close', turn, stream }),
      },
      { highWaterMark: 0 },
    );
  },
});

let ahead = 0;
let goOn = (): void => undefined;
async function hand(item: unknown): Promise<void> {
  say({ say: 'item', item });
  ahead += 1;
  if (ahead >= ITEMS_AHEAD)
    await new Promise<void>((resolve) => {
      goOn = resolve;
    });
}

async function read({ what, ...asked }: FileReading, turn: number): Promise<void> {
  ahead = 0;
  try {
    // Each reader takes what its own kind of reading asks, which the types of a union cannot say.
    const items = FILE_READERS[what](placeOf(turn), asked as never);
    for await (const item of items) await hand(item);
    say({ say: 'done' });
  } catch (error) {
    if (error instanceof TableError) say({ say: 'refused', sentence: error.message });
    else say({ say: 'failed', stack: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

function answered(stream: number, answer: Answer): void {
  const resolve = waiting.get(stream);
  waiting.delete(stream);
  resolve?.(answer);
}

port.on('message', (message: ToThread) => {
  switch (message.say) {
    case 'read':
      void read(message.reading, message.turn);
      break;
    case 'opened':
      answered(message.stream, null);
      break;
    case 'piece':
      answered(message.stream, message.bytes);
      break;
    case 'taken':
      ahead -= 1;
      goOn();
      break;
  }
});
