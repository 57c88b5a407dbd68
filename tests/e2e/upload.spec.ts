import { expect, test } from '#tests/support/browser-test.ts';
import { signInAs } from '#tests/support/browser-sign-in.ts';
import { longRecording } from '#tests/support/long-recording.ts';
import { ownRecording } from '#tests/support/own-recording.ts';

test('D-15, Q-23: a recording that is no demo data: uploaded by a pm, rated by an assessor to a score', async ({
  page,
}) => {
  await signInAs(page, 'pm');
  await page.goto('/communications/');
  await page.getByRole('button', { name: 'Загрузить запись' }).click();
  const dialog = page.getByRole('dialog', { name: 'Загрузка записи' });
  await dialog.locator('input[type=file]').setInputFiles(await ownRecording('stereo.mp3', 'Rated'));
  await dialog.getByLabel('Проект').selectOption({ label: 'Входящие заявки — Окна Комфорт' });
  await dialog.getByLabel('Сотрудник').selectOption({ label: 'Соколова Марина' });
  await dialog.getByLabel(/Имя клиента|Клиент/).fill('Проверка Загрузки');
  await dialog.getByLabel(/Телефон/).fill('8 (900) 123-45-67');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();

  await expect(page.getByRole('heading', { level: 1, name: /^Коммуникация № \d+$/ })).toBeVisible();
  const address = page.url();
  const facts = page.getByRole('main');
  await expect(facts.getByText('+7 (900) 123-45-67').first()).toBeVisible();
  await expect(facts.getByText('Проверка Загрузки').first()).toBeVisible();

  await signInAs(page, 'assessor');
  await page.goto(address);
  const form = page.getByRole('region', { name: 'Оценка' });
  await form.getByRole('button', { name: 'Оценить' }).click();
  await form
    .getByRole('radiogroup', { name: /Приветствие и представление/ })
    .getByRole('radio', { name: 'Да' })
    .check();
  await expect(form.getByText('100 %').first()).toBeVisible();

  // Not complete: sending leads to the first gap and says what is missing.
  await form.getByRole('button', { name: 'Отправить оценку' }).click();
  await expect(form.getByRole('region', { name: /Обращение по имени/ })).toBeFocused();
});

test('Q-23: what is no recording, whatever its name says, is refused with a sentence and nothing typed is lost', async ({
  page,
}) => {
  await signInAs(page, 'pm');
  await page.goto('/communications/');
  await page.getByRole('button', { name: 'Загрузить запись' }).click();
  const dialog = page.getByRole('dialog', { name: 'Загрузка записи' });
  await dialog.getByLabel(/Имя клиента|Клиент/).fill('Ольга');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'call.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('это не запись, а текст') });
  await expect(dialog.getByText(/нужна запись MP3, WAV, OGG\/Opus, M4A/)).toBeVisible();
  await expect(dialog.getByLabel(/Имя клиента|Клиент/)).toHaveValue('Ольга');
});

test('D-15, Q-14, D-69: a long recording goes on after a lost connection from where it was, becomes a communication, and is deleted', async ({
  page,
  allowTrouble,
}) => {
  allowTrouble(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  await signInAs(page, 'pm');
  await page.goto('/communications/');
  await page.getByRole('button', { name: 'Загрузить запись' }).click();
  const dialog = page.getByRole('dialog', { name: 'Загрузка записи' });
  const offsets: string[] = [];
  let isLost = false;
  await page.route('**/api/uploads/incoming/*', async (route) => {
    const offset = (await route.request().headerValue('upload-offset')) ?? '';
    if (route.request().method() !== 'PATCH') return route.fallback();
    if (!isLost && offset !== '0') {
      isLost = true;
      return route.abort();
    }
    offsets.push(offset);
    return route.fallback();
  });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'длинный.wav', mimeType: 'audio/wav', buffer: Buffer.from(longRecording()) });
  await expect(dialog.getByText('Связь прервалась, передано 40 %. Повтор продолжит с этого места.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Повторить' }).click();
  await expect(dialog.getByText(/^0:54 · WAV · моно · /)).toBeVisible();
  expect(offsets).toEqual(['0', '2097152', '4194304']);
  await dialog.getByLabel('Проект').selectOption({ label: 'Входящие заявки — Окна Комфорт' });
  await dialog.getByLabel('Сотрудник').selectOption({ label: 'Соколова Марина' });
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Коммуникация № \d+$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Слушать' })).toBeVisible();

  await page.getByRole('button', { name: 'Действия' }).first().click();
  await page.getByRole('menuitem', { name: 'Удалить' }).click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await question.getByLabel('Причина').fill('Загружена по ошибке');
  await question.getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByText('Коммуникация удалена.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Все коммуникации' })).toBeVisible();
});
