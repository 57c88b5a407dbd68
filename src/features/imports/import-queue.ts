import type { ImportFileKind } from '#domain/imports/import-words.ts';
import type { Import, ImportFile } from '#domain/imports/imports.schema.ts';
import { ApiError, errorMessage, isCanceled } from '#src/app/api-error.ts';
import { sendImportFile } from './send-import-file.ts';

/** A file on its way, or one that did not arrive. */
export type UploadingFile = { key: number; file: File; kind: ImportFileKind; share: number; error: string | null };

type QueueNeeds = {
  id: number;
  /** State of the import as the server knows it now. */
  known: () => Import | undefined;
  onSaved: (saved: Import) => void;
  onFailed: () => void;
};

function problemOf(error: unknown): string {
  return (error instanceof ApiError && error.errors.file?.join(' ')) || errorMessage(error);
}

/** Files of an import on their way to the server, one after the other. */
export class ImportQueue {
  readonly #needs: QueueNeeds;
  readonly #listeners = new Set<() => void>();
  #all: readonly UploadingFile[] = [];
  #waiting: UploadingFile[] = [];
  #isRunning = false;
  #stopping = new AbortController();
  #lastKey = 0;

  constructor(needs: QueueNeeds) {
    this.#needs = needs;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  files = (): readonly UploadingFile[] => this.#all;

  add(files: readonly { file: File; kind: ImportFileKind }[]): void {
    const added = files.map((each) => {
      this.#lastKey += 1;
      return { ...each, key: this.#lastKey, share: 0, error: null };
    });
    this.#set([...this.#all, ...added]);
    this.#start(added);
  }

  retry({ key }: UploadingFile): void {
    this.#change(key, { error: null, share: 0 });
    this.#start(this.#all.filter((one) => one.key === key));
  }

  drop({ key }: UploadingFile): void {
    this.#waiting = this.#waiting.filter((one) => one.key !== key);
    this.#set(this.#all.filter((one) => one.key !== key));
  }

  /** The page is left: what is on its way can be gone on with later. */
  stop(): void {
    this.#waiting = [];
    this.#stopping.abort();
    this.#stopping = new AbortController();
  }

  #set(all: readonly UploadingFile[]): void {
    this.#all = all;
    for (const listener of this.#listeners) listener();
  }

  #change(key: number, facts: Partial<UploadingFile>): void {
    this.#set(this.#all.map((one) => (one.key === key ? { ...one, ...facts } : one)));
  }

  #start(added: readonly UploadingFile[]): void {
    // A table first: its columns can be looked at while recordings are on their way.
    const isLater = ({ kind }: UploadingFile): number => Number(kind !== 'table');
    this.#waiting = [...this.#waiting, ...added].sort((a, b) => isLater(a) - isLater(b));
    void this.#run();
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) await this.#send(next);
    this.#isRunning = false;
  }

  async #send(one: UploadingFile): Promise<void> {
    const { id, known, onSaved, onFailed } = this.#needs;
    const { signal } = this.#stopping;
    const onProgress = (share: number): void => this.#change(one.key, { share });
    try {
      const begun = findUnfinished(known(), one.file);
      onSaved(await sendImportFile({ import_id: id, file: one.file, kind: one.kind, begun, onProgress, signal }));
      this.drop(one);
    } catch (error) {
      if (isCanceled(error)) this.drop(one);
      else this.#change(one.key, { error: problemOf(error) });
      onFailed();
    }
  }
}

/** Unfinished copy of this file, whose sending was broken off: it goes on from where the server is. */
function findUnfinished(known: Import | undefined, file: File): ImportFile | null {
  const isSame = ({ name, size_bytes, is_ready }: ImportFile): boolean =>
    !is_ready && name === file.name && size_bytes === file.size;
  return known?.files.find(isSame) ?? null;
}
