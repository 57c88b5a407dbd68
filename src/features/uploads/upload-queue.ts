import type { Upload } from '#domain/uploads/uploads.schema.ts';
import { ApiError } from '#src/app/api-error.ts';
import { UploadSession, type UploadClient } from './upload-session.ts';

/** Side by side: two keep a line busy, more only make each slower. */
const AT_ONCE = 2;
/** One dialog, one lot: more than these nobody looks through. */
export const FILES_MAX = 30;

type Send = UploadClient['send'];

/** At most so many at a time; one that is cancelled while it waits never begins. */
export function limited(send: Send, atOnce = AT_ONCE): Send {
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

/** One file of a lot on its way. */
export type QueuedFile = { key: number; file: File; session: UploadSession };

/** Several recordings being brought in at once, each with its own progress, way back and second try (D-16). */
export class UploadQueue {
  #files: readonly QueuedFile[] = [];
  #made = 0;
  readonly #door: UploadClient;
  readonly #listeners = new Set<() => void>();

  constructor(door: UploadClient) {
    this.#door = { ...door, send: limited(door.send) };
  }

  readonly files = (): readonly QueuedFile[] => this.#files;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Gives back how many did not fit in. */
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

  /** What has no communication yet is given back. */
  cancel(): void {
    for (const { session } of this.#files) session.cancel();
  }

  #show(files: readonly QueuedFile[]): void {
    this.#files = files;
    for (const listener of this.#listeners) listener();
  }
}
