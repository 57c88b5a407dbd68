import type { Page } from '@playwright/test';
import type { User } from '#domain/users/users.schema.ts';
import { expect, OFFLINE, test } from '#tests/support/browser-test.ts';
import { type BuiltServer, signIn, startBuiltServer } from '#tests/support/built-server.ts';
import { fillStorage } from './fill-storage.ts';

/** Forms of a page lose nothing typed. A server of its own: it is killed on the way. */
let server: BuiltServer;
let token: string;
let person: User;
let address: RegExp;
const WAS = 'Окнова';
const TYPED = 'Дверева';
let made = 0;
const RESTORED = 'Восстановлены несохранённые изменения';

test.beforeAll(async () => {
  server = await startBuiltServer('pglite');
  token = await signIn(server.origin, 'admin');
});
test.afterAll(() => server.stop());

const rights = () => ({ authorization: `Bearer ${token}` });
const api = (path: string) => `${server.origin}/api/${path}`;

test.beforeEach(async ({ page }) => {
  made += 1;
  const multipart = { surname: WAS, name: 'Мария', email: `maria${made}@razbor.example`, 'roles[]': 'admin' };
  const answer = await page.request.post(api('users'), { multipart, headers: rights() });
  person = (await answer.json()) as User;
  address = new RegExp(`/users/${person.id}/edit/?$`);
  await page.context().addCookies([{ name: 'token', value: token, url: server.origin }]);
  await page.goto(card());
  await page.getByRole('link', { name: 'Изменить' }).click();
  await expect(surname(page)).toHaveValue(WAS);
});

const card = () => `${server.origin}/users/${person.id}/`;
const form = () => `${server.origin}/users/${person.id}/edit/`;
const surname = (page: Page) => page.getByRole('textbox', { name: 'Фамилия' });
const press = (page: Page, button: string) => page.getByRole('button', { name: button, exact: true }).click();
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Несохранённые изменения' });

async function stored(page: Page): Promise<User> {
  return (await (await page.request.get(api(`users/${person.id}`), { headers: rights() })).json()) as User;
}

/** The card of what has been saved. */
async function expectCard(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: `${TYPED} Мария` })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/users/${person.id}/?$`));
  expect((await stored(page)).surname).toBe(TYPED);
}

/** A way out was tried: everything is as it was, and the safe answer has the focus. */
async function expectAskedAndStay(page: Page): Promise<void> {
  await expect(question(page).getByRole('button', { name: 'Остаться' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeHidden();
  await expect(page).toHaveURL(address);
  await expect(surname(page)).toHaveValue(TYPED);
}

test('Q-14: every way out asks; staying leaves everything as it was; leaving leaves', async ({ page }) => {
  await surname(page).fill(TYPED);
  await page.getByRole('link', { name: 'Разбор, на главную' }).click();
  await expectAskedAndStay(page);
  await press(page, 'Назад');
  await expectAskedAndStay(page);
  await press(page, 'Отмена');
  await expectAskedAndStay(page);
  await press(page, 'Выйти');
  await expectAskedAndStay(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('Все коммуникации');
  await page.keyboard.press('Enter');
  await expectAskedAndStay(page);

  await page.evaluate(() => window.history.back());
  await expectAskedAndStay(page);
  // Pressed again while the question stands.
  await page.evaluate(() => window.history.back());
  await expect(question(page)).toBeVisible();
  await page.evaluate(() => window.history.back());
  await expect(page).toHaveURL(address);
  await press(page, 'Уйти без сохранения');
  await expect(page.getByRole('heading', { level: 1, name: `${WAS} Мария` })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/users/${person.id}/?$`));
  await page.goForward();
  await expect(surname(page)).toHaveValue(WAS);
  await expect(page.getByText(RESTORED)).toBeHidden();
});

test('Q-14: the address and closing the tab: the browser asks, only while something is unsaved', async ({ page }) => {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await surname(page).fill(TYPED);
  await page.goto(`${server.origin}/`).catch(() => null);
  expect(asked).toEqual(['beforeunload']);
  await expect(surname(page)).toHaveValue(TYPED);
  await press(page, 'Сохранить');
  await expectCard(page);
  await page.goto(`${server.origin}/`);
  expect(asked).toHaveLength(1);
});

test('Q-14: reload', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await surname(page).fill(TYPED);
  await page.reload();
  await expect(page.getByText(RESTORED)).toBeVisible();
  await expect(surname(page)).toHaveValue(TYPED);
  await press(page, 'Отбросить');
  await expect(surname(page)).toHaveValue(WAS);
  await page.reload();
  await expect(surname(page)).toHaveValue(WAS);
});

test('Q-14: closed tab', async ({ page, context }) => {
  await surname(page).fill(TYPED);
  await page.close();
  const again = await context.newPage();
  await again.goto(form());
  await expect(again.getByText(RESTORED)).toBeVisible();
  await press(again, 'Сохранить');
  await expectCard(again);
});

