import { expect, test } from '#tests/support/browser-test.ts';
import { signInAs } from '#tests/support/browser-sign-in.ts';

const RECORDING = 'tests/fixtures/audio/stereo.mp3';

test('D-15, Q-23: a recording that is no demo data: uploaded by a pm, rated by an assessor to a score', async ({
  page,
}) => {
  await signInAs(page, 'pm');
  await page.goto('/communications/');
  await page.getByRole('button', { name: 'Загрузить запись' }).click();
  const dialog = page.getByRole('dialog', { name: 'Загрузка записи' });
  await dialog.locator('input[type=file]').setInputFiles(RECORDING);
  await dialog.getByLabel('Проект').selectOption({ label: 'Входящие заявки — Окна Комфорт' });
  await dialog.getByLabel('Сотрудник').selectOption({ label: 'Соколова Марина' });
  await dialog.getByLabel(/Имя клиента|Клиент/).fill('Проверка Загрузки');
  await dialog.getByLabel(/Телефон/).fill('8 (900) 123-45-67');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();

  await expect(page.getByRole('heading', { level: 1, name: /^Коммуникация № \d+$/ })).toBeVisible();
  const address = page.url();
  const facts = page.getByRole('main');
  await expect(facts.getByText('+7 (900) 123-45-67')).toBeVisible();
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
