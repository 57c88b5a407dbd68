import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { rotated } from '#tests/rotation.ts';
import { seriousFindings } from '#tests/support/axe.ts';
import { signInAs } from '#tests/support/browser-sign-in.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { openBlocks } from './open-blocks.ts';

const QUARTER = '/dashboards/?filter[period]=quarter';

const block = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const nothingSideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** A cell of the map by keyboard alone: Tab into the map, arrows, Enter; gives what the cell says. */
async function openCellByKeyboard(page: Page): Promise<string> {
  const grid = page.getByRole('grid', { name: /^Критерии по сотрудникам/ });
  await grid.getByRole('link').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  const cell = grid.locator(':focus');
  const said = (await cell.getAttribute('aria-label')) ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Все коммуникации' })).toBeVisible();
  return said;
}

for (const width of rotated([1440, 390], 'dashboards')) {
  test(`D-27, D-28: the head reads the three answers and opens a cell's calls by keyboard, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signInAs(page, 'head');
    await page.goto(QUARTER);
    // How good are we.
    await expect(page.getByRole('article', { name: 'Средний балл' }).getByRole('link')).toBeVisible();
    await expect(block(page, 'Динамика').getByRole('img', { name: 'Динамика' })).toBeVisible();
    // Two questions of the page: what got worse; whom to help with what.
    await expect(block(page, 'Что ухудшилось')).toBeVisible();
    await expect(block(page, 'Кому и с чем помочь').getByRole('link').first()).toBeVisible();
    expect(await nothingSideways(page), 'U-5: nothing scrolls sideways').toBeLessThanOrEqual(0);

    // A phone shows the map by its sentence until it is asked for.
    if (width < 768) await page.getByRole('button', { name: 'Подробнее: Критерии по сотрудникам' }).press('Enter');
    const said = await openCellByKeyboard(page);
    const count = Number(/(\d+)\sоцен/.exec(said)?.[1]);
    expect(count).toBeGreaterThan(0);
    const search = decodeURIComponent(new URL(page.url()).search);
    for (const part of ['filter[criterion_key]=', 'filter[employee_id][]=', 'filter[counted]=1'])
      expect(search).toContain(part);
    await page.goBack();
    await expect(block(page, 'Динамика')).toBeVisible();
  });
}

for (const width of rotated([1440, 390], 'formulas')) {
  test(`D-27: a formula opened by a press is read within its tile, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signInAs(page, 'pm');
    await page.goto(QUARTER);
    const tile = page.getByRole('article', { name: 'Оценок', exact: true });
    await tile.getByRole('button', { name: 'Как считается: Оценок' }).click();
    const formula = tile.getByText(/^Опубликованные оценки/).filter({ visible: true });
    const [around, text] = [await tile.boundingBox(), await formula.boundingBox()];
    if (!around || !text) throw new Error('the tile and its formula were expected to be there');
    expect(text.x + text.width).toBeLessThanOrEqual(around.x + around.width);
    expect(text.y + text.height).toBeLessThanOrEqual(around.y + around.height);
  });
}

test('U-5: at 390 px, with a mouse, what can be pressed stands apart', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await signInAs(page, 'pm');
  await page.goto(QUARTER);
  await openBlocks(page);
  await expect(block(page, 'Сотрудники').getByRole('columnheader', { name: /^Балл/ })).toBeVisible();
  // WCAG 2.5.8, which axe leaves out unless it is asked for. Days of a month have no 24 px each on a phone: what their
  // points open, the period's own days do as well (the criterion's exception of an equivalent control).
  await page.getByRole('group', { name: /Enter — открыть$/ }).evaluateAll((layers) => {
    for (const layer of layers as HTMLElement[]) {
      const room = layer.clientWidth / layer.querySelectorAll('[data-mark]').length;
      if (room < 28) layer.dataset['dense'] = '';
    }
  });
  expect(await seriousFindings(page, 'main', ['target-size'], '[data-dense]')).toEqual([]);
});

test('D-27: at 1440 px an employee’s strong criterion stands beside the weak one', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, 'pm');
  await page.goto(QUARTER);
  for (const name of ['Сильный критерий', 'Слабый критерий']) {
    const head = block(page, 'Сотрудники').getByRole('columnheader', { name });
    await expect(head).toBeVisible();
    // Words stand left, and their heading above them.
    await expect(head).toHaveCSS('text-align', 'left');
  }
});

test('D-28: on paper the map keeps all its columns within the sheet', async ({ page }) => {
  // A4 at 96 dots an inch.
  await page.setViewportSize({ width: 794, height: 1123 });
  await signInAs(page, 'admin');
  await page.goto(QUARTER);
  const grid = page.getByRole('grid', { name: /^Критерии по сотрудникам/ });
  await expect(grid).toBeVisible();
  expect(await grid.getByRole('columnheader').count()).toBeGreaterThan(20);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => nothingSideways(page)).toBeLessThanOrEqual(0);
});

