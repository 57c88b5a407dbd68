import { Blob as NativeBlob, File as NativeFile } from 'node:buffer';
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react';
import '@testing-library/jest-dom/vitest';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { WAIT_MS } from '#tests/hang.ts';
import { apiServer, disconnectApi } from '#tests/support/msw-bridge.ts';
import { plainStyles } from '#tests/support/plain-styles.ts';
import { standInMedia } from '#tests/support/stand-in-media.ts';

/**
 * Native FormData: a jsdom File in Node's FormData arrives as a nine-byte text "undefined", without any error. With the
 * native three an upload is what it is; in return `new FormData(formElement)` does not work in tests: build it by
 * `set`.
 */
const NativeFormData = (await new Response(new URLSearchParams('a=b')).formData()).constructor;
Object.assign(globalThis, { Blob: NativeBlob, File: NativeFile, FormData: NativeFormData });

/** Sizes for jsdom, which has no layout: lists that render what is visible would render nothing. */
const SIZES = { offsetHeight: 800, offsetWidth: 1440, clientHeight: 800, clientWidth: 1440 };
for (const [name, value] of Object.entries(SIZES)) {
  Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value });
}
window.scrollTo = () => undefined;
window.getComputedStyle = plainStyles(window.getComputedStyle.bind(window));

configure({
  // Generous, because only a failure waits for it: a slow machine is none, and parts of a page compile on the way.
  asyncUtilTimeout: WAIT_MS,
  // The document is printed once, when a wait has failed (`onTimeout` asks again), and not at each look of it: those
  // were a twentieth of the lane's processor time.
  getElementError: (message, container) =>
    elementError([message, isLooking() ? '' : prettyDOM(container)].filter(Boolean).join('\n\n')),
});

/** True for a look of `waitFor` or `findBy`, which fails until what is awaited has come. */
function isLooking(): boolean {
  return (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true;
}

/** Error that the library knows for its own by its name: the stack then ends where the test waits. */
function elementError(message: string): Error {
  return Object.assign(new Error(message), { name: 'TestingLibraryElementError' });
}

/**
 * Styles are off in this lane (`css: false`): sonner brings its own with its module. Its hundred rules name attributes
 * only, and jsdom tried each on every element whose role or visibility was asked.
 */
beforeAll(() => {
  for (const style of document.querySelectorAll('head > style'))
    if (style.textContent.includes('[data-sonner-toaster]')) style.remove();
});

/** Media stand-ins for every test: a recording may be on any page, and its waveform comes later than its test ends. */
beforeEach(standInMedia);

beforeAll(() => apiServer.listen({ onUnhandledRequest: 'error' }));

/** Status line of downshift, which empties it half a second later, and makes it anew for that when it is gone. */
const STATUS = 'a11y-status-message';
const STATUS_MS = 500;
let saidAt = 0;

afterEach(() => {
  if (document.getElementById(STATUS)) saidAt = performance.now();
  cleanup();
  apiServer.resetHandlers();
  disconnectApi();
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ').filter(Boolean)) {
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
  }
});

afterAll(async () => {
  // Parts still on their way: cut off by the end of the file, they would stay broken for the worker's next files.
  await vi.dynamicImportSettled();
  apiServer.close();
  // The next file counts statuses: this one's is made, and gone, before it begins.
  const left = saidAt === 0 ? 0 : saidAt + STATUS_MS + 50 - performance.now();
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
  saidAt = 0;
  document.getElementById(STATUS)?.remove();
});
