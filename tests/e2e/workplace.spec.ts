import { expect, test } from '#tests/support/browser-test.ts';
import { signInAs } from '#tests/support/browser-sign-in.ts';
import { ownRecording } from '#tests/support/own-recording.ts';

test('D-22, D-16: a pm collects what was said about a thing, keeps the list under a name, and finds both again', async ({
  page,
}) => {
  await signInAs(page, 'pm');
  await page.goto('/communications/?filter[has_audio]=1');
  const rows = page.getByRole('table', { name: 'Коммуникации' }).getByRole('row');
  await rows.nth(1).getByRole('button', { name: 'Действия' }).click();
  await page.getByRole('menuitem', { name: 'В избранное' }).click();
  const dialog = page.getByRole('dialog', { name: 'В избранное' });
  await dialog.getByRole('button', { name: 'Новый список' }).click();
  await dialog.getByRole('textbox', { name: 'Новый список' }).fill('Проверка избранного');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('checkbox', { name: /^Проверка избранного/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Готово' }).click();

  await page.getByRole('button', { name: 'Виды' }).click();
  await page.getByRole('menuitem', { name: 'Сохранить вид' }).click();
  await page.getByRole('textbox', { name: 'Название' }).fill('Есть что слушать');
  await page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto('/favorites/');
  await page.getByRole('link', { name: 'Проверка избранного' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Проверка избранного' })).toBeVisible();
  await expect(rows).toHaveCount(2);
  await rows.nth(1).getByRole('button', { name: 'Действия' }).click();
  await page.getByRole('menuitem', { name: 'Убрать из избранного' }).click();
  await expect(page.getByText('Пока ничего нет')).toBeVisible();
  await page.getByRole('button', { name: 'Действия' }).click();
  await page.getByRole('menuitem', { name: 'Удалить' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(page).toHaveURL(/\/favorites\/$/);
  await expect(page.getByRole('link', { name: 'Проверка избранного' })).toHaveCount(0);

  await page.goto('/communications/');
  await page.getByRole('button', { name: 'Виды' }).click();
  await page.getByRole('menuitem', { name: 'Есть что слушать' }).click();
  await expect(page).toHaveURL(/filter\[has_audio\]=1/);
});

test('D-17: a comment to a second is seen by a colleague with the words, by its link and on the next recording’s way', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs(page, 'pm');
  await page.goto('/communications/?filter[has_audio]=1&sort=id');
  await page
    .getByRole('link', { name: /коммуникация №/ })
    .first()
    .click();
  const record = page.getByRole('region', { name: 'Запись' });
  await expect(record.getByRole('button', { name: 'Слушать' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Комментировать' }).click();
  const field = page.getByRole('textbox', { name: 'Новый комментарий' });
  await field.fill('Проверка: здесь возражение');
  await page.keyboard.press('Control+Enter');
  // Its words stand in the field, too, which would keep the page until they are saved.
  await expect(field).toBeHidden();
  const said = page.getByRole('region', { name: 'Комментарии' });
  await expect(said.getByText('Проверка: здесь возражение')).toBeVisible();
  await record.getByRole('button', { name: 'Скопировать ссылку на момент' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/communications\/\d+\?t=5$/);
  await expect(page.getByRole('link', { name: 'Следующая в списке' })).toBeVisible();
  await page.keyboard.press('Shift+J');
  await expect(page).not.toHaveURL(new URL(link).pathname);

  await signInAs(page, 'admin');
  await page.goto(link);
  await expect(page.getByRole('slider', { name: 'Место в записи' }).first()).toHaveAttribute('aria-valuenow', '5');
  const words = page.getByRole('region', { name: 'Расшифровка' });
  await expect(words.getByText(/: Проверка: здесь возражение$/)).toBeVisible();
});

test('Q-15: a comment whose answer was lost on the way stands once, however often it is sent', async ({
  page,
  allowTrouble,
}) => {
  allowTrouble(/ERR_FAILED/);
  await signInAs(page, 'pm');
  await page.goto('/communications/?filter[has_audio]=1&sort=id');
  await page
    .getByRole('link', { name: /коммуникация №/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Слушать' }).first()).toBeVisible();
  let isLost = false;
  await page.route('**/api/communications/*/comments', async (route) => {
    if (route.request().method() !== 'POST' || isLost) return route.fallback();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('button', { name: 'Комментировать' }).click();
  const field = page.getByRole('textbox', { name: 'Новый комментарий' });
  await field.fill('Сказано один раз');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/Сервер недоступен/).first()).toBeVisible();
  await expect(field).toHaveValue('Сказано один раз');
  await field.press('Control+Enter');
  await expect(field).toBeHidden();
  await page.reload();
  const said = page.getByRole('region', { name: 'Комментарии' });
  await expect(said.getByText('Сказано один раз')).toHaveCount(1);
});

test('D-16, Q-23: several recordings at once: what they share once, the person of each, a communication of each', async ({
  page,
}) => {
  const recordings = [await ownRecording('stereo.mp3', 'Several 1'), await ownRecording('mono.mp3', 'Several 2')];
  await signInAs(page, 'pm');
  await page.goto('/communications/');
  await page.getByRole('button', { name: 'Загрузить запись' }).click();
  await page.getByRole('dialog', { name: 'Загрузка записи' }).locator('input[type=file]').setInputFiles(recordings);
  const lot = page.getByRole('dialog', { name: 'Загрузка записей' });
  await lot.getByLabel('Проект').selectOption({ label: 'Входящие заявки — Окна Комфорт' });
  await lot.getByLabel('Сотрудник для всех').selectOption({ label: 'Соколова Марина' });
  await lot.getByRole('combobox', { name: 'Сотрудник: mono.mp3' }).selectOption({ label: 'Галеев Тимур' });
  await expect(lot.getByText(/^0:02 · /)).toHaveCount(2);
  await lot.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Загружено: 2 записи.')).toBeVisible();
  await expect(lot).toHaveCount(0);
  await page.goto('/communications/?filter[has_audio]=1&sort=-id');
  const rows = page.getByRole('table', { name: 'Коммуникации' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('Галеев Тимур');
  await expect(rows.nth(2)).toContainText('Соколова Марина');
});
