import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { rotated } from '#tests/rotation.ts';
import { signInAs } from '#tests/support/browser-sign-in.ts';
import { expect, test } from '#tests/support/browser-test.ts';

const TITLE = 'Загрузка переписки и расшифровок';
const QUOTE = 'Пишу по поводу окон в детской';

/**
 * Brings the chat of the demo's files. The demonstration has it at another date: no twin is told (D-69), and its words
 * are found in both.
 */
async function bring(page: Page): Promise<void> {
  await page.goto('/communications/');
  await page.getByRole('button', { name: 'Загрузить запись' }).first().click();
  const first = page.getByRole('dialog', { name: 'Загрузка записи' });
  const file = { name: 'whatsapp-chat.zip', mimeType: 'application/zip' };
  await first.locator('input[type=file]').setInputFiles({ ...file, buffer: await readFile('demo/whatsapp-chat.zip') });
  const dialog = page.getByRole('dialog', { name: TITLE });
  await dialog.getByLabel(/^Проект/).selectOption({ label: 'Входящие заявки — Окна Комфорт' });
  await dialog.getByLabel(/^Сотрудник/).selectOption({ label: 'Соколова Марина' });
  await dialog.getByLabel('Сторона: Игорь Лапин').selectOption('Клиент');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Коммуникация № \d+$/ })).toBeVisible();
}

async function openForm(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: /^Коммуникация № \d+$/ })).toBeVisible();
  const tab = page.getByRole('tab', { name: 'Форма' });
  if (await tab.isVisible()) await tab.click();
}

async function fromMenu(page: Page, action: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: /^Коммуникация № \d+$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Действия', exact: true }).first().click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function openWords(page: Page): Promise<void> {
  const tab = page.getByRole('tab', { name: /^Запись/ });
  if (await tab.isVisible()) await tab.click();
}

for (const width of rotated([1440, 390], 'words')) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('D-66, D-68, D-69: a chat is brought, found by its words, rated with evidence in them, corrected and deleted', async ({
      page,
      allowTrouble,
    }) => {
      allowTrouble(/404/);
      await signInAs(page, 'pm');
      await bring(page);
      const address = page.url();
      const chat = page.getByRole('region', { name: 'Переписка' });
      await expect(chat.getByLabel(/^Голосовое сообщение/)).toBeVisible();

      await page.context().clearCookies();
      await signInAs(page, 'assessor');
      await page.goto('/communications/?filter[category][]=chat');
      await page.getByRole('main').getByRole('searchbox').fill('ограничители около тысячи');
      const found = page.getByRole('main').locator('[data-row] [data-row-link]');
      await expect(found).toHaveCount(2);
      const { pathname } = new URL(address);
      await found.and(page.locator(`[href^="${pathname.replace(/\/$/, '')}"]`)).click();
      await expect(page).toHaveURL(new RegExp(new URL(address).pathname));
      await openForm(page);
      const form = page.getByRole('region', { name: 'Оценка' });
      await form.getByRole('button', { name: 'Оценить' }).click();
      await expect(form.getByRole('radiogroup').first()).toBeVisible();
      await openWords(page);
      const line = chat.locator('[data-words]').filter({ hasText: QUOTE }).locator('..');
      await line.hover();
      await line.getByRole('button', { name: /^Прикрепить сообщение к критерию/ }).click();
      await openForm(page);
      await expect(form.getByRole('list', { name: 'Фрагменты' })).toContainText('в детской');
      await expect(form.getByText('Сохранено')).toBeVisible();

      await page.context().clearCookies();
      await signInAs(page, 'pm');
      await page.goto(address);
      await fromMenu(page, 'Изменить');
      await page.getByLabel('Клиент', { exact: true }).fill('Игорь Петрович Лапин');
      await page.getByRole('button', { name: 'Сохранить' }).click();
      await expect(page.getByText('Соколова Марина — Игорь Петрович Лапин')).toBeVisible();
      await fromMenu(page, 'Удалить');
      const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
      await expect(question).toContainText('1 черновик');
      await question.getByLabel('Причина').fill('Загружена для проверки');
      await question.getByRole('button', { name: 'Удалить' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Все коммуникации' })).toBeVisible();
      await page.goto(address);
      await expect(page.getByRole('heading', { name: 'Коммуникация не найдена' })).toBeVisible();
    });
  });
}
