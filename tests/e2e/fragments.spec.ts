import type { Locator, Page } from '@playwright/test';
import { signInAs } from '#tests/support/browser-sign-in.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { restFinger, restingBox } from '#tests/support/resting-box.ts';

const TO_RATE = '/communications/?filter[state][]=unrated&filter[has_audio]=1&filter[project_id][]=1';
/** What was said meanwhile comes along. */
const SPAN_WITH_WORDS = /^\d+:\d\d–\d+:\d\d «[^]+»$/;
const ATTACH = /^Прикрепить к критерию «Приветствие/;

/** Rates the first recording that nobody has rated; on the page of the recording with the form begun. */
async function beginRating(page: Page): Promise<void> {
  await signInAs(page, 'assessor');
  await page.goto(TO_RATE);
  await page
    .getByRole('main')
    .getByRole('link', { name: /коммуникация № \d+/i })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /^Коммуникация № \d+$/ })).toBeVisible();
  const tab = page.getByRole('tab', { name: 'Форма' });
  if (await tab.isVisible()) await tab.click();
  const form = page.getByRole('region', { name: 'Оценка' });
  await form.getByRole('radio', { name: 'Звонок отдела продаж' }).check();
  await form.getByRole('button', { name: 'Оценить' }).click();
  await expect(form.getByRole('radiogroup', { name: /Приветствие и представление/ })).toBeVisible();
}

type FragmentPoint = { x: number; y: number };

/** Places on the waveform by their share of its width. */
async function placesOn(track: Locator, shares: readonly number[]): Promise<FragmentPoint[]> {
  await expect(track).toBeVisible();
  const box = await restingBox(track);
  return shares.map((share) => ({ x: box.x + box.width * share, y: box.y + box.height / 2 }));
}

const waveform = (page: Page): Locator =>
  page.getByRole('region', { name: 'Запись' }).getByRole('slider', { name: 'Место в записи' });
const secondOf = async (track: Locator): Promise<number> => Number(await track.getAttribute('aria-valuenow'));

async function clickAt(page: Page, track: Locator, share: number): Promise<void> {
  for (const { x, y } of await placesOn(track, [share])) await page.mouse.click(x, y);
}

async function drag(page: Page, track: Locator, shares: readonly number[]): Promise<void> {
  for (const [at, { x, y }] of (await placesOn(track, shares)).entries()) {
    await page.mouse.move(x, y);
    if (at === 0) await page.mouse.down();
  }
  await page.mouse.up();
}

async function drawByFinger(page: Page, track: Locator, shares: readonly number[]): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  for (const [at, place] of (await placesOn(track, shares)).entries()) {
    const type = at === 0 ? 'touchStart' : 'touchMove';
    await touch.send('Input.dispatchTouchEvent', { type, touchPoints: [place] });
    // A finger slows down before it leaves: one flung away makes the browser eat the next tap.
    await restFinger(page);
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test.describe('at a desk', () => {
  test('D-17: a drag over the waveform becomes evidence of the active criterion, a click only moves the sound', async ({
    page,
  }) => {
    await beginRating(page);
    const track = waveform(page);
    const record = page.getByRole('region', { name: 'Запись' });
    await clickAt(page, track, 0.6);
    const clicked = await secondOf(track);
    expect(clicked).toBeGreaterThan(0);
    await expect(record.getByRole('button', { name: ATTACH })).toHaveCount(0);

    await drag(page, track, [0.6, 0.5, 0.4, 0.3]);
    await record.getByRole('button', { name: ATTACH }).click();
    const chip = page.getByRole('region', { name: 'Оценка' }).getByRole('list', { name: 'Фрагменты' });
    await expect(chip).toHaveText(SPAN_WITH_WORDS);
    expect(await secondOf(track)).toBeLessThan(clicked);
    await expect(page.getByText('Сохранено')).toBeVisible();
    await page.reload();
    await expect(chip).toHaveText(SPAN_WITH_WORDS);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('D-17: a finger drawn over the waveform does the same, a tap only moves the sound', async ({ page }) => {
    await beginRating(page);
    await page.getByRole('tab', { name: 'Запись' }).tap();
    const track = waveform(page);
    const record = page.getByRole('region', { name: 'Запись' });
    await drawByFinger(page, track, [0.2, 0.3, 0.4, 0.5]);
    await expect(record.getByRole('button', { name: ATTACH })).toBeInViewport({ ratio: 1 });
    await record.getByRole('button', { name: ATTACH }).tap();
    const marked = await secondOf(track);
    await track.scrollIntoViewIfNeeded();
    for (const { x, y } of await placesOn(track, [0.6])) await page.touchscreen.tap(x, y);
    await expect.poll(() => secondOf(track)).toBeGreaterThan(marked);
    await expect(record.getByRole('button', { name: ATTACH })).toHaveCount(0);
    await page.getByRole('tab', { name: 'Форма' }).tap();
    const chips = page.getByRole('region', { name: 'Оценка' }).getByRole('list', { name: 'Фрагменты' });
    await expect(chips).toHaveText(SPAN_WITH_WORDS);
    await expect(page.getByText('Сохранено')).toBeVisible();
  });
});
