import type { Browser, Page } from '@playwright/test';
import { signInAs } from '#tests/support/browser-sign-in.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { seriousFindings } from '#tests/support/axe.ts';
import { restingBox } from '#tests/support/resting-box.ts';

const PLAYLIST = 'Как здороваются';
const CLIP = 'Назвал себя и компанию';
const RECORDED = '/communications/?filter[has_audio]=1&filter[project_id][]=1';
const SHARES = [0.1, 0.2, 0.3] as const;

/** Cuts a place of the newest recording and puts it into a playlist that is made on the way and shown to the company. */
async function cutIntoPlaylist(page: Page): Promise<void> {
  await page.goto(RECORDED);
  await page
    .getByRole('main')
    .getByRole('link', { name: /коммуникация № \d+/i })
    .first()
    .click();
  const record = page.getByRole('region', { name: 'Запись' });
  await expect(record.getByRole('button', { name: 'Сохранить фрагмент отсюда' })).toBeVisible();
  const { x, y, width, height } = await restingBox(record.getByRole('slider', { name: 'Место в записи' }));
  for (const share of SHARES) {
    await page.mouse.move(x + width * share, y + height / 2);
    if (share === SHARES[0]) await page.mouse.down();
  }
  await page.mouse.up();
  await record.getByRole('button', { name: 'Сохранить фрагмент', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Сохранить фрагмент' });
  await dialog.getByLabel('Название').fill(CLIP);
  await dialog.getByRole('combobox', { name: 'В подборку' }).fill(PLAYLIST);
  await page.getByRole('option', { name: `Новая подборка: ${PLAYLIST}` }).click();
  const asked = page.getByRole('dialog', { name: 'Новая подборка' });
  await expect(asked.getByLabel('Название')).toHaveValue(PLAYLIST);
  await asked.getByRole('checkbox', { name: /^Показать компании/ }).check();
  await asked.getByRole('button', { name: 'Сохранить' }).click();
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText(`Фрагмент сохранён и лежит в подборке «${PLAYLIST}».`)).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Сохранённые фрагменты' }).getByText(CLIP, { exact: true }),
  ).toBeVisible();
}

/** Address that a guest gets for the playlist from the pm, who finds it among those of the company. */
async function shareIt(page: Page): Promise<string> {
  await page.goto('/favorites/');
  await page.getByRole('region', { name: 'Подборки фрагментов' }).getByRole('link', { name: PLAYLIST }).click();
  await page.getByRole('button', { name: 'Поделиться ссылкой' }).click();
  const dialog = page.getByRole('dialog', { name: 'Поделиться ссылкой' });
  await dialog.getByLabel('Имя гостя').fill('Пётр');
  await dialog.getByRole('button', { name: 'Создать ссылку' }).click();
  const { pathname, search } = new URL(await dialog.getByLabel('Ссылка для гостя: Пётр').inputValue());
  return pathname + search;
}

/** Plays the clip, and answers with the address of its sound. */
async function hear(page: Page): Promise<URL> {
  const sound = page.waitForResponse((response) => /[?&]from=\d+&to=\d+/.test(response.url()));
  await page.getByRole('button', { name: /^Послушать/ }).click();
  await expect(page.getByRole('button', { name: /^Остановить/ })).toBeVisible();
  const response = await sound;
  expect([200, 206]).toContain(response.status());
  const place = page.getByRole('slider', { name: `Место во фрагменте: ${CLIP}` });
  await expect.poll(async () => Number(await place.inputValue())).toBeGreaterThan(0);
  return new URL(response.url());
}

async function stranger(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  return context.newPage();
}

test('D-54: a place is cut into a playlist, its guest hears these seconds on a phone and no others', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAs(page, 'assessor');
  await cutIntoPlaylist(page);
  await signInAs(page, 'pm');
  const link = await shareIt(page);

  const guest = await stranger(browser, baseURL);
  await guest.goto(link);
  await expect(guest.getByRole('heading', { level: 1, name: PLAYLIST })).toBeVisible();
  const sound = await hear(guest);
  await guest.getByRole('button', { name: /^Слова/ }).click();
  await expect(guest.getByRole('term').first()).toBeVisible();
  expect(await seriousFindings(guest)).toEqual([]);
  const sideways = await guest.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sideways, 'U-5: nothing scrolls sideways').toBeLessThanOrEqual(0);

  for (const [from, to] of [
    ['0', sound.searchParams.get('to') ?? ''],
    [sound.searchParams.get('from') ?? '', '60000'],
  ] as const) {
    const other = new URL(sound);
    other.searchParams.set('from', from);
    other.searchParams.set('to', to);
    expect((await guest.request.get(other.href)).status(), `${from} to ${to}`).toBe(403);
  }
  const whole = new URL(sound);
  for (const key of ['from', 'to']) whole.searchParams.delete(key);
  expect((await guest.request.get(whole.href)).status(), 'the whole recording').toBe(403);
  await guest.context().close();
});
