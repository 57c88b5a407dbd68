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
  const begin = form.getByRole('button', { name: 'Оценить' });
  await expect(begin).toBeVisible();
  // A recording of a type that one form alone is for leaves nothing to choose.
  const kind = form.getByRole('radio', { name: 'Звонок отдела продаж' });
  if (await kind.isVisible()) await kind.check();
  await begin.click();
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

const edge = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'Запись' }).getByRole('slider', { name });
const secondAt = async (slider: Locator): Promise<number> => Number(await slider.getAttribute('aria-valuenow'));

/** Takes an edge and moves it by so many pixels; it is still held. */
async function takeEdge(page: Page, handle: Locator, by: number): Promise<void> {
  const { x, y, width, height } = await restingBox(handle);
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + by / 2, y + height / 2);
  await page.mouse.move(x + width / 2 + by, y + height / 2);
}

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
  await moveByFinger(page, await placesOn(track, shares));
}

async function moveByFinger(page: Page, places: readonly FragmentPoint[]): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  for (const [at, place] of places.entries()) {
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

  test('D-17: the edges of a fragment are moved by mouse and by keys, Esc undoes a drag, and the words go along', async ({
    page,
  }) => {
    await beginRating(page);
    const track = waveform(page);
    const record = page.getByRole('region', { name: 'Запись' });
    await drag(page, track, [0.3, 0.4, 0.5]);
    const [start, end] = [edge(page, 'Начало фрагмента'), edge(page, 'Конец фрагмента')];
    const drawn = await secondAt(end);
    await end.press('ArrowRight');
    await end.press('Shift+ArrowRight');
    expect(await secondAt(end)).toBeCloseTo(drawn + 1.1, 1);
    await expect(end).toHaveAttribute('aria-valuetext', /секунд/);
    await record.getByRole('button', { name: ATTACH }).click();

    const chip = page.getByRole('region', { name: 'Оценка' }).getByRole('list', { name: 'Фрагменты' });
    const before = await chip.textContent();
    await chip.getByRole('button', { name: /слушать$/ }).click();
    await page.keyboard.press('Space');
    await expect(start).toBeVisible();
    await takeEdge(page, start, -60);
    expect(await secondAt(start)).toBeLessThan(await secondAt(end));
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(chip).toHaveText(before ?? '');
    await takeEdge(page, start, -60);
    await page.mouse.up();
    await expect(chip).not.toHaveText(before ?? '');
    await expect(chip).toHaveText(SPAN_WITH_WORDS);
    await start.press('End');
    expect(await secondAt(start)).toBeCloseTo((await secondAt(end)) - 0.3, 1);
    await start.press('Home');
    expect(await secondAt(start)).toBe(0);
    await start.press('Escape');
    await expect(start).toHaveCount(0);
    await expect(track).toBeFocused();
    const trimmed = await chip.textContent();
    await expect(page.getByText('Сохранено')).toBeVisible();
    await page.reload();
    await expect(chip).toHaveText(trimmed ?? '');
  });

  test('D-17: the waveform is zoomed by the wheel and by keys, follows the sound, and shows where one is', async ({
    page,
  }) => {
    await beginRating(page);
    const track = waveform(page);
    const record = page.getByRole('region', { name: 'Запись' });
    const part = record.getByRole('slider', { name: 'Видимая часть записи' });
    await expect(part).toHaveCount(0);
    await clickAt(page, track, 0.5);
    const middle = await secondOf(track);
    for (const { x, y } of await placesOn(track, [0.5])) await page.mouse.move(x, y);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -400);
    await page.keyboard.up('Control');
    await expect(part).toHaveAttribute('aria-valuetext', /^с \d+:\d\d по \d+:\d\d, всего/);
    // What was under the pointer has stayed there.
    await clickAt(page, track, 0.5);
    expect(Math.abs((await secondOf(track)) - middle)).toBeLessThanOrEqual(1);
    const from = await secondAt(part);
    await page.keyboard.down('Shift');
    await page.mouse.wheel(0, 200);
    await page.keyboard.up('Shift');
    await expect.poll(() => secondAt(part)).toBeGreaterThan(from);
    await part.press('Home');
    expect(await secondAt(part)).toBe(0);
    await track.press('End');
    await expect.poll(() => secondAt(part)).toBeGreaterThan(0);
    await record.getByRole('button', { name: 'Весь разговор' }).click();
    await expect(part).toHaveCount(0);
    await track.press('Equal');
    await expect(part).toHaveCount(1);
    await track.press('Shift+Minus');
    await expect(part).toHaveCount(0);
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
    const end = edge(page, 'Конец фрагмента');
    const { x, y, width, height } = await restingBox(end);
    // A finger's target (U-5).
    expect(width).toBeGreaterThanOrEqual(44);
    const drawn = await secondAt(end);
    await moveByFinger(page, [
      { x: x + 10, y: y + height / 2 },
      { x: x + 30, y: y + height / 2 },
      { x: x + 50, y: y + height / 2 },
    ]);
    expect(await secondAt(end)).toBeGreaterThan(drawn);
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