test('Q-14: killed browser', async ({ page, context, browser }) => {
  await surname(page).fill(TYPED);
  const storageState = await context.storageState();
  await context.close();
  const next = await browser.newContext({ storageState });
  const again = await next.newPage();
  await again.goto(form());
  await expect(surname(again)).toHaveValue(TYPED);
  await next.close();
});

test('Q-14: expired session', async ({ page }) => {
  await surname(page).fill(TYPED);
  // A connection that was idle for five seconds may be closed just now.
  await page.request.post(api('logout'), { headers: rights(), maxRetries: 2 });
  await press(page, 'Сохранить');
  const dialog = page.getByRole('dialog', { name: 'Сеанс закончился' });
  await expect(dialog.getByLabel('Пароль', { exact: true })).toBeFocused();
  await page.keyboard.type('razbor2026');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `${TYPED} Мария` })).toBeVisible();
  token = (await page.context().cookies()).find((cookie) => cookie.name === 'token')?.value ?? '';
  await expectCard(page);
});

test('Q-14: no network', async ({ page, context, allowTrouble }) => {
  allowTrouble(OFFLINE);
  await context.setOffline(true);
  await surname(page).fill(TYPED);
  await press(page, 'Сохранить');
  await expect(page.getByText('Сервер недоступен')).toBeVisible();
  await page.getByRole('link', { name: 'Разбор, на главную' }).click();
  await expectAskedAndStay(page);
  await context.setOffline(false);
  await press(page, 'Повторить');
  await expectCard(page);
});

test('Q-14: server killed and started again', async ({ page, allowTrouble }) => {
  allowTrouble(OFFLINE);
  await surname(page).fill(TYPED);
  await server.kill();
  await press(page, 'Сохранить');
  await expect(page.getByText('Сервер недоступен')).toBeVisible();
  await server.start();
  await press(page, 'Повторить');
  await expectCard(page);
});

test('Q-14: 500 and 409 on save', async ({ page, allowTrouble }) => {
  allowTrouble(/status of 500/);
  const refuse = (status: number, message: string) =>
    page.route(
      `**/api/users/${person.id}`,
      (route) =>
        route.request().method() === 'POST' ? route.fulfill({ status, json: { message } }) : route.fallback(),
      { times: 1 },
    );
  await surname(page).fill(TYPED);
  await refuse(409, 'Сотрудник в архиве.');
  await press(page, 'Сохранить');
  await expect(page.getByText('Сотрудник в архиве.')).toBeVisible();
  await refuse(500, 'Сервер временно недоступен.');
  await press(page, 'Сохранить');
  await expect(page.getByText('Сервер временно недоступен.')).toBeVisible();
  await press(page, 'Повторить');
  await expectCard(page);
});

test('Q-14: 412, and two tabs: the second to save chooses', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto(form());
  await surname(page).fill(TYPED);
  await surname(other).fill('Крышина');
  await press(other, 'Сохранить');
  await expect(other.getByRole('heading', { level: 1, name: 'Крышина Мария' })).toBeVisible();

  await press(page, 'Сохранить');
  const choice = page.getByRole('alertdialog', { name: 'Данные изменились, пока вы их правили' });
  await expect(choice.getByText('Крышина')).toBeVisible();
  expect((await stored(page)).surname).toBe('Крышина');
  await choice.getByRole('button', { name: 'Взять новую версию' }).click();
  await expect(surname(page)).toHaveValue('Крышина');
  await expect(page.getByRole('region', { name: 'Ваши значения' }).getByText(TYPED)).toBeVisible();
  await press(page, 'Вернуть в форму');
  await press(page, 'Сохранить');
  await expectCard(page);
});

test('Q-14: new deployment with other chunk names', async ({ page, allowTrouble }) => {
  allowTrouble(/A part of the app is missing/);
  let isGone = true;
  let loads = 0;
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) return;
    loads += 1;
    isGone = false;
  });
  await page.route('**/assets/**', (route) => (isGone ? route.fulfill({ status: 404 }) : route.fallback()));
  await surname(page).fill(TYPED);
  // Parts of the question are there already.
  await page.getByRole('link', { name: 'Разбор, на главную' }).click();
  await expectAskedAndStay(page);
  await press(page, 'Сохранить');
  await expectCard(page);
  await page.getByRole('link', { name: 'Разбор, на главную' }).click();
  await expect(page.getByRole('heading', { name: /Здравствуйте/ })).toBeVisible();
  expect(loads).toBe(1);
});

test('Q-14: full storage', async ({ page }) => {
  await page.evaluate(fillStorage);
  await surname(page).fill('Двер');
  await surname(page).fill(TYPED);
  await expect(page.getByText(/На этом устройстве нет места для черновика/)).toHaveCount(1);
  await press(page, 'Сохранить');
  await expectCard(page);
});
