import { signInAs } from '#tests/support/browser-sign-in.ts';
import { expect, test } from '#tests/support/browser-test.ts';

/** Calls of sales of the demonstration: two criteria of each form are checked by themselves. */
const TO_RATE = '/communications/?filter[state][]=unrated&filter[has_audio]=1&filter[category][]=call';

test('D-41: a check is tried on past talks in the builder, and each difference opens its talk', async ({ page }) => {
  page.setDefaultTimeout(30_000);
  await signInAs(page, 'admin');
  await page.goto('/forms/1/edit/');
  await page.getByRole('button', { name: /^1\.\s*Приветствие и представление/ }).click();
  await page.getByRole('button', { name: 'Попробовать на прошлых оценках' }).click();
  await expect(page.getByText(/^Проверено: .* Совпало \d+ из \d+\./)).toBeVisible();
  const difference = page.getByRole('list', { name: 'Расхождения' }).getByRole('link').first();
  await difference.click();
  await expect(page.getByRole('heading', { level: 1, name: /^Коммуникация № \d+$/ })).toBeVisible();
});

test('D-41: the chip of a check is taken by Enter while rating, with nothing filled in before', async ({ page }) => {
  page.setDefaultTimeout(30_000);
  await signInAs(page, 'assessor');
  await page.goto(TO_RATE);
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  const form = page.getByRole('region', { name: 'Оценка' });
  const wanted = form.getByRole('radio', { name: 'Звонок отдела продаж' });
  const begin = form.getByRole('button', { name: 'Оценить' });
  await expect(begin).toBeVisible();
  await wanted.check();
  await begin.click();
  const greeting = form.getByRole('region', { name: /Приветствие и представление/ });
  const chip = greeting.getByRole('button', { name: /^Автопроверка: / });
  await expect(chip).toBeVisible();
  await expect(greeting.getByRole('radio', { checked: true })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(chip).toBeHidden();
  await expect(greeting.getByRole('radio', { checked: true })).toHaveCount(1);
  await expect(form.getByText('Сохранено')).toBeVisible();
});
