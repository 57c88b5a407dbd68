import { signInAs } from '#tests/support/browser-sign-in.ts';
import { expect, test } from '#tests/support/browser-test.ts';

test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

test('U-5: in a window of 256 px, which is 1024 at 400 %, header and bars go with the page', async ({ page }) => {
  await signInAs(page, 'pm');
  await page.goto('/communications/');
  await expect(page.locator('[data-row]').first()).toBeVisible();
  const banner = page.getByRole('banner');
  await page.evaluate(() => window.scrollTo(0, 600));
  await expect(banner).toBeInViewport();
  await page.setViewportSize({ width: 320, height: 256 });
  await page.evaluate(() => window.scrollTo(0, 600));
  await expect(banner).not.toBeInViewport();
});

for (const role of ['pm', 'assessor'] as const)
  test(`U-5: at 320 px, which is 1280 at 400 %, nothing of ${role} scrolls sideways`, async ({ page }) => {
    await signInAs(page, role);
    await page.goto('/communications/?filter[has_audio]=1');
    const call = page.locator('[data-row] [data-row-link]').first();
    const address = (await call.getAttribute('href')) ?? '';
    for (const path of ['/', '/communications/', address, '/tasks/', '/sessions/3?tab=matrix', '/dashboards/']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(sideways, path).toBe(0);
    }
  });
