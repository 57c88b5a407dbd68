import { expect, test } from '#tests/support/browser-test.ts';

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
  await page.goto('/auth/login/');
  await expect(page.getByRole('alert')).toContainText('Не удалось загрузить страницу.');
  await expect.poll(() => loads).toBe(2);
  await expect(page.getByRole('alert')).toBeVisible();
  isGone = false;
  await page.getByRole('button', { name: 'Обновить страницу' }).click();
  await expect(page.getByRole('heading', { name: 'Вход' })).toBeVisible();
  expect(loads).toBe(3);
});

test('P-35, Q-14: without a connection a page that has not been opened yet says so, and opens once it is back', async ({
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
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByRole('heading', { name: 'Восстановление пароля' })).toBeVisible();
});
