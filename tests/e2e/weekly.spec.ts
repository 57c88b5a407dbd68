import { signInAs } from '#tests/support/browser-sign-in.ts';
import { expect, test } from '#tests/support/browser-test.ts';

test('D-29: the pm writes, approves and sends; the client reads it on a phone', async ({ page, browser }) => {
  await signInAs(page, 'pm');
  await page.goto('/reports/weekly/create');
  const project = page.getByRole('combobox', { name: 'Проект' });
  await project.click();
  await page.getByRole('option', { name: /Замеры и договоры/ }).click();
  await page.getByRole('button', { name: 'Создать отчёт' }).click();
  const again = page.getByRole('alertdialog').getByRole('button', { name: 'Сделать новую версию' });
  await expect(page.getByRole('article', { name: 'Отчёт' }).or(again).first()).toBeVisible();
  if (await again.isVisible()) await again.click();

  await page.getByRole('textbox', { name: 'Рекомендации' }).fill('Разобрать возражения с командой.');
  const panel = page.getByRole('region', { name: 'Кому' });
  await panel
    .getByRole('checkbox', { name: /Заказчик/ })
    .first()
    .check();
  await expect(page.getByText('Сохранено')).toBeVisible();
  await page.getByRole('button', { name: 'Утвердить' }).click();
  await page.getByRole('button', { name: 'Отправить' }).click();
  const question = page.getByRole('alertdialog', { name: 'Отправить отчёт?' });
  await question.getByRole('button', { name: 'Отправить' }).click();
  await expect(page.getByRole('region', { name: 'Отправка' })).toBeVisible();
  const address = new URL(page.url());

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const reader = await phone.newPage();
  await signInAs(reader, 'customer', address.origin);
  await reader.goto(address.href);
  await expect(reader.getByText('Разобрать возражения с командой.')).toBeVisible();
  await expect(reader.getByRole('textbox', { name: 'Рекомендации' })).toHaveCount(0);
  const sideways = await reader.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sideways, 'U-5: nothing scrolls sideways').toBeLessThanOrEqual(0);
  await reader.setViewportSize({ width: 1440, height: 900 });
  const [first, last] = await Promise.all(
    ['Главное за неделю', 'Рекомендации'].map((name) => reader.getByRole('region', { name }).boundingBox()),
  );
  expect(last?.x, 'U-2: where nothing stands beside it, the report takes the page').toBeGreaterThan(
    (first?.x ?? 0) + (first?.width ?? 0),
  );
  await phone.close();
});
