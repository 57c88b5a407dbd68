import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { expect, OFFLINE, test } from '#tests/support/browser-test.ts';
import { type BuiltServer, signIn, startBuiltServer } from '#tests/support/built-server.ts';
import { fillStorage } from './fill-storage.ts';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/find-chromium.mjs';
import {
  type Begun,
  beginRating,
  evaluationOf,
  expectSaved,
  growth,
  openRating,
  state,
  enterWith,
} from './unsaved-rating.ts';

/** Rating loses nothing typed. A server of its own: it is killed on the way. */
let server: BuiltServer;
let begun: Begun;
let token: string;
const TEXT = 'Спрашивать о сроках и бюджете';

test.beforeAll(async () => {
  server = await startBuiltServer('pglite');
  token = await signIn(server.origin, 'assessor');
});
test.afterAll(() => server.stop());
test.beforeEach(async ({ page }) => {
  begun = await beginRating(server.origin, token);
  await openRating(page, server.origin, begun);
});

const saved = (page: Page) => expect(state(page, 'Сохранено')).toBeVisible();

test('Q-14: reload', async ({ page }) => {
  await growth(page).fill(TEXT);
  await page.reload();
  await expect(growth(page)).toHaveValue(TEXT);
  await expectSaved(server.origin, begun, TEXT);
});

test('Q-14: closed tab', async ({ page, context }) => {
  await growth(page).fill(TEXT);
  await page.close();
  const again = await context.newPage();
  await again.goto(begun.address);
  await expect(growth(again)).toHaveValue(TEXT);
  await expectSaved(server.origin, begun, TEXT);
});

/** The browser writes its storage down some seconds late; what it never wrote no page can bring back. */
async function isOnDisk(profile: string, text: string): Promise<boolean> {
  const folder = join(profile, 'Default/Local Storage/leveldb');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.log'));
  const parts = await Promise.all(files.map((name) => readFile(join(folder, name))));
  return parts.some((part) => part.includes(Buffer.from(text, 'utf16le')));
}

/** Process of the browser itself: neither those that it has begun, which name a type, nor the script that began it. */
async function browserOf(profile: string): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-eww', '-o', 'pid=,args=']);
  const all = stdout.split('\n').filter((line) => line.includes(`=${profile}`));
  const itself = all.find((line) => !line.includes('--type=') && !/^\s*\d+ \S*sh /.test(line));
  return Number.parseInt(itself ?? '', 10);
}

test('Q-14: killed browser', async () => {
  const profile = await mkdtemp(join(tmpdir(), 'razbor-profile-'));
  const launch = async () => {
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: findChromium() ?? 'chromium',
      args: [...CHROMIUM_FLAGS],
      locale: 'ru-RU',
    });
    await enterWith(context, server.origin, begun.token);
    const [page = await context.newPage()] = context.pages();
    await page.goto(begun.address);
    await expect(growth(page)).toBeVisible();
    return { context, page };
  };
  const first = await launch();
  await first.context.setOffline(true);
  await growth(first.page).fill(TEXT);
  await expect.poll(() => isOnDisk(profile, TEXT)).toBe(true);
  const pid = await browserOf(profile);
  const closed = first.context.waitForEvent('close');
  process.kill(pid, 'SIGKILL');
  await closed;
  await rm(join(profile, 'SingletonLock'), { force: true });

  const second = await launch();
  await expect(growth(second.page)).toHaveValue(TEXT);
  await expectSaved(server.origin, begun, TEXT);
  await second.context.close();
  await rm(profile, { recursive: true, force: true });
});

test('Q-14: back button', async ({ page }) => {
  await page.getByRole('link', { name: 'Разбор, на главную' }).click();
  await expect(page.getByRole('heading', { name: /Здравствуйте/ })).toBeVisible();
  await page.goBack();
  await growth(page).fill(TEXT);
  await page.goForward();
  await expect(page.getByRole('heading', { name: /Здравствуйте/ })).toBeVisible();
  await expectSaved(server.origin, begun, TEXT);
  await page.goBack();
  await expect(growth(page)).toHaveValue(TEXT);
});

test('Q-14: expired session', async ({ page }) => {
  const { address } = begun;
  await page.request.post(`${server.origin}/api/logout`, { headers: { authorization: `Bearer ${begun.token}` } });
  await growth(page).fill(TEXT);
  const dialog = page.getByRole('dialog', { name: 'Сеанс закончился' });
  await expect(dialog.getByLabel('Электронная почта')).toHaveValue('assessor@razbor.example');
  await expect(dialog.getByLabel('Пароль', { exact: true })).toBeFocused();
  await page.keyboard.type('razbor2026');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await saved(page);
  expect(page.url()).toBe(address);
  await expect(growth(page)).toHaveValue(TEXT);
  token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? '';
  await expectSaved(server.origin, { ...begun, token }, TEXT);
});

