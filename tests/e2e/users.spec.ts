import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { simpleParser } from 'mailparser';
import { signInAs } from '#tests/support/browser-sign-in.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { aPicture } from '#tests/support/pictures.ts';

const EMAIL = 'novichkova@razbor.example';
const PASSWORD = 'совсем новый пароль 71';

/** Link in the newest letter to this address; without a mail server letters lie in the data directory. */
async function linkOfLetter(data: string, to: string): Promise<string> {
  const folder = join(data, 'mail');
  const files = readdirSync(folder).toSorted();
  for (const file of files.toReversed()) {
    const { to: receiver, text = '' } = await simpleParser(readFileSync(join(folder, file)));
    if (JSON.stringify(receiver).includes(to)) return /https?:\/\/\S+/.exec(text)?.[0] ?? '';
  }
  return '';
}

async function makePerson(page: Page): Promise<void> {
  await page.goto('/users/create/');
  const picture = {
    name: 'лицо.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await aPicture({ colour: '#b5482f' })),
  };
  await page.locator('input[type=file]').setInputFiles(picture);
  await expect(page.getByRole('slider', { name: 'Масштаб' })).toBeVisible();
  await page.getByLabel('Фамилия').fill('Новичкова');
  await page.getByLabel('Имя', { exact: true }).fill('Вера');
  await page.getByLabel('Электронная почта').fill(EMAIL);
  await page.getByLabel('Телефон').fill('89001234567');
  await page.getByRole('checkbox', { name: 'Менеджер' }).check();
  await page.getByRole('combobox', { name: 'Работает в проектах' }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Новичкова Вера' })).toBeVisible();
}

test('a person from invitation to block: picture, letter, own password, P-33 (P-12, P-33, Q-22)', async ({
  app,
  page,
  browser,
}) => {
  await signInAs(page, 'pm');
  await makePerson(page);
  await expect(page.getByText('Ещё не входил').first()).toBeVisible();
  const face = page.getByRole('region', { name: 'Сведения' }).locator('img');
  await expect(face).toHaveJSProperty('naturalWidth', 256);

  await expect.poll(() => linkOfLetter(app.folder, EMAIL)).toContain('/auth/restore/');
  const link = new URL(await linkOfLetter(app.folder, EMAIL));
  const theirs = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await theirs.goto(link.pathname + link.search);
  await theirs.getByLabel('Новый пароль').fill(PASSWORD);
  await theirs.getByLabel('Повторите пароль').fill(PASSWORD);
  await theirs.getByRole('button', { name: 'Сохранить пароль' }).click();
  await theirs.goto('/auth/login/');
  await theirs.getByLabel('Электронная почта').fill(EMAIL);
  await theirs.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await theirs.getByRole('button', { name: 'Войти' }).click();
  await theirs.getByRole('link', { name: 'Профиль' }).click();
  await expect(theirs.getByRole('heading', { level: 1, name: 'Профиль' })).toBeVisible();

  await page.reload();
  await expect(page.getByText('Ещё не входил')).toHaveCount(0);
  await page.getByRole('button', { name: 'Действия' }).click();
  await page.getByRole('menuitem', { name: 'Заблокировать' }).click();
  const question = page.getByRole('alertdialog', { name: 'Заблокировать сотрудника?' });
  await expect(question).toContainText('Новичкова Вера');
  await question.getByRole('button', { name: 'Заблокировать' }).click();
  await expect(page.getByText('Новичкова Вера: доступ закрыт, все сеансы завершены.')).toBeVisible();

  await theirs.getByRole('link', { name: 'Разбор, на главную' }).click();
  await theirs.reload();
  const blocked = theirs.getByRole('alertdialog', { name: 'Ошибка запроса!' });
  await expect(blocked).toContainText('Ваша учётная запись заблокирована.');
  await blocked.getByRole('button', { name: 'Понятно' }).click();
  await theirs.context().close();
});

test('on a phone a person is changed with one thumb (U-5)', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'admin');
  await page.goto('/users/?filter[search]=Абрамова');
  const card = page.getByRole('list', { name: 'Сотрудники' }).getByRole('listitem').first();
  await card.getByRole('button', { name: 'Действия' }).click();
  await page.getByRole('menuitem', { name: 'Изменить' }).click();
  await page.getByLabel('Отчество').fill('Павловна');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Абрамова .* Павловна/ })).toBeVisible();
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sideways, 'U-5: nothing scrolls sideways').toBeLessThanOrEqual(0);
});