test('D-28: on paper a chart is whole, though it was drawn for a wide window', async ({ page }) => {
  // Printing lays out without a script: nothing hears that the place has become narrower.
  await page.addInitScript(() => {
    const Observer = window.ResizeObserver;
    window.ResizeObserver = class extends Observer {
      constructor(tell: ResizeObserverCallback) {
        let isTold = false;
        super((...told) => {
          if (!isTold) tell(...told);
          isTold = true;
        });
      }
    };
  });
  await signInAs(page, 'head');
  await page.goto(QUARTER);
  const charts = ['Динамика', 'Распределение баллов'].map((name) => block(page, name));
  for (const chart of charts) await expect(chart.getByRole('img')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 794, height: 1123 });
  for (const chart of charts) {
    const beyond = await chart.evaluate((card) => {
      const { right } = card.getBoundingClientRect();
      return [...card.querySelectorAll('svg[role=img] *')].filter((one) => one.getBoundingClientRect().right > right)
        .length;
    });
    expect(beyond).toBe(0);
  }
});

test('D-28: a chart is taken away as PNG and CSV', async ({ page }) => {
  await signInAs(page, 'pm');
  await page.goto(QUARTER);
  const take = async (item: string) => {
    await block(page, 'Динамика').getByRole('button', { name: 'Скачать' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: item }).click();
    return download;
  };
  const picture = await take('Скачать PNG');
  expect(picture.suggestedFilename()).toBe('dinamika.png');
  const png = await readFile(await picture.path());
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  // Twice as many pixels as the drawing and its edges have.
  expect(png.readUInt32BE(16)).toBe(2000);
  const table = await take('Скачать CSV');
  const text = await readFile(await table.path(), 'utf8');
  expect(text).toMatch(/^\ufeffНеделя;Средний балл;.*;Оценок\r\n/);
  expect(text.trim().split('\r\n').length).toBeGreaterThan(3);
});

test('D-28, U-5: a finger sees the tip first and opens with the second tap', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const page = await context.newPage();
  await signInAs(page, 'pm');
  await page.goto(QUARTER);
  const points = page.getByRole('group', { name: /^Динамика: стрелки/ });
  const point = points.getByRole('link').nth(2);
  await point.tap();
  await expect(points.getByText('Нажмите ещё раз, чтобы открыть звонки')).toBeVisible();
  expect(page.url()).toContain('/dashboards/');
  await point.tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Все коммуникации' })).toBeVisible();
  await context.close();
});

test('D-27, U-5: on a phone a block is its title and sentence until it is opened, and stays open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'pm');
  await page.goto(QUARTER);
  const criteria = block(page, 'Критерии');
  const button = criteria.getByRole('button', { name: 'Подробнее: Критерии' });
  await expect(criteria.getByText(/^Больше всего баллов теряется/)).toBeVisible();
  await expect(criteria.getByRole('table')).toBeHidden();
  await expect(block(page, 'Динамика').getByRole('img', { name: 'Динамика' })).toBeVisible();
  // On paper everything is read, as ever.
  await page.emulateMedia({ media: 'print' });
  await expect(criteria.getByRole('table')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(criteria.getByRole('table')).toBeVisible();
  await page.reload();
  await expect(criteria.getByRole('table')).toBeVisible();
  await expect(block(page, 'Сотрудники').getByRole('table')).toBeHidden();
});

async function linkToProject(page: Page): Promise<string> {
  await signInAs(page, 'pm');
  await page.goto('/projects/1/');
  await page.getByRole('button', { name: 'Поделиться ссылкой' }).click();
  const dialog = page.getByRole('dialog', { name: 'Поделиться ссылкой' });
  await dialog.getByLabel('Имя гостя').fill('Гость дашборда');
  await dialog.getByRole('button', { name: 'Создать ссылку' }).click();
  const { pathname, search } = new URL(await dialog.getByLabel('Ссылка для гостя: Гость дашборда').inputValue());
  return pathname + search;
}

async function strangerAt(browser: Browser, baseURL: string | undefined, address: string): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

test('D-6, D-28: a guest comes by the project’s link and reads its dashboard on a phone', async ({
  page,
  browser,
  baseURL,
}) => {
  const guest = await strangerAt(browser, baseURL, await linkToProject(page));
  await expect(guest.getByRole('heading', { level: 1, name: 'Дашборд' })).toBeVisible();
  await guest.getByRole('combobox', { name: 'Период' }).selectOption('Квартал');
  await expect(block(guest, 'Динамика').getByRole('img')).toBeVisible();
  expect(await nothingSideways(guest)).toBeLessThanOrEqual(0);
  await block(guest, 'Кому и с чем помочь').getByRole('link').first().click();
  // Headed by the project's name: a guest's list is of one project.
  await expect(guest).toHaveURL(/\/communications\/?\?.*token=/);
  await expect(guest.getByRole('heading', { level: 1, name: 'Дашборд' })).toHaveCount(0);
  await guest.context().close();
});
