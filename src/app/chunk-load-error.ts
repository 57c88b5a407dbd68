/**
 * A file of the app that did not come: a new deployment has given it another name, or there is no connection.
 * The router by itself would reload the page in both cases, which without a connection ends on the browser's own error
 * page. So its sign, the browser's wording, is replaced, and a reload waits until the server answers.
 */
const missing = new WeakSet<object>();

const RELOADED_AT = 'razbor-reloaded-at';
/** A reload that has not helped is not repeated; after the next deployment it may be. */
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
 * Reloads the page when its server answers; the person is on the way to it, and what they typed was left behind or is
 * kept on the device. Answers whether it does; fails without a connection.
 */
export async function reloadForNewDeployment(): Promise<boolean> {
  await fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' });
  const reloads = mayReload();
  if (reloads) window.location.reload();
  return reloads;
}
