import type { Page } from '@playwright/test';
import { signIn } from './built-server.ts';

/** In the browser with the cookie that a sign-in leaves, for tests whose subject is not the sign-in. Gives the token. */
export async function signInAs(page: Page, role: string, origin = ''): Promise<string> {
  // Tells which address a relative one leads to: that of the worker's own server.
  const answer = await page.request.get(`${origin}/healthz`);
  const url = new URL(answer.url()).origin;
  const token = await signIn(url, role);
  await page.context().addCookies([{ name: 'token', value: token, url }]);
  return token;
}
