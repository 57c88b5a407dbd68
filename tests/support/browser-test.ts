import { type BrowserContext, test as base, expect } from '@playwright/test';
import { HANG_MS } from '#tests/hang.ts';
import { type BuiltServer, startBuiltServer } from './built-server.ts';

/** Usual console message: Chromium writes an answer of 4xx by itself; tests check how the app handles it. */
const USUAL = /^Failed to load resource: the server responded with a status of 4\d\d/;

/** Messages of Chromium about an unreachable server or network, also in the middle of an answer. */
export const OFFLINE =
  /net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|CONNECTION_RESET|SOCKET_NOT_CONNECTED|CONTENT_LENGTH_MISMATCH|INCOMPLETE_CHUNKED_ENCODING|EMPTY_RESPONSE|FAILED|ABORTED)/;

/** End of the page's text that is printed: messages and dialogs stand last. */
const SHOWN_CHARACTERS = 3_000;

type Watching = {
  /** Allows a console message that this test provokes. */
  allowTrouble: (pattern: RegExp) => void;
  /** Fails the test on anything else: errors of the console, uncaught ones, reports of the content policy. */
  watched: void;
  allowed: RegExp[];
};

/** App as people get it, with demo data of its own, for all files of one worker. */
type App = { app: BuiltServer };

/** Prints what stood on the screen of a failed test: CI keeps what is printed and no files. */
async function printPages(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) {
    const text = await page.locator('body').innerText({ timeout: 2_000 }).catch(String);
    console.log(`${page.url()}\n${text.replaceAll(/\n+/g, ' | ').slice(-SHOWN_CHARACTERS)}`);
  }
}

/** Browser test. A page that works but complains does not pass. */
export const test = base.extend<Watching, App>({
  app: [
    async ({}, provide) => {
      const server = await startBuiltServer('pglite');
      await provide(server);
      await server.stop();
    },
    { scope: 'worker', timeout: HANG_MS },
  ],
  baseURL: ({ app }, provide) => provide(app.origin),
  allowed: async ({}, provide) => {
    await provide([USUAL]);
  },
  allowTrouble: async ({ allowed }, provide) => {
    await provide((pattern) => void allowed.push(pattern));
  },
  watched: [
    async ({ context, allowed }, provide, testInfo) => {
      const troubles: string[] = [];
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          console.error(`CSP: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
        });
      });
      context.on('console', (message) => {
        if (message.type() === 'error') troubles.push(message.text());
      });
      context.on('weberror', (error) => troubles.push(String(error.error())));
      await provide();
      if (testInfo.status !== testInfo.expectedStatus) await printPages(context);
      const unexpected = troubles.filter((trouble) => !allowed.some((pattern) => pattern.test(trouble)));
      expect(unexpected, 'ошибки в консоли браузера').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
