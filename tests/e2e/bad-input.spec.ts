import { expect, test } from '#tests/support/browser-test.ts';
import { signInAs } from '#tests/support/browser-sign-in.ts';
import { type BuiltServer, startBuiltServer } from '#tests/support/built-server.ts';

test('P-37: a wrong password says so at the field and keeps what was typed', async ({ page }) => {
  await page.goto('/auth/login/');
  await page.getByLabel('Электронная почта').fill('assessor@razbor.example');
  await page.getByLabel('Пароль', { exact: true }).fill('не тот пароль');
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByText('Неверная почта или пароль.')).toBeVisible();
  await expect(page.getByLabel('Электронная почта')).toHaveValue('assessor@razbor.example');
});

test('D-2: an unknown or foreign communication is not found, with a way back to the list', async ({ page }) => {
  await signInAs(page, 'assessor');
  await page.goto('/communications/999999');
  await expect(page.getByText('Коммуникация не найдена')).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /коммуникации|списк/i })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Все коммуникации' })).toBeVisible();
});

test('P-10: an address whose id is none leads to the list with its notification', async ({ page }) => {
  await signInAs(page, 'assessor');
  await page.goto('/communications/007');
  await expect(page.getByRole('heading', { level: 1, name: 'Все коммуникации' })).toBeVisible();
  await expect(page.getByText('Невалидный идентификатор сущности.')).toBeVisible();
});

test('P-4: an unknown path is the error page with a way home', async ({ page }) => {
  await signInAs(page, 'assessor');
  await page.goto('/nothing/here/');
  await expect(page.getByText('Страница не найдена')).toBeVisible();
});

test('D-16: a filter that makes no sense is dropped, the rest of the address still works', async ({ page }) => {
  await signInAs(page, 'assessor');
  await page.goto('/communications/?page=abc&sort=password&filter[state][]=draft&filter[project_id][]=-5&filter[x]=1');
  await expect(page.getByRole('heading', { level: 1, name: 'Все коммуникации' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByText('Черновик').first()).toBeVisible();
});

test.describe('with a server that goes away', () => {
  let server: BuiltServer;
  test.beforeAll(async () => {
    server = await startBuiltServer('pglite');
  });
  test.afterAll(async () => {
    await server.stop();
  });

  test('Q-14: a draft typed while the server is down is kept on the device and saved when it is back', async ({
    page,
    allowTrouble,
  }) => {
    allowTrouble(/Failed to load resource: net::ERR_/);
    allowTrouble(/Сервер недоступен/);
    await signInAs(page, 'assessor', server.origin);
    await page.goto(
      `${server.origin}/communications/?filter[state][]=unrated&filter[has_audio]=1&filter[project_id][]=1`,
    );
    await page.getByRole('row').nth(1).getByRole('link').first().click();
    const form = page.getByRole('region', { name: 'Оценка' });
    await form.getByRole('radio', { name: 'Звонок отдела продаж' }).check();
    await form.getByRole('button', { name: 'Оценить' }).click();
    const greeting = form.getByRole('radiogroup', { name: /Приветствие и представление/ });
    await expect(greeting).toBeVisible();

    await server.kill();
    await greeting.getByRole('radio', { name: 'Частично' }).check();
    await expect(form.getByText('Нет связи — сохранено на устройстве')).toBeVisible();

    await server.start();
    // It tries again by itself, too, and then there is nothing left to press.
    const again = form.getByRole('button', { name: 'Повторить' });
    await again.click({ timeout: 3_000 }).catch(() => undefined);
    await expect(form.getByText('Сохранено', { exact: true })).toBeVisible();
    await page.reload();
    await expect(greeting.getByRole('radio', { name: 'Частично' })).toBeChecked();
  });
});
