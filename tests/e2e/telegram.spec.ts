import type { WeeklyList } from '#domain/reports/weekly-reports.schema.ts';
import type { TelegramList } from '#domain/telegram/telegram.schema.ts';
import { HANG_MS, WAIT_MS } from '#tests/hang.ts';
import { signInAs } from '#tests/support/browser-sign-in.ts';
import { expect, test as base } from '#tests/support/browser-test.ts';
import { type BuiltServer, startBuiltServer } from '#tests/support/built-server.ts';
import { callApi } from '#tests/support/call-api.ts';
import {
  BOT_NAME,
  BOT_TOKEN,
  FAILURES,
  startTelegramStandIn,
  type TelegramStandIn,
} from '#tests/support/telegram-stand-in.ts';
import { aSubscription } from '#tests/support/telegram-subscriptions.ts';

type Bot = { server: BuiltServer; bot: TelegramStandIn };

const test = base.extend<object, { telegram: Bot }>({
  telegram: [
    async ({}, provide) => {
      const bot = await startTelegramStandIn();
      const settings = { TELEGRAM_BOT_TOKEN: BOT_TOKEN, TELEGRAM_API_ROOT: bot.root };
      const server = await startBuiltServer('pglite', settings);
      await provide({ server, bot });
      await server.stop();
      await bot.stop();
    },
    { scope: 'worker', timeout: HANG_MS },
  ],
});

test('D-30: a subscription gets its chat by a code, a trial message and its log', async ({
  page,
  telegram: { server, bot },
}) => {
  const token = await signInAs(page, 'pm', server.origin);
  await page.goto(`${server.origin}/reports/telegram`);
  await page.getByRole('link', { name: 'Создать' }).first().click();
  await page.getByRole('textbox', { name: 'Название' }).fill('Итоги для директора');
  await page.getByRole('combobox', { name: 'Проект' }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: /Сохранить|Создать/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Итоги для директора' })).toBeVisible();

  const chat = page.getByRole('region', { name: 'Чат' });
  await expect(chat.getByText('Чат ещё не привязан: сообщения отправлять некуда.')).toBeVisible();
  await chat.getByRole('button', { name: 'Привязать чат' }).click();
  const dialog = page.getByRole('dialog', { name: 'Привязать чат' });
  const link = await dialog.getByRole('link', { name: 'Открыть бота' }).getAttribute('href');
  const code = link?.split('?start=')[1] ?? '';
  expect(link).toBe(`https://t.me/${BOT_NAME}?start=${code}`);
  await expect(dialog.getByText(`/start@${BOT_NAME} ${code}`)).toBeVisible();
  bot.write(`/start@${BOT_NAME} ${code}`, { chat: -500, title: 'Отдел продаж' });
  await expect(dialog.getByText(/Чат привязан: Отдел продаж/)).toBeVisible({ timeout: WAIT_MS });
  await page.keyboard.press('Escape');

  await chat.getByRole('button', { name: 'Отправить пробное' }).click();
  const log = page.getByRole('region', { name: 'Журнал отправки' });
  await expect(log.getByText('Доставлено')).toBeVisible({ timeout: WAIT_MS });
  const sent = bot.arrived.filter(({ text }) => !text.startsWith('Готово'));
  expect(sent.map(({ method }) => method)).toEqual(['sendMessage', 'sendPhoto', 'sendDocument']);
  expect(sent.every(({ chat_id }) => chat_id === '-500')).toBe(true);
  expect(sent[0]?.text).toContain('<b>Итоги для директора</b>');

  bot.fail(FAILURES.blocked);
  await chat.getByRole('button', { name: 'Отправить пробное' }).click();
  await expect(log.getByText('Получатель заблокировал бота.')).toBeVisible({ timeout: WAIT_MS });
  await page.reload();
  await expect(chat.getByText(/Отправка остановлена/)).toBeVisible();

  const { data } = await callApi<TelegramList>({
    origin: server.origin,
    token,
    method: 'GET',
    path: 'telegram-subscriptions',
  });
  expect(data).toMatchObject([{ name: 'Итоги для директора', state: 'broken' }]);
});

test("D-30: a chat of one's own in the profile is linked by a code, chooses kinds of news and is unlinked", async ({
  page,
  telegram: { server, bot },
}) => {
  await signInAs(page, 'manager', server.origin);
  await page.goto(`${server.origin}/users/me/`);
  const part = page.getByRole('region', { name: 'Telegram' });
  await part.getByRole('button', { name: 'Привязать чат' }).click();
  const link = await part.getByRole('link', { name: 'Открыть бота' }).getAttribute('href');
  bot.write(`/start ${link?.split('?start=')[1] ?? ''}`, { chat: 9100, username: 'manager' });
  await expect(part.getByText(/^Чат @manager привязан/)).toBeVisible({ timeout: WAIT_MS });
  const kind = part.getByRole('checkbox', { name: 'Решение по апелляции' });
  await kind.click();
  await expect(kind).not.toBeChecked();
  await page.reload();
  await expect(kind).not.toBeChecked();
  await expect(
    page.getByRole('region', { name: 'Письма' }).getByRole('checkbox', { name: 'Решение по апелляции' }),
  ).toBeChecked();
  await part.getByRole('button', { name: 'Отвязать чат' }).click();
  await expect(part.getByRole('button', { name: 'Привязать чат' })).toBeVisible();
});

test('D-29: a weekly report goes to the chosen chat as message, picture, PDF and XLSX', async ({
  page,
  telegram: { server, bot },
}) => {
  const { origin } = server;
  const token = await signInAs(page, 'pm', origin);
  const api = { origin, token };
  const { data: reports } = await callApi<WeeklyList>({ ...api, method: 'GET', path: 'reports/weekly' });
  const draft = reports.find(({ state, mean }) => state === 'draft' && mean !== null);
  if (!draft) throw new Error('the demo has drafts');
  const subscription = aSubscription(draft.project, { name: 'Чат директора', chat_id: '7777' });
  const whole = { ...subscription, with_picture: true, with_workbook: true };
  await callApi({ ...api, method: 'POST', path: 'telegram-subscriptions', body: whole });
  await page.goto(`${origin}/reports/weekly/${draft.id}`);
  await page.getByRole('region', { name: 'Кому' }).getByRole('checkbox', { name: 'Чат директора' }).check();
  await expect(page.getByText('Сохранено')).toBeVisible();
  await page.getByRole('button', { name: 'Утвердить' }).click();
  await page.getByRole('button', { name: 'Отправить' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Отправить' }).click();
  const parts = () => bot.arrived.filter(({ chat_id }) => chat_id === '7777').map(({ method }) => method);
  await expect.poll(parts, { timeout: WAIT_MS }).toEqual(['sendMessage', 'sendPhoto', 'sendDocument', 'sendDocument']);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('list', { name: 'Отправка' }).getByText('Доставлено')).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: WAIT_MS });
});
