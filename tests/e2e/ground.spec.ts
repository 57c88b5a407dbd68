import { expect, test } from '#tests/support/browser-test.ts';

test('the sign-in page runs under its policy without one report, and foreign code does not run on it (Q-21)', async ({
  page,
  allowTrouble,
}) => {
  const response = await page.goto('/auth/login/');
  expect(response?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'");
  await expect(page.getByRole('heading', { name: 'Вход' })).toBeVisible();
  allowTrouble(/TrustedScript|CSP: (require-trusted-types-for|script-src)/);
  // Inline code without the nonce of this answer must not run, whoever puts it there.
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    try {
      script.textContent = 'window.injected = true';
    } catch {
      return 'refused by trusted types';
    }
    document.head.append(script);
    return 'injected' in window ? 'ran' : 'refused by the nonce';
  });
  expect(ran).toMatch(/^refused/);
});

test('the document of the API opens in the browser and lists its operations', async ({ page }) => {
  await page.goto('/api/docs');
  await expect(page.getByText('/api/auth/login', { exact: true })).toBeVisible();
});

test('files of the app arrive compressed and may be kept for ever; the page itself may not', async ({ page }) => {
  const script = page.waitForResponse((answer) => /\/assets\/.+\.js$/.test(answer.url()));
  const answer = await page.goto('/auth/login/');
  expect(answer?.headers()['cache-control']).toBe('no-cache');
  const headers = await (await script).allHeaders();
  expect(headers['cache-control']).toContain('immutable');
  expect(headers['content-encoding']).toMatch(/^(br|gzip)$/);
});
