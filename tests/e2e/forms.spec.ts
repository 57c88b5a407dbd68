import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { signInAs } from '#tests/support/browser-sign-in.ts';
import { expect, test } from '#tests/support/browser-test.ts';

/**
 * Parts of the list that only a browser shows: a file that leaves and comes back, and the way from screen to screen.
 */
const COPY = 'Копия из файла';
const title = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });

async function search(page: Page, text: string): Promise<void> {
  const field = page.getByRole('main').getByLabel('Поиск');
  await field.fill(text);
  await field.press('Enter');
}

async function fromMenu(page: Page, place: Page | Locator, action: string): Promise<void> {
  await place.getByRole('button', { name: 'Действия' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** The form as its file, read and read again as text. */
async function exported(page: Page): Promise<string> {
  const coming = page.waitForEvent('download');
  await fromMenu(page, page.getByRole('main'), 'Экспорт версии 1');
  const download = await coming;
  expect(download.suggestedFilename()).toBe('Сервис и жалобы, версия 1.json');
  return readFile(await download.path(), 'utf8');
}

async function choose(page: Page, text: string): Promise<void> {
  const file = { name: 'форма.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.getByLabel('Выбрать файл').setInputFiles(file);
}

test('D-12, D-4: a form goes out as a file, comes back when the file is mended, is copied and put away', async ({
  page,
}) => {
  page.setDefaultTimeout(30_000);
  await signInAs(page, 'admin');
  await page.goto('/forms/');
  await search(page, 'сервис');
  await expect(page).toHaveURL(/search/);
  await page.getByRole('link', { name: 'Сервис и жалобы' }).click();
  await expect(title(page, 'Сервис и жалобы')).toBeVisible();
  const text = await exported(page);

  await page.goto('/forms/');
  await page.getByRole('button', { name: 'Импорт из файла' }).click();
  const dialog = page.getByRole('dialog', { name: 'Импорт формы' });
  await choose(page, text.replace('"type": "binary"', '"type": "unary"'));
  await dialog.getByLabel('Название').fill(COPY);
  await dialog.getByRole('combobox', { name: 'Компания' }).selectOption('Общая');
  await dialog.getByRole('button', { name: 'Импортировать' }).click();
  const where = /^Группа 2 «Решение вопроса» → критерий 1 «Подытожил потребность» → шкала → тип: /;
  await expect(dialog.getByRole('alert').getByText(where)).toBeVisible();
  await choose(page, text);
  await dialog.getByRole('button', { name: 'Импортировать' }).click();
  await expect(title(page, COPY)).toBeVisible();
  await expect(page.getByText(/оценивать по ней пока нельзя/)).toBeVisible();

  await fromMenu(page, page.getByRole('main'), 'Дублировать');
  const question = page.getByRole('dialog', { name: `Дублировать форму «${COPY}»?` });
  await question.getByRole('button', { name: 'Дублировать' }).click();
  await expect(title(page, `${COPY} (копия)`)).toBeVisible();
  await fromMenu(page, page.getByRole('main'), 'В архив');
  await page.getByRole('alertdialog').getByRole('button', { name: 'В архив' }).click();
  await expect(page.getByText('Форма в архиве.')).toBeVisible();
  await page.goto('/forms/');
  await search(page, COPY);
  const rows = page.getByRole('table', { name: 'Оценочные формы' }).getByRole('link');
  await expect(rows).toHaveText([COPY]);
});
