import type { Page } from '@playwright/test';
import { signIn } from './built-server.ts';

/** Signs in the browser by the cookie, for tests whose subject is not the sign-in. Returns the token. */
export async function signInAs(page: Page, role: string, origin = ''): Promise<string> {
  // Absolute address of the worker's own server, found by a relative one.
  const answer = await page.request.get(`${origin}/healthz`);
  const url = new URL(answer.url()).origin;
  const token = await signIn(url, role);
  await page.context().addCookies([{ name: 'token', value: token, url }]);
  return token;
}
