import { useSyncExternalStore } from 'react';
import { interceptSession } from './session-interceptor.ts';
import { dropEndedToken, keepEndedToken } from './session-token.ts';
import { temporaryToken } from './temporary-token.ts';
import { dirtySources } from './unsaved-work.ts';

let isExpired = false;
let staysInPlace = false;
const listeners = new Set<() => void>();

function change(next: boolean): void {
  if (isExpired === next) return;
  isExpired = next;
  if (isExpired) keepEndedToken();
  else dropEndedToken();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Keeps the page with unsaved work when the session ends: it waits for the same person to sign in again.
 * Everybody else is sent to the login page (P-24). A guest's link has nothing to sign in to.
 */
export function keepExpiredSession(onSignedInElsewhere: () => void): () => void {
  const release = interceptSession((event) => {
    if (temporaryToken() !== null) return false;
    if (event === 'signed-in') {
      if (isExpired) onSignedInElsewhere();
      return isExpired;
    }
    if (!isExpired && !staysInPlace && dirtySources().length === 0) return false;
    change(true);
    return true;
  });
  return () => {
    release();
    change(false);
  };
}

/** Keeps the page in place for a person who was only away, unsaved work or not (ASVS 7.3.1). Returns how to end it. */
export function keepPageInPlace(): () => void {
  staysInPlace = true;
  return () => {
    staysInPlace = false;
  };
}

export function endExpiry(): void {
  change(false);
}

export function useExpiredSession(): boolean {
  return useSyncExternalStore(subscribe, () => isExpired);
}
