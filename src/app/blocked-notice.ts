import { useSyncExternalStore } from 'react';
import { readStored, removeStored, writeStored } from './browser-storage.ts';

/** Message of the server that the person must acknowledge; it survives a reload until they do (P-33). */
type BlockedNotice = { message: string };

let shown: BlockedNotice | null | undefined;
const listeners = new Set<() => void>();

function accept(raw: unknown): BlockedNotice | null {
  if (typeof raw !== 'object' || raw === null || !('message' in raw)) return null;
  return typeof raw.message === 'string' ? { message: raw.message } : null;
}

function current(): BlockedNotice | null {
  if (shown === undefined) shown = readStored('dialog-persistence', accept);
  return shown;
}

function change(notice: BlockedNotice | null): void {
  shown = notice;
  for (const listener of listeners) listener();
}

export function showBlockedNotice(message: string): void {
  writeStored('dialog-persistence', { message });
  change({ message });
}

export function acknowledgeBlockedNotice(): void {
  removeStored('dialog-persistence');
  change(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useBlockedNotice(): BlockedNotice | null {
  return useSyncExternalStore(subscribe, current);
}
