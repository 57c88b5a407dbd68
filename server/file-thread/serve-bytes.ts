import type { Worker } from 'node:worker_threads';
import type { Storage } from '#server/storage/storage.ts';
import type { AskForBytes, FromThread, ToThread } from './thread-messages.ts';

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/**
 * Hands a thread the bytes that it asks for: the storage, its connections and keys stay here. What fails here is no fault
 * of the file: it ends the reading as it is.
 */
export function serveBytes(
  thread: Worker,
  storage: Pick<Storage, 'open'>,
  { turn, fail }: { turn: number; fail: (error: unknown) => void },
): { stop: () => void } {
  const say = (message: ToThread): void => thread.postMessage(message);
  const readers = new Map<number, Reader>();
  let isStopped = false;
  const close = async (stream: number): Promise<void> => {
    const reader = readers.get(stream);
    readers.delete(stream);
    await reader?.cancel();
  };

  const serve = async (message: AskForBytes): Promise<void> => {
    if (message.say === 'open') {
      const { stream, key, range } = message;
      readers.set(stream, (await storage.open(key, range)).getReader());
      say({ say: 'opened', stream });
      if (isStopped) await close(stream);
    } else if (message.say === 'pull') {
      const { stream } = message;
      const { value = null } = (await readers.get(stream)?.read()) ?? {};
      if (value === null) readers.delete(stream);
      say({ say: 'piece', stream, bytes: value });
    } else await close(message.stream);
  };
  const listen = (message: FromThread): void => {
    if ('turn' in message && message.turn === turn) serve(message).catch(fail);
  };
  thread.on('message', listen);
  return {
    stop: () => {
      isStopped = true;
      thread.off('message', listen);
      for (const stream of readers.keys()) void close(stream).catch(() => undefined);
    },
  };
}
