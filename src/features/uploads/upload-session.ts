import type { Upload } from '#domain/uploads/uploads.schema.ts';
import { ApiError, isCanceled } from '#src/app/api-error.ts';
import type { Sending } from '#src/app/upload-parts.ts';
import { refusalReason } from '#src/app/refusal-reason.ts';
import { refuseFile } from './upload-check.ts';

/** State of an upload. */
export type UploadState =
  | { kind: 'none' }
  /** Refused without sending: another file is needed. */
  | { kind: 'refused'; file: File; message: string }
  /** Sending; `share` 0…1 of the bytes; at 1 the server analyses the file. */
  | { kind: 'sending'; file: File; share: number }
  /** Failed; `isWorthRetrying`: the connection or the server failed, not the file. */
  | { kind: 'failed'; file: File; message: string; isWorthRetrying: boolean }
  | { kind: 'received'; file: File; upload: Upload };

export type UploadClient = {
  /** Sends the file; a repeated one continues where it stopped. */
  send: (sent: Sending) => Promise<Upload>;
  /** Discards the parts of this file sent so far. */
  abandon: (file: File) => void;
  /** Removes a received recording from the server. */
  remove: (id: number) => Promise<void>;
};

/**
 * Session of one upload, outside React: it goes on while the person fills the form beside it. A received recording
 * belongs to nobody until `keep`; ending the session before that removes it.
 */
export class UploadSession {
  #state: UploadState = { kind: 'none' };
  #attempt: AbortController | null = null;
  #running: Promise<void> = Promise.resolve();
  #isKept = false;
  readonly #listeners = new Set<() => void>();
  readonly #door: UploadClient;

  constructor(door: UploadClient) {
    this.#door = door;
  }

  readonly getState = (): UploadState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Chooses another file in place of the present one. */
  choose(file: File): void {
    this.cancel();
    const message = refuseFile(file);
    if (message === null) this.#start(file);
    else this.#show({ kind: 'refused', file, message });
  }

  retry(): void {
    if (this.#state.kind === 'failed') this.#start(this.#state.file);
  }

  /** Cancels, back to no file at all. */
  cancel(): void {
    this.#attempt?.abort();
    this.#attempt = null;
    if (this.#state.kind === 'sending' || this.#state.kind === 'failed') this.#door.abandon(this.#state.file);
    if (this.#state.kind === 'received' && !this.#isKept) this.#giveBack(this.#state.upload.id);
    this.#show({ kind: 'none' });
  }

  /** Keeps the received recording: it has its communication now. */
  keep(): void {
    this.#isKept = true;
  }

  isKept(): boolean {
    return this.#isKept;
  }

  /** Recording once it has arrived; null when it has not and will not by itself. */
  async arrival(): Promise<Upload | null> {
    // Loop: another file may have replaced the one that was waited for.
    while (this.#state.kind === 'sending') await this.#running;
    return this.#state.kind === 'received' ? this.#state.upload : null;
  }

  #start(file: File): void {
    const attempt = new AbortController();
    this.#attempt = attempt;
    this.#isKept = false;
    this.#show({ kind: 'sending', file, share: 0 });
    this.#running = this.#send(file, attempt);
  }

  async #send(file: File, attempt: AbortController): Promise<void> {
    const isCurrent = (): boolean => this.#attempt === attempt;
    const onProgress = (share: number): void => {
      if (isCurrent()) this.#show({ kind: 'sending', file, share });
    };
    try {
      const upload = await this.#door.send({ file, onProgress, signal: attempt.signal });
      if (isCurrent()) this.#show({ kind: 'received', file, upload });
      // Cancelled in the moment between the server's answer and our reading it.
      else this.#giveBack(upload.id);
    } catch (error) {
      if (!isCurrent() || isCanceled(error)) return;
      const isAnswer = error instanceof ApiError && error.status >= 400 && error.status < 500;
      this.#show({ kind: 'failed', file, message: refusalReason(error), isWorthRetrying: !isAnswer });
    }
  }

  /** Removes an unwanted recording; a failure is ignored, because the server sweeps it in time. */
  #giveBack(id: number): void {
    this.#door.remove(id).catch(() => {});
  }

  #show(state: UploadState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
