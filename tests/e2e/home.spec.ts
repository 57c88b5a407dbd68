import { expect, test } from '#tests/support/browser-test.ts';
import { signInAs } from '#tests/support/browser-sign-in.ts';

const NEW_EVALUATIONS = /с новыми оценками/;

const WORK: Record<string, RegExp[]> = {
  admin: [/ждут публикации/, /Апелляции ждут решения/],
  pm: [/ждут публикации/, /Апелляции с прошедшим сроком/, /Просроченные задачи/],
  assessor: [/Ваши черновики/],
  customer: [NEW_EVALUATIONS],
  head: [NEW_EVALUATIONS],
  manager: [/с которыми вы не ознакомились/],
};

for (const [role, lines] of Object.entries(WORK))
  test(`U-9: home of ${role} begins with work, and each number is that of the list it opens`, async ({ page }) => {
    await signInAs(page, role);
    for (const line of lines) {
      await page.goto('/');
      const work = page.getByRole('region', { name: 'Что ждёт вас' });
      const link = work.getByRole('link', { name: line });
      const count = Number(/^\d+/.exec((await link.innerText()).trim())?.[0]);
      expect(count).toBeGreaterThan(0);
      await link.click();
      await expect(page.getByRole('navigation', { name: 'Страницы' })).toContainText(
        new RegExp(`из ${count}$|из ${count}\\D`),
      );
    }
    // The sections stay, below.
    await page.goto('/');
    await expect(page.getByRole('navigation', { name: 'Разделы на главной' })).toBeVisible();
  });

test('D-19: the publish queue has its own entry with its number, and empties as it is published', async ({ page }) => {
  await signInAs(page, 'pm');
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Разделы' }).getByRole('button', { name: 'Коммуникации' }).click();
  const entry = page.getByRole('menuitem', { name: /^На публикацию/ });
  await expect(entry).toContainText(/\d+/);
  const count = Number(/\d+/.exec(await entry.innerText())?.[0]);
  await entry.click();
  await expect(page.getByRole('heading', { level: 1, name: 'На публикацию' })).toBeVisible();
  const pages = page.getByRole('navigation', { name: 'Страницы' });
  await expect(pages).toContainText(`из ${count}`);
  await page
    .getByRole('checkbox', { name: /^Выбрать: оценка коммуникации № / })
    .first()
    .check();
  await page.getByRole('region', { name: 'Выбранное' }).getByRole('button', { name: 'Опубликовать' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Опубликовать', exact: true }).click();
  await expect(page.getByText('Опубликовано: 1.')).toBeVisible();
  await page.getByRole('button', { name: 'Понятно' }).click();
  // Others may have published all but this one by night.
  await (count > 1
    ? expect(pages).toContainText(`из ${count - 1}`)
    : expect(page.getByRole('checkbox', { name: /^Выбрать: оценка коммуникации № / })).toHaveCount(0));
});
