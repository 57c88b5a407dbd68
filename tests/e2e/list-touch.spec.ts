import type { CDPSession, Locator, Page } from '@playwright/test';
import { signInAs } from '#tests/support/browser-sign-in.ts';
import { expect, test } from '#tests/support/browser-test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

type Press = { touch: CDPSession; target: Locator; shown: Locator };

/** Finger that rests on the middle of the target until `shown` is there, and lifts. */
async function longPress(page: Page, { touch, target, shown }: Press): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing to press');
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await expect(shown).toBeVisible();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  // Round trip: whatever the browser makes of a lifted finger, it has made before it answers this.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))));
}

for (const path of ['/communications/', '/users/'])
  test(`P-14: a long press opens the menu of a card of ${path}, which stays when the finger lifts`, async ({
    page,
    context,
  }) => {
    await signInAs(page, 'pm');
    await page.goto(path);
    const card = page.locator('[data-row] [data-row-link]').nth(2);
    await expect(card).toBeVisible();
    const touch = await context.newCDPSession(page);
    const address = page.url();
    const menu = page.getByRole('menu');
    // Twice: the menu's code comes with the first press, and the second one opens it at once under the finger.
    for (let time = 0; time < 2; time += 1) {
      await longPress(page, { touch, target: card, shown: menu });
      await expect(menu.getByRole('menuitem', { name: 'Открыть', exact: true })).toBeVisible();
      expect(page.url()).toBe(address);
      await page.keyboard.press('Escape');
      await expect(menu).toHaveCount(0);
    }
    await longPress(page, { touch, target: card, shown: menu });
    await menu.getByRole('menuitem', { name: 'Открыть', exact: true }).tap();
    await expect(page).not.toHaveURL(address);
  });

test('U-5: a phone’s step back closes the sheet, and only the next one takes the filter back', async ({ page }) => {
  await signInAs(page, 'pm');
  await page.goto('/communications/');
  const before = page.url();
  await page.getByRole('button', { name: 'Фильтры' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Фильтры' });
  await sheet.getByRole('checkbox', { name: 'Входящая' }).tap();
  await expect(page).toHaveURL(/direction/);
  await page.evaluate(() => window.history.back());
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/direction/);
  await page.evaluate(() => window.history.back());
  await expect(page).toHaveURL(before);
});

test('D-16: on a phone the order is chosen among the filters', async ({ page }) => {
  await signInAs(page, 'pm');
  await page.goto('/communications/');
  await page.getByRole('button', { name: 'Фильтры' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Фильтры' });
  await sheet.getByLabel('Порядок').selectOption({ label: 'Длительность, по убыванию' });
  await expect(page).toHaveURL(/sort=-duration_seconds/);
  await sheet.getByRole('button', { name: /^Показать/ }).tap();
  const cards = page.getByRole('list', { name: 'Коммуникации' }).getByRole('listitem');
  const lengths = await cards.evaluateAll((all) =>
    all.slice(0, 5).map((card) => {
      const [, minutes = '0', seconds = '0'] = /(\d+):(\d\d)\D*(?:минут|секунд)/.exec(card.textContent ?? '') ?? [];
      return Number(minutes) * 60 + Number(seconds);
    }),
  );
  expect(lengths).toEqual(lengths.toSorted((a, b) => b - a));
});

test('Q-8, P-16: nothing jumps when a slow list comes, and the way back is read whole', async ({ page }) => {
  await signInAs(page, 'pm');
  await page.addInitScript(() => {
    const shifts: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts });
  });
  let answer: () => void = () => {};
  const asked = new Promise<void>((done) => (answer = done));
  await page.route(/\/api\/communications(?:\?|$)/, async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/communications/');
  await expect(page.locator('.animate-skeleton').first()).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  answer();
  const cards = page.getByRole('list', { name: 'Коммуникации' }).getByRole('listitem');
  await expect(cards.first()).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);

  await page.locator('[data-row] [data-row-link]').first().tap();
  await expect(page.getByRole('heading', { level: 1, name: /^Коммуникация № / })).toBeVisible();
  // The workplace of a phone has no room for crumbs: the way back is one word, and whole.
  const [seen, whole] = await page
    .getByRole('main')
    .getByText('Назад', { exact: true })
    .evaluate(({ clientWidth, scrollWidth }) => [clientWidth, scrollWidth]);
  expect(seen).toBe(whole);
});
