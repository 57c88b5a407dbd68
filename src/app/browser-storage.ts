/** Keys of everything the app stores in the browser, in one list (P-48, P-49). */
export type StorageKey =
  | 'color-scheme'
  | 'dialog-persistence'
  | 'communication-audio-volume'
  | 'weekly-report-availability'
  | 'evaluation-form-customer'
  | 'table-selection'
  | 'keyboard-shortcuts'
  | 'player-skip-silence'
  | 'player-speed'
  /** A task's recording begins by itself. */
  | 'task-autoplay'
  /** An answer by key that asks for nothing more leads to the next criterion. */
  | 'rating-moves-on'
  /** Descriptions of criteria stand under their names. */
  | 'rating-guides'
  /** Facts of a communication are open and not folded to one line. */
  | 'communication-facts-open'
  | 'communication-speech-open'
  /** Blocks of the dashboards that are open on a phone. */
  | 'dashboard-blocks-open'
  /** Position in each recording, by the communication's number (D-17). */
  | 'listening-positions'
  /** Unsaved input of one person in one form or evaluation. */
  | `form-draft-${number}-${string}`;

/**
 * Attempts a storage operation: it can be switched off, full or forbidden; then nothing is stored and nothing breaks.
 */
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

export function readText(key: StorageKey): string | null {
  return attempt(() => localStorage.getItem(key));
}

/** Stores a text; false when the browser could not keep it. */
export function writeText(key: StorageKey, text: string): boolean {
  return attempt(() => localStorage.setItem(key, text)) !== null;
}

export function removeStored(key: StorageKey): void {
  attempt(() => localStorage.removeItem(key));
}

/** Stored value; one that cannot be parsed is dropped, never thrown. `accept` checks the shape: null refuses it. */
export function readStored<T>(key: StorageKey, accept: (raw: unknown) => T | null): T | null {
  const text = readText(key);
  if (text === null) return null;
  const value = attempt(() => accept(JSON.parse(text)));
  if (value === null) removeStored(key);
  return value;
}

export function writeStored(key: StorageKey, value: unknown): void {
  writeText(key, JSON.stringify(value));
}

/** Keys of this tab alone: they survive a reload, and a copy of the tab has them too. */
type TabKey = 'last-list';

export function keepInTab(key: TabKey, text: string): void {
  attempt(() => sessionStorage.setItem(key, text));
}

export function keptInTab(key: TabKey): string | null {
  return attempt(() => sessionStorage.getItem(key));
}
