import { expect, test } from '#tests/support/browser-test.ts';
import { signInAs } from '#tests/support/browser-sign-in.ts';

test('D-3, D-4, U-4: a value is added, renamed, kept while used and merged, all by keyboard; the log tells of it', async ({
  page,
}) => {
  await signInAs(page, 'admin');
  await page.goto('/references/communication-tags/');
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await test.step('add two, one after another', async () => {
    await page.getByRole('button', { name: 'Создать' }).focus();
    await press('Enter');
    await page.keyboard.type('Перезвонить завтра');
    await press('Enter');
    await expect(row('Перезвонить завтра')).toBeVisible();
    await page.keyboard.type('Перезвонить');
    await press('Enter');
    await expect(page.getByText('Добавлено: Перезвонить', { exact: true })).toBeVisible();
    await press('Escape');
    await expect(page.getByRole('button', { name: 'Создать' })).toBeFocused();
  });
  await test.step('rename', async () => {
    await page.getByRole('button', { name: /^Перезвонить завтра/ }).focus();
    await press('Enter');
    await page.keyboard.type('Перезвон');
    await press('Enter');
    await expect(page.getByRole('button', { name: /^Перезвон\s*,/ })).toBeFocused();
  });
  await test.step('what is used cannot be deleted', async () => {
    const actions = row('Конкуренты').getByRole('button', { name: 'Действия' });
    await actions.focus();
    await press('Enter');
    const remove = page.getByRole('menuitem', { name: /Удалить/ });
    await expect(remove).toHaveAttribute('aria-disabled', 'true');
    await expect(remove).toContainText(/Тег используется в \d+/);
    await press('Escape');
    // The menu gives the focus back when it has closed; taken elsewhere before, it would come back from there.
    await expect(actions).toBeFocused();
  });
  await test.step('merge', async () => {
    await row('Перезвонить').getByRole('button', { name: 'Действия' }).focus();
    await press('Enter');
    await page.getByRole('menuitem', { name: 'Объединить' }).focus();
    await press('Enter');
    const box = page.getByRole('dialog', { name: 'Объединить «Перезвонить»' });
    await box.getByRole('combobox').focus();
    const chosen = box.getByRole('option', { name: 'Перезвон', selected: true });
    while ((await chosen.count()) === 0) await press('ArrowDown');
    await box.getByRole('button', { name: 'Объединить' }).focus();
    await press('Enter');
    await expect(page.getByText('Объединено с «Перезвон», перенесено: 0.')).toBeVisible();
    await expect(row('Перезвонить')).toHaveCount(0);
  });
  await test.step('the log, narrowed by what was done', async () => {
    await page.goto('/audit/?filter[action][]=merge');
    const rows = page.getByRole('table', { name: 'Записи журнала' }).getByRole('row');
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(1)).toContainText('Объединение');
    await expect(rows.nth(1)).toContainText('Перезвонить');
    await page.getByRole('button', { name: /Убрать.*Действие/ }).click();
    await expect(page).toHaveURL(/\/audit\/$/);
    await expect(rows.nth(4)).toBeVisible();
  });
});
