import { useMemo, useSyncExternalStore } from 'react';
import { readStored, readText, writeStored } from '#src/app/browser-storage.ts';
import { DEFAULT_SETTINGS, readTableSettings, type TableSettings } from './table-settings.ts';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readAll(): Record<string, unknown> {
  const accept = (raw: unknown) => (typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? { ...raw } : null);
  return readStored('table-selection', accept) ?? {};
}

/** Stored settings of a table in this browser (P-49). */
export function storedSettings(table: string): TableSettings {
  const all = readAll();
  return Object.hasOwn(all, table) ? readTableSettings(all[table]) : DEFAULT_SETTINGS;
}

export function changeSettings(table: string, change: Partial<TableSettings>): void {
  writeStored('table-selection', { ...readAll(), [table]: { ...storedSettings(table), ...change } });
  for (const listener of listeners) listener();
}

export function useTableSettings(table: string): TableSettings {
  const text = useSyncExternalStore(subscribe, () => readText('table-selection'));
  // oxlint-disable-next-line react/exhaustive-deps -- the text is what storedSettings reads
  return useMemo(() => storedSettings(table), [table, text]);
}
