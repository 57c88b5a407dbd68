import { signInAs } from '#tests/support/browser-sign-in.ts';
import { expect, test } from '#tests/support/browser-test.ts';

test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

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

test('U-5: a score by a scale of five, said in percent, too, keeps within a phone’s width', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const token = await signInAs(page, 'assessor');
  const drafts = '/api/communications?filter[state][]=draft';
  const answer = await page.request.get(drafts, { headers: { authorization: `Bearer ${token}` } });
  const { data } = (await answer.json()) as { data: { id: number; evaluation: { scale: string } | null }[] };
  const rated = data.find(({ evaluation }) => evaluation?.scale === 'five');
  await page.goto(`/communications/${rated?.id ?? 0}`);
  await page.getByRole('tab', { name: 'Форма' }).click();
  await expect(page.getByText(/^порог/).first()).toBeVisible();
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sideways).toBe(0);
});
