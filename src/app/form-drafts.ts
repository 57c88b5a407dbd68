import { readText, removeStored, type StorageKey, writeText } from './browser-storage.ts';

/** Unsaved input of a form on this device. */
export type FormDraft = {
  /** Revision that the input began from; 0 for a new entity. */
  revision: number;
  /** Values of the changed fields. */
  values: Readonly<Record<string, unknown>>;
  /** Names of values chosen by searching: after a reload nothing else can tell them. */
  labels: Readonly<Record<string, unknown>>;
  /** ISO instant. */
  changed_at: string;
};

/** Lifetime of a draft: a person who has not come back in a month will not. */
const KEPT_MS = 30 * 24 * 3_600_000;
const PREFIX = 'form-draft-';

type DraftKey = Extract<StorageKey, `form-draft-${string}`>;

const isDraftKey = (key: string): key is DraftKey => key.startsWith(PREFIX);

function isRecord(raw: unknown): raw is Record<string, unknown> {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw);
}

function parse(text: string | null): FormDraft | null {
  try {
    const raw: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(raw) || !isRecord(raw.values) || !isRecord(raw.labels)) return null;
    const { revision, values, labels, changed_at } = raw;
    return typeof revision === 'number' && typeof changed_at === 'string'
      ? { revision, values, labels, changed_at }
      : null;
  } catch {
    return null;
  }
}

function draftKeys(): DraftKey[] {
  try {
    return Object.keys(localStorage).filter(isDraftKey);
  } catch {
    return [];
  }
}

/** Drops drafts that are too old or unreadable. */
export function dropOldDrafts(now: Date): void {
  for (const key of draftKeys()) {
    const changedAt = Date.parse(parse(readText(key))?.changed_at ?? '');
    if (!(now.getTime() - changedAt < KEPT_MS)) removeStored(key);
  }
}

/** Drops all drafts of a person: nothing stays on the device they leave (P-23). */
export function dropDraftsOf(userId: number): void {
  for (const key of draftKeys()) if (key.startsWith(`${PREFIX}${userId}-`)) removeStored(key);
}

/** Storage key of one form's draft. A draft that another tab has stored is left alone. */
export class DraftStorageKey {
  readonly #key: DraftKey;
  #own: string | null = null;

  constructor(userId: number, name: string) {
    this.#key = `${PREFIX}${userId}-${name}`;
  }

  read(): FormDraft | null {
    const text = readText(this.#key);
    const draft = parse(text);
    this.#own = draft && text;
    return draft;
  }

  /** Stores the draft; false when the device could not. */
  write(draft: FormDraft): boolean {
    const text = JSON.stringify(draft);
    const isKept = writeText(this.#key, text);
    if (isKept) this.#own = text;
    return isKept;
  }

  drop(): void {
    if (this.#own !== null && readText(this.#key) === this.#own) removeStored(this.#key);
    this.#own = null;
  }
}
