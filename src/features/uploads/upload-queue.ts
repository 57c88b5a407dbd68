import type { Upload } from '#domain/uploads/uploads.schema.ts';
import { ApiError } from '#src/app/api-error.ts';
import { UploadSession, type UploadClient } from './upload-session.ts';

/** Uploads side by side: two keep a connection busy, more only make each slower. */
const AT_ONCE = 2;
/** Maximum of files in one dialog. */
export const FILES_MAX = 30;

type Send = UploadClient['send'];

/** Limits concurrent uploads; one that is cancelled while it waits never begins. */
export function limitConcurrency(send: Send, atOnce = AT_ONCE): Send {
  let running = 0;
  const waiting: (() => void)[] = [];
  const turn = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const begin = (): void => {
        running += 1;
        resolve();
      };
      if (running < atOnce) return begin();
      waiting.push(begin);
      const leave = (): void => {
        const at = waiting.indexOf(begin);
        if (at < 0) return;
        waiting.splice(at, 1);
        reject(new ApiError('Передача записи отменена.', { code: 'ERR_CANCELED' }));
      };
      signal.addEventListener('abort', leave, { once: true });
      return undefined;
    });
  return async (sent): Promise<Upload> => {
    await turn(sent.signal);
    try {
      return await send(sent);
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}

/** File of the queue with its session. */
export type QueuedFile = { key: number; file: File; session: UploadSession };

/** Queue of recordings uploaded at once, each with its own progress, cancellation and retry (D-16). */
export class UploadQueue {
  #files: readonly QueuedFile[] = [];
  #made = 0;
  readonly #door: UploadClient;
  readonly #listeners = new Set<() => void>();

  constructor(door: UploadClient) {
    this.#door = { ...door, send: limitConcurrency(door.send) };
  }

  readonly files = (): readonly QueuedFile[] => this.#files;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Adds files; returns how many did not fit. */
  add(files: readonly File[]): number {
    const room = FILES_MAX - this.#files.length;
    const taken = files.slice(0, Math.max(room, 0)).map((file) => {
      const session = new UploadSession(this.#door);
      session.choose(file);
      return { key: (this.#made += 1), file, session };
    });
    this.#show([...this.#files, ...taken]);
    return files.length - taken.length;
  }

  remove(key: number): void {
    this.#files.find((file) => file.key === key)?.session.cancel();
    this.#show(this.#files.filter((file) => file.key !== key));
  }

  /** Cancels the recordings without a communication. */
  cancel(): void {
    for (const { session } of this.#files) session.cancel();
  }

  #show(files: readonly QueuedFile[]): void {
    this.#files = files;
    for (const listener of this.#listeners) listener();
  }
}
