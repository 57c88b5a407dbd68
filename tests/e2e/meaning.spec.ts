import { expect } from '@playwright/test';
import { signInAs } from '#tests/support/browser-sign-in.ts';
import { test } from '#tests/support/browser-test.ts';

test('D-52: a pm goes from a number of the dashboard to its conversations, and corrects what was read', async ({
  page,
}) => {
  await signInAs(page, 'pm');
  await page.goto('/dashboards?filter[period]=quarter');
  const objections = page.getByRole('table', { name: 'Возражения и ответы на них' });
  // Blocks come as they are reached.
  await expect(async () => {
    await page.mouse.wheel(0, 2000);
    await expect(objections).toBeVisible({ timeout: 500 });
  }).toPass();
  const number = objections.getByRole('link', { name: /^Дорого, ответили по существу: \d+$/ });
  const count = /\d+$/.exec((await number.getAttribute('aria-label')) ?? '')?.[0] ?? '';
  await number.click();
  await expect(page).toHaveURL(/objection/);
  const filters = page.getByRole('list', { name: 'Применённые фильтры' });
  await expect(filters).toContainText('Возражения: Дорого');
  await expect(filters).toContainText('Ответ на возражение: Ответили по существу');
  await expect(page.getByText(new RegExp(`из ${count}$`)).first()).toBeVisible();

  await page.getByRole('table', { name: 'Коммуникации' }).getByRole('link').first().click();
  await page.getByText('Кратко', { exact: true }).click();
  await page.getByRole('button', { name: 'Исправить: Результат' }).click();
  const dialog = page.getByRole('dialog', { name: 'Результат' });
  await dialog.getByRole('combobox', { name: /Результат/ }).click();
  await page.getByRole('option', { name: 'Отказ' }).click();
  await dialog.getByRole('button', { name: 'Исправить' }).click();
  await expect(page.getByText(/исправлено: /).first()).toBeVisible();
});
