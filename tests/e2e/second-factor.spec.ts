import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { simpleParser } from 'mailparser';
import { WAIT_MS } from '#tests/hang.ts';
import { signInAs } from '#tests/support/browser-sign-in.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { codeAt } from '#tests/support/second-factor.ts';

const EMAIL = 'fedorova@razbor.example';
const PASSWORD = 'совсем новый пароль 71';
const STEP_MS = 30_000;

/** Letter in the data directory, where they lie without a mail server. */
async function letterTo(folder: string, subject: RegExp): Promise<string> {
  const mail = join(folder, 'mail');
  // Made with the first letter.
  if (!existsSync(mail)) return '';
  for (const file of readdirSync(mail).toSorted().toReversed()) {
    const letter = await simpleParser(readFileSync(join(mail, file)));
    if (JSON.stringify(letter.to).includes(EMAIL) && subject.test(letter.subject ?? '')) return letter.text ?? '';
  }
  return '';
}

/** Person of the test's own, so that the demonstration's people stay as they are. */
async function invite(page: Page, folder: string): Promise<number> {
  const token = await signInAs(page, 'admin');
  const headers = { authorization: `Bearer ${token}` };
  const multipart = { surname: 'Фёдорова', name: 'Вера', email: EMAIL, 'roles[]': 'admin' };
  const made = await page.request.post('/api/users', { headers, multipart });
  expect(made.status()).toBe(201);
  const { id } = (await made.json()) as { id: number };
  await expect.poll(() => letterTo(folder, /./)).toContain('/auth/restore/');
  const link = new URL(/https?:\/\/\S+/.exec(await letterTo(folder, /./))?.[0] ?? '');
  const json = {
    token: link.searchParams.get('token'),
    email: EMAIL,
    password: PASSWORD,
    password_confirmation: PASSWORD,
  };
  expect((await page.request.post('/api/auth/password-reset', { data: json })).status()).toBe(200);
  await page.context().clearCookies();
  return id;
}

async function firstStep(page: Page): Promise<void> {
  await page.goto('/auth/login/?redirect=/users/me/');
  await page.getByLabel('Электронная почта').fill(EMAIL);
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Войти' }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Выйти', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Вход' })).toBeVisible();
}

test('a second factor: set up, sign in by a code and by a recovery code, taken off by an admin (ASVS 6.3.3)', async ({
  app,
  page,
  browser,
}) => {
  const id = await invite(page, app.folder);
  await firstStep(page);
  await page.getByRole('button', { name: 'Включить второй фактор' }).click();
  await page
    .getByRole('form', { name: 'Настройка второго фактора' })
    .getByLabel('Пароль', { exact: true })
    .fill(PASSWORD);
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await expect(page.getByRole('img', { name: 'QR-код для приложения' })).toBeVisible();
  const secret = (await page.getByLabel('Ключ для приложения').textContent())?.replaceAll(' ', '') ?? '';
  await page.getByLabel('Код из приложения').fill(codeAt(secret, new Date()));
  await page.getByRole('button', { name: 'Включить' }).click();
  const list = page.getByRole('list', { name: 'Коды восстановления' }).getByRole('listitem');
  await expect(list).toHaveCount(10);
  const codes = await list.allTextContents();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать' }).click();
  expect(
    readFileSync(await (await download).path(), 'utf8')
      .trim()
      .split('\n'),
  ).toEqual(codes);
  await page.getByRole('button', { name: 'Коды сохранены' }).click();
  await expect(page.getByText('Осталось: 10')).toBeVisible();

  await signOut(page);
  await firstStep(page);
  await page.getByLabel('Код из приложения').fill('000000');
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByText('Неверный код.')).toBeVisible();
  // Half a minute ahead, as a phone may be: the code that has set the factor up counts no more.
  await page.getByLabel('Код из приложения').fill(codeAt(secret, new Date(Date.now() + STEP_MS)));
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByRole('heading', { name: 'Профиль' })).toBeVisible();

  await signOut(page);
  await firstStep(page);
  await page.getByRole('button', { name: 'Ввести код восстановления' }).click();
  await page.getByLabel('Код восстановления').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByText('Осталось: 9')).toBeVisible();
  await signOut(page);

  const admin = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await signInAs(admin, 'admin', new URL(page.url()).origin);
  await admin.goto(`/users/${id}/`);
  await admin.getByRole('button', { name: 'Действия' }).click();
  await admin.getByRole('menuitem', { name: 'Снять второй фактор' }).click();
  await admin.getByRole('button', { name: 'Снять', exact: true }).click();
  await expect(admin.getByText(/второй фактор снят/)).toBeVisible();
  await admin.context().close();
  await expect.poll(() => letterTo(app.folder, /Второй фактор снят/), { timeout: WAIT_MS }).toContain('только пароль');

  await firstStep(page);
  await expect(page.getByRole('button', { name: 'Включить второй фактор' })).toBeVisible();
});
