import { readText, removeStored, type StorageKey, writeText } from './browser-storage.ts';

/** What somebody typed into a form and has not saved yet, on this device. */
export type FormDraft = {
  /** Of what the server had when the typing began; 0 for something new. */
  revision: number;
  /** Of the fields that differ from it. */
  values: Readonly<Record<string, unknown>>;
  /** Names of what was chosen by searching: nobody else can tell them after a reload. */
  labels: Readonly<Record<string, unknown>>;
  /** ISO instant. */
  changed_at: string;
};

/** Whoever has not come back in a month will not. */
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

/** Those that are too old, and what is no draft any more. */
export function dropOldDrafts(now: Date): void {
  for (const key of draftKeys()) {
    const changedAt = Date.parse(parse(readText(key))?.changed_at ?? '');
    if (!(now.getTime() - changedAt < KEPT_MS)) removeStored(key);
  }
}

/** Nothing of somebody stays behind on the device they leave (P-23). */
export function dropDraftsOf(userId: number): void {
  for (const key of draftKeys()) if (key.startsWith(`${PREFIX}${userId}-`)) removeStored(key);
}

/** One form's place on the device. What another tab has put there is left alone. */
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

  /** False when the device could not keep it. */
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