test('Q-14: no network for ten minutes', async ({ page, context, allowTrouble }) => {
  allowTrouble(OFFLINE);
  await page.clock.install();
  await page.reload();
  await expect(growth(page)).toBeVisible();
  await context.setOffline(true);
  await growth(page).fill('Спрашивать');
  await page.clock.fastForward('05:00');
  await expect(state(page, 'Нет связи — сохранено на устройстве')).toBeVisible();
  await growth(page).fill(TEXT);
  await page.clock.fastForward('05:00');
  await context.setOffline(false);
  await page.clock.fastForward('00:35');
  await saved(page);
  await expectSaved(server.origin, begun, TEXT);
});

test('Q-14: server killed and started again', async ({ page, allowTrouble }) => {
  allowTrouble(OFFLINE);
  await server.kill();
  await growth(page).fill(TEXT);
  await expect(state(page, 'Нет связи — сохранено на устройстве')).toBeVisible();
  await server.start();
  // It tries again by itself, too, and then there is nothing left to press.
  const again = page.getByRole('button', { name: 'Повторить' });
  await again.click({ timeout: 3_000 }).catch(() => undefined);
  await saved(page);
  await expectSaved(server.origin, begun, TEXT);
});

test('Q-14: 500 on save', async ({ page, allowTrouble }) => {
  allowTrouble(/status of 500/);
  const answer = { status: 500, json: { message: 'Ошибка сервера', request_id: 'r1' } };
  await page.route('**/api/evaluations/*/draft', (route) => route.fulfill(answer), { times: 1 });
  await growth(page).fill(TEXT);
  await expect(state(page, 'Нет связи — сохранено на устройстве')).toBeVisible();
  await saved(page);
  await expectSaved(server.origin, begun, TEXT);
});

test('Q-14: 409 on save', async ({ page }) => {
  const answer = { status: 409, json: { message: 'Оценка отозвана.', request_id: 'r1' } };
  await page.route('**/api/evaluations/*/draft', (route) => route.fulfill(answer), { times: 1 });
  await growth(page).fill(TEXT);
  await expect(state(page, 'Оценка отозвана. — сохранено на устройстве')).toBeVisible();
  await page.reload();
  await expect(growth(page)).toHaveValue(TEXT);
});

test('Q-14: 412, and two tabs: the second to save chooses', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto(begun.address);
  await expect(growth(other)).toBeVisible();
  await growth(other).fill('Из другой вкладки');
  await saved(other);
  await growth(page).fill(TEXT);
  const choice = page.getByRole('alertdialog', { name: 'Оценка изменена в другом месте' });
  await expect(choice).toBeVisible();
  expect((await evaluationOf(server.origin, begun)).draft.growth_points).toBe('Из другой вкладки');
  await choice.getByRole('button', { name: 'Оставить мой вариант' }).click();
  await saved(page);
  await expectSaved(server.origin, begun, TEXT);
});

test('Q-14: new deployment with other chunk names', async ({ page, allowTrouble }) => {
  allowTrouble(OFFLINE);
  allowTrouble(/A part of the app is missing/);
  let isGone = true;
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) {
      loads += 1;
      isGone = false;
    }
  });
  await page.route('**/assets/**', (route) => (isGone ? route.fulfill({ status: 404 }) : route.fallback()));
  // Nobody but the device has it when the page goes.
  await page.route('**/api/evaluations/*/draft', (route) => (isGone ? route.abort() : route.fallback()));
  await growth(page).fill(TEXT);
  await page.getByRole('link', { name: 'Разбор, на главную' }).click();
  await expect(page.getByRole('heading', { name: /Здравствуйте/ })).toBeVisible();
  expect(loads).toBe(1);
  await page.goto(begun.address);
  await expect(growth(page)).toHaveValue(TEXT);
  await expectSaved(server.origin, begun, TEXT);
});

test('Q-14: full storage', async ({ page, context, allowTrouble }) => {
  allowTrouble(OFFLINE);
  await page.evaluate(fillStorage);
  await context.setOffline(true);
  await growth(page).fill(TEXT);
  await expect(state(page, 'Нет связи — не сохранено, не закрывайте страницу')).toBeVisible();
  await page.getByRole('link', { name: 'Разбор, на главную' }).click();
  const question = page.getByRole('alertdialog', { name: 'Несохранённые изменения' });
  await expect(question.getByRole('button', { name: 'Остаться' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(growth(page)).toHaveValue(TEXT);
  await context.setOffline(false);
  await saved(page);
  await expectSaved(server.origin, begun, TEXT);
});
