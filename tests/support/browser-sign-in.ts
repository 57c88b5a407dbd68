import type { Page } from '@playwright/test';

/** In the browser with the cookie that a sign-in leaves, for tests whose subject is not the sign-in. Gives the token. */
export async function signInAs(page: Page, role: string, origin = ''): Promise<string> {
  const answer = await page.request.post(`${origin}/api/auth/login`, {
    data: { email: `${role}@razbor.example`, password: 'razbor2026' },
  });
  const { token } = (await answer.json()) as { token: string };
  await page.context().addCookies([{ name: 'token', value: token, url: new URL(answer.url()).origin }]);
  return token;
}
