import { readFile } from 'node:fs/promises';
import { WAIT_MS } from '#tests/hang.ts';
import { signInAs } from '#tests/support/browser-sign-in.ts';
import { expect, test } from '#tests/support/browser-test.ts';

const RECORDING = 'tests/fixtures/audio/stereo.mp3';

/** The example of docs/integrations.md with a file: `curl -F external_id=… -F file=@call.mp3`. */
async function example(over: Record<string, string> = {}): Promise<FormData> {
  const form = new FormData();
  const said = {
    external_id: 'call-1',
    direction: 'in',
    started_at: new Date(Date.now() - 600_000).toISOString(),
    duration: '63',
    client_phone: '8 (900) 555-12-34',
    person_extension: '101',
    person_name: 'Соколова Марина',
    ...over,
  };
  for (const [name, value] of Object.entries(said)) form.append(name, value);
  form.append('file', new Blob([await readFile(RECORDING)], { type: 'audio/mpeg' }), 'call.mp3');
  return form;
}

test('D-33, D-34: a pm connects the universal webhook by the interface alone, and a playable call is in the list within seconds', async ({
  page,
  baseURL,
}) => {
  await signInAs(page, 'pm');
  await page.goto('/');
  await page.getByRole('link', { name: /^Интеграции/ }).click();
  await page.getByRole('link', { name: 'Создать' }).first().click();
  await page.getByRole('radio', { name: 'Универсальный вебхук' }).check();
  await page.getByRole('combobox', { name: 'Проект' }).click();
  await page
    .getByRole('option', { name: /Входящие заявки/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Дальше' }).click();
  await expect(page.getByText('Ждём первый звонок…')).toBeVisible();

  const shown = await page.getByRole('textbox', { name: 'Адрес' }).inputValue();
  // The public address is that of the banner; here the server listens at a port of the test's own.
  const address = `${baseURL}${new URL(shown).pathname}`;
  const send = async (form: FormData) => (await fetch(address, { method: 'POST', body: form })).status;
  expect(await send(await example())).toBe(200);
  await expect(page.getByText(/Первый звонок пришёл/)).toBeVisible();

  await page.getByRole('tab', { name: 'Сотрудники' }).click();
  await page.getByRole('button', { name: /^Это Соколова Марина/ }).click();
  await expect(page.getByRole('region', { name: 'Сопоставлено' })).toContainText('Соколова Марина');
  await page.getByRole('button', { name: 'Включить' }).click();
  await expect(page.getByRole('button', { name: 'Выключить' })).toBeVisible();
  await page.getByRole('tab', { name: 'Журнал' }).click();
  await expect(page.getByRole('table').getByText('Принят')).toBeVisible({ timeout: WAIT_MS });
  expect(await send(await example({ external_id: 'call-2', client_phone: '8 (900) 555-12-35' }))).toBe(200);

  await page.goto('/communications/?filter%5Bsearch%5D=9005551235');
  const row = page.getByRole('row', { name: /555-12-35/ });
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText('Соколова Марина', { timeout: 2_000 });
  }).toPass({ timeout: WAIT_MS });
  await row.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^Коммуникация № \d+$/ })).toBeVisible();
  const record = page.getByRole('region', { name: 'Запись' });
  await record.getByRole('button', { name: 'Слушать' }).click();
  const place = record.getByRole('slider', { name: 'Место в записи' });
  await expect.poll(async () => Number(await place.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
});
