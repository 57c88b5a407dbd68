import type { Locator } from '@playwright/test';
import { signInAs } from '#tests/support/browser-sign-in.ts';
import { expect, test } from '#tests/support/browser-test.ts';

/** Mark after a label, made by style alone. */
const markOf = (label: Locator): Promise<string> =>
  label.evaluate((element) => getComputedStyle(element, '::after').content);

test('U-2: a form marks what it requires, where not all is required; the name stays the label alone', async ({
  page,
}) => {
  await page.goto('/auth/login/');
  expect(await markOf(page.getByText('Пароль', { exact: true }))).toBe('none');
  await signInAs(page, 'pm');
  await page.goto('/users/create/');
  await expect(page.getByRole('textbox', { name: 'Фамилия', exact: true })).toBeVisible();
  expect(await markOf(page.getByText('Фамилия', { exact: true }))).toContain('*');
  expect(await markOf(page.getByText('Отчество', { exact: true }))).toBe('none');
  await expect(page.getByText('* обязательное поле')).toBeVisible();
});

test('P-41, P-47: a period is typed or chosen in our calendar of both ends, whatever the browser speaks', async ({
  page,
}) => {
  await signInAs(page, 'pm');
  await page.goto('/communications/');
  await page.getByRole('button', { name: 'Фильтры' }).click();
  const panel = page.getByRole('dialog', { name: 'Фильтры' });
  const from = panel.getByRole('textbox', { name: 'Период: с' });
  await from.pressSequentially('01.11.2026');
  await expect(page).toHaveURL(/period_from.*2026-11-01/);
  await from.press('ArrowDown');
  const calendar = page.getByRole('dialog', { name: 'Период', exact: true });
  // Two months beside each other, each with its week.
  await expect(calendar.getByText(/^пн\s*вт\s*ср\s*чт\s*пт\s*сб\s*вс$/)).toHaveCount(2);
  await expect(calendar.getByRole('button', { name: /воскресенье, 1 ноября/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('textbox', { name: 'Период: по' })).toHaveValue('02.11.2026');
  await expect(from).toBeFocused();
  await expect(page).toHaveURL(/period_from.*2026-11-01.*period_to.*2026-11-02/);
  await from.fill('');
  await expect(page).not.toHaveURL(/period_from/);
});

test('P-47: the day and the time of a recording are one text; its calendar keeps the hour', async ({ page }) => {
  await signInAs(page, 'pm');
  await page.goto('/communications/');
  await page.getByRole('button', { name: 'Загрузить запись' }).click();
  const dialog = page.getByRole('dialog', { name: 'Загрузка записи' });
  const moment = dialog.getByRole('textbox', { name: 'Дата и время разговора' });
  await moment.pressSequentially('201120261405');
  await expect(moment).toHaveValue('20.11.2026, 14:05');
  await dialog.getByRole('button', { name: 'Открыть календарь' }).click();
  await page
    .getByRole('dialog', { name: 'Дата и время разговора' })
    .getByRole('button', { name: /19 ноября/ })
    .click();
  await expect(moment).toHaveValue('19.11.2026, 14:05');
});

test('U-2, U-5: «Создать план» stays in sight, at a desk and on a phone', async ({ page }) => {
  await signInAs(page, 'pm');
  await page.goto('/projects/1/');
  await page.getByRole('button', { name: 'Новый план' }).click();
  const create = page.getByRole('dialog', { name: 'Новый план выборки' }).getByRole('button', { name: 'Создать план' });
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await expect(create).toBeInViewport({ ratio: 1 });
  }
});

test('U-1: in the reader’s own colours what is chosen, done and main is still told from the rest', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signInAs(page, 'pm');
  await page.goto('/dashboards/');
  const ground = (name: string): Promise<string> =>
    page.getByText(name, { exact: true }).evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect(page.getByRole('radio', { name: '30 дней' })).toBeChecked();
  expect(await ground('30 дней')).not.toBe(await ground('Квартал'));
  await page.goto('/communications/');
  const main = page.getByRole('button', { name: 'Загрузить запись' });
  expect(await main.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('1px');
  await page.goto('/sessions/1');
  const bar = page
    .getByRole('listitem')
    .filter({ hasText: /мягче|строже/ })
    .first()
    .locator('[aria-hidden="true"] > span');
  const grounds = await bar.first().evaluate((one) => {
    const probe = document.body.appendChild(document.createElement('p'));
    probe.style.background = 'Canvas';
    return [one, probe].map((element) => getComputedStyle(element).backgroundColor);
  });
  expect(grounds[0]).not.toBe(grounds[1]);
});
