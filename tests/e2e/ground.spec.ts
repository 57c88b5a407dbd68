import { PER_PAGE_DEFAULT } from '#domain/kernel/list-limits.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { signInAs } from '#tests/support/browser-sign-in.ts';

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

for (const width of [1440, 820, 390, 320])
  test(`U-3, U-5: a lost connection is said in the header; the page neither moves nor is covered, ${width} px`, async ({
    page,
    context,
    allowTrouble,
  }) => {
    allowTrouble(/ERR_INTERNET_DISCONNECTED/);
    await page.setViewportSize({ width, height: 844 });
    await signInAs(page, 'pm');
    await page.goto('/communications/');
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('h1, main button, header button, header a, table, footer')].map((one) => {
          const { x, y, right } = one.getBoundingClientRect();
          return [x, y, right];
        }),
      );
    await expect(page.getByRole('navigation', { name: 'Страницы' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    // The last rows are drawn once the page is idle.
    await expect(page.getByRole('main').locator('[data-row-link]')).toHaveCount(PER_PAGE_DEFAULT);
    const before = await places();
    await context.setOffline(true);
    const note = page.getByRole('banner').getByText('Нет сети');
    await expect(note).toBeInViewport({ ratio: 1 });
    expect(await places()).toEqual(before);
    const isPressed = await note.evaluate((text) => {
      const { x, y, width: wide, height } = text.getBoundingClientRect();
      return document.elementFromPoint(x + wide / 2, y + height / 2)?.closest('a, button')?.ariaLabel;
    });
    expect(isPressed, 'a press goes through it, to the logo').toBe('Разбор, на главную');
    const isFree = await note.evaluate((text) => {
      const box = text.closest('p')?.getBoundingClientRect();
      const others = [...document.querySelectorAll('header a, header button')].slice(1);
      return others
        .map((one) => one.getBoundingClientRect())
        .every((one) => !box || one.right <= box.left || one.left >= box.right || one.width === 0);
    });
    expect(isFree, 'it lies over nothing else').toBe(true);
    await context.setOffline(false);
    await expect(note).toHaveCount(0);
    expect(await places()).toEqual(before);
  });
