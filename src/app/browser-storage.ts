/** Everything the app keeps in the browser, one list of keys (P-48, P-49). */
export type StorageKey =
  | 'color-scheme'
  | 'dialog-persistence'
  | 'communication-audio-volume'
  | 'weekly-report-availability'
  | 'evaluation-form-customer'
  | 'table-selection'
  | 'keyboard-shortcuts'
  | 'player-skip-silence'
  /** Where each recording was left, by the communication's number (D-17). */
  | 'listening-positions'
  /** What was typed and is not saved: of one person, of one form or evaluation. */
  | `form-draft-${number}-${string}`;

/** Storage can be switched off, full or forbidden; then nothing is kept and nothing breaks. */
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

/** False when the browser could not keep it. */
export function writeText(key: StorageKey, text: string): boolean {
  return attempt(() => localStorage.setItem(key, text)) !== null;
}

export function removeStored(key: StorageKey): void {
  attempt(() => localStorage.removeItem(key));
}

/** A stored value; what cannot be parsed is dropped, never thrown. `accept` checks the shape: null refuses it. */
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

/** What belongs to this tab and ends with it: survives a reload, and a copy of the tab has it too. */
type TabKey = 'last-list';

export function keepInTab(key: TabKey, text: string): void {
  attempt(() => sessionStorage.setItem(key, text));
}

export function keptInTab(key: TabKey): string | null {
  return attempt(() => sessionStorage.getItem(key));
}
