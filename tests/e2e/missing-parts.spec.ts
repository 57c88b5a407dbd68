import { signInAs } from '#tests/support/browser-sign-in.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { builtFile } from '#tests/support/built-file.ts';

const GONE = [/A part of the app is missing/, /Часть приложения не загрузилась/, /ERR_INTERNET_DISCONNECTED/];

test('Q-14: when nothing comes but the entry, the page reloads itself once, then says so and offers to try again', async ({
  page,
  allowTrouble,
}) => {
  for (const trouble of GONE) allowTrouble(trouble);
  let isGone = true;
  let loads = 0;
  page.on('request', (request) => void (loads += request.isNavigationRequest() ? 1 : 0));
  await page.route(/\/assets\/(?!index-)[^/]+\.js$/, (route) =>
    isGone ? route.fulfill({ status: 404 }) : route.fallback(),
  );
  // Not login: that page is in the entry.
  await page.goto('/auth/restore/');
  await expect(page.getByRole('alert')).toContainText('Не удалось загрузить страницу.');
  await expect.poll(() => loads).toBe(2);
  await expect(page.getByRole('alert')).toBeVisible();
  isGone = false;
  await page.getByRole('button', { name: 'Обновить страницу' }).click();
  await expect(page.getByRole('heading', { name: 'Восстановление пароля' })).toBeVisible();
  expect(loads).toBe(3);
});

test('P-3: when not even the entry comes, the preloader says so instead of turning for ever', async ({
  page,
  allowTrouble,
}) => {
  allowTrouble(/404/);
  let isGone = true;
  await page.route(/\/assets\/index-[^/]+\.js$/, (route) =>
    isGone ? route.fulfill({ status: 404 }) : route.fallback(),
  );
  await page.goto('/auth/login/');
  await expect(page.getByRole('alert')).toContainText('Разбор не загрузился.');
  isGone = false;
  await page.getByRole('link', { name: 'Обновите страницу' }).click();
  await expect(page.getByRole('heading', { name: 'Вход' })).toBeVisible();
});

test('P-35, Q-14: without a connection a page that has not been opened yet says so, and opens by itself once it is back', async ({
  page,
  context,
  allowTrouble,
}) => {
  for (const trouble of GONE) allowTrouble(trouble);
  await page.goto('/auth/login/');
  await expect(page.getByRole('heading', { name: 'Вход' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Забыли пароль?' }).click();
  await expect(page.getByRole('alert')).toContainText('Нет связи с сервером');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Восстановление пароля' })).toBeVisible();
});

test('Q-14: a picture of the sound that does not come takes nothing with it: one listens and rates without', async ({
  page,
  allowTrouble,
}) => {
  allowTrouble(/ERR_FAILED/);
  const file = builtFile('src/components/player/waveform.tsx');
  const asked = page.waitForRequest(`**/${file}`);
  await page.route(`**/${file}`, (route) => route.abort());
  await signInAs(page, 'assessor');
  await page.goto('/communications/?filter[state][]=unrated&filter[has_audio]=1');
  await page
    .getByRole('main')
    .getByRole('link', { name: /коммуникация № \d+/ })
    .first()
    .click();
  await asked;
  await expect(page.getByRole('button', { name: 'Слушать' })).toBeVisible();
  await expect(page.getByRole('slider', { name: /позиция|место/i })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Оценить' })).toBeVisible();
});

test('Q-14: a menu that does not come says so and leaves the list; pressed again once it can be had, it opens', async ({
  page,
  allowTrouble,
}) => {
  for (const trouble of [...GONE, /ERR_FAILED/]) allowTrouble(trouble);
  const address = `**/${builtFile('src/components/table/row-menu.tsx')}`;
  await page.route(address, (route) => route.abort());
  await signInAs(page, 'pm');
  await page.goto('/communications/');
  const button = page.getByRole('button', { name: 'Действия' }).first();
  await button.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Не удалось открыть.' })).toBeVisible();
  await expect(button).toBeVisible();
  await page.unroute(address);
  await button.click();
  await expect(page.getByRole('menuitem', { name: 'Скопировать ссылку' })).toBeVisible();
});

test('Q-14: when the form for several recordings does not come, nothing is sent and nothing typed is lost', async ({
  page,
  allowTrouble,
}) => {
  for (const trouble of [...GONE, /ERR_FAILED/]) allowTrouble(trouble);
  const address = `**/${builtFile('src/features/uploads/upload-batch-form.tsx')}`;
  await page.route(address, (route) => route.abort());
  const begun: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/uploads')) begun.push(request.url());
  });
  await signInAs(page, 'pm');
  await page.goto('/communications/');
  await page.getByRole('button', { name: 'Загрузить запись' }).click();
  const one = page.getByRole('dialog', { name: 'Загрузка записи' });
  await one.getByLabel(/Клиент/).fill('Ольга');
  const recordings = ['tests/fixtures/audio/stereo.mp3', 'tests/fixtures/audio/mono.mp3'];
  await one.locator('input[type=file]').setInputFiles(recordings);
  await expect(page.getByRole('alert').filter({ hasText: 'Не удалось открыть.' })).toBeVisible();
  await expect(one.getByLabel(/Клиент/)).toHaveValue('Ольга');
  expect(begun).toEqual([]);
  await page.unroute(address);
  await one.locator('input[type=file]').setInputFiles(recordings);
  const many = page.getByRole('dialog', { name: 'Загрузка записей' });
  await expect(many.getByRole('list', { name: 'Записи' }).getByRole('listitem')).toHaveCount(2);
  await expect.poll(() => begun.length).toBe(2);
});
