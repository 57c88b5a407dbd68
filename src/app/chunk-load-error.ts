import { reachServer } from './use-server-return.ts';

/**
 * Chunk load errors: a file of the app did not come, because a new deployment has renamed it or there is no connection.
 * The router by itself would reload the page in both cases, which without a connection ends on the browser's own error
 * page. So its sign, the browser's wording, is replaced, and a reload waits until the server answers.
 */
const missing = new WeakSet<object>();

const RELOADED_AT = 'razbor-reloaded-at';
/** Pause before another reload: one that has not helped is not repeated; after the next deployment it may be. */
const NOT_AGAIN_MS = 60_000;

export function watchChunkLoadErrors(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    missing.add(payload);
    payload.message = `A part of the app is missing: ${payload.message}`;
  });
}

export function isChunkLoadError(error: unknown): boolean {
  return typeof error === 'object' && error !== null && missing.has(error);
}

function mayReload(): boolean {
  try {
    const before = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    return Date.now() - before > NOT_AGAIN_MS;
  } catch {
    return false;
  }
}

/**
 * Reloads the page when its server answers; unsaved input was given up or is stored on the device. Returns whether it
 * reloads; fails without a connection.
 */
export async function reloadForNewDeployment(): Promise<boolean> {
  await reachServer();
  const reloads = mayReload();
  if (reloads) window.location.reload();
  return reloads;
}
