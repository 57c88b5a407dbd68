import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { WAIT_MS } from '#tests/hang.ts';
import { rotated } from '#tests/rotation.ts';
import { signInAs } from '#tests/support/browser-sign-in.ts';
import { expect, test } from '#tests/support/browser-test.ts';

const HEAD = 'Дата и время;Направление;Телефон клиента;Клиент;Сотрудник;Длительность';

/** Thirty calls of the last days, three of them with something that cannot be read. */
function table(stamp: string): string {
  const rows = Array.from({ length: 30 }, (_, at) => {
    const time = new Date(Date.now() - (at + 1) * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
    return `${time};${at % 2 === 0 ? 'Входящий' : 'исх'};8 (916) ${stamp}-${10 + at}-00;Клиент ${at};Неведомый Пётр;${at}:15`;
  });
  rows[4] = rows[4]?.replace(/^[^;]+/, 'вчера') ?? '';
  rows[9] = rows[9]?.replace('исх', 'куда-то') ?? '';
  rows[14] = rows[14]?.replace(/[^;]+$/, 'долго') ?? '';
  return [HEAD, ...rows].join('\r\n');
}

async function bringIn(page: Page, csv: string): Promise<void> {
  await page.goto('/integrations/import');
  await page.getByLabel('Проект').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Начать импорт' }).click();
  const file = { name: 'звонки.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await page.getByLabel('Выбрать файлы').setInputFiles(file);
  await expect(page.getByText(/^Таблица · /)).toBeVisible();
}

const noSidewaysScroll = async (page: Page): Promise<void> => {
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sideways, 'U-5: nothing scrolls sideways').toBeLessThanOrEqual(0);
};

const WIDTHS = [
  [1440, '321'],
  [390, '654'],
] as const;

for (const [width, stamp] of rotated(WIDTHS, 'import')) {
  test(`D-35: a table of calls, checked, loaded, and once more, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signInAs(page, 'pm');
    const csv = table(stamp);
    await bringIn(page, csv);
    await noSidewaysScroll(page);
    // Keyboard alone from here: what can be clicked can be reached.
    await page.getByRole('button', { name: 'Дальше: колонки' }).press('Enter');
    await expect(page.getByRole('combobox', { name: 'Телефон клиента' })).toHaveValue('client_phone');
    await noSidewaysScroll(page);
    // An import is a row of the server: a reload goes on where it was.
    await page.reload();
    await page.getByRole('button', { name: 'Проверить строки' }).press('Enter');
    const load = page.getByRole('button', { name: /^Загрузить 27\s/ });
    await expect(load).toBeVisible({ timeout: WAIT_MS });
    const refused = page.getByRole('list', { name: 'Строки: Не подходит' });
    await expect(refused.getByRole('listitem')).toHaveCount(3);
    await expect(refused).toContainText('Строка 6Время звонка не распознано: «вчера».');
    await expect(refused).toContainText('Строка 11Направление не распознано: «куда-то».');
    await expect(refused).toContainText('Строка 16Длительность не распознана: «долго».');
    await noSidewaysScroll(page);
    await load.press('Enter');
    await expect(page.getByText('Загрузка закончена.')).toBeVisible({ timeout: WAIT_MS });
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Скачать отчёт' }).click();
    const report = await readFile(await (await downloading).path(), 'utf8');
    expect(report.trim().split('\r\n')).toHaveLength(31);
    await page.getByRole('link', { name: 'Звонки проекта' }).click();
    await expect(page.getByText(`+7 (916) ${stamp}-11-00`).first()).toBeVisible();

    await bringIn(page, csv);
    await page.getByRole('button', { name: 'Дальше: колонки' }).click();
    await page.getByRole('button', { name: 'Проверить строки' }).click();
    await expect(page.getByText('Загружать нечего: новых и изменённых звонков в файле нет.')).toBeVisible({
      timeout: WAIT_MS,
    });
    await expect(page.getByRole('button', { name: 'Загрузить', exact: true })).toHaveAttribute('aria-disabled', 'true');
  });
}
