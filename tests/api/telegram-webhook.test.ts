import { afterAll, beforeAll, expect, test } from 'vitest';
import { telegramWebhookSchedule } from '#server/modules/telegram/telegram-webhook.ts';
import { startTelegramStandIn, type TelegramStandIn } from '#tests/support/telegram-stand-in.ts';
import { codeFor, makeSubscription, TELEGRAM_PATH, telegramAt } from '#tests/support/telegram-subscriptions.ts';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld } from '#tests/support/world.ts';

const HEADER = 'x-telegram-bot-api-secret-token';
const PATH = '/hooks/telegram';
let bot: TelegramStandIn;

beforeAll(async () => {
  bot = await startTelegramStandIn();
});
afterAll(() => bot.stop());

/** App that Telegram was told of, and the secret that it got. */
async function hooked() {
  const app = await testApp({ telegram: telegramAt(bot), telegramWebhook: true });
  const { run } = telegramWebhookSchedule(app.deps, app.deps.appSecret);
  await run(new AbortController().signal);
  const { url, secret_token } = bot.webhook ?? { url: '', secret_token: '' };
  expect(url).toBe(`http://razbor.test${PATH}`);
  expect(secret_token).toMatch(/^[0-9a-f]{64}$/);
  const world = await createWorld(app.db);
  const pm = await app.as(world.a.pm);
  const send = (update: unknown, secret: string | null = secret_token) =>
    app.anonymous.post(PATH, JSON.stringify(update), secret === null ? {} : { [HEADER]: secret });
  return { app, world, pm, send };
}

const start = (code: string, update_id: number) => ({
  update_id,
  message: {
    chat: { id: 7001, type: 'private', username: 'director' },
    from: { username: 'director' },
    text: `/start ${code}`,
  },
});

test('D-30: the webhook links a chat once, and without the secret it does not exist', async () => {
  const { world, pm, send } = await hooked();
  const made = await makeSubscription(pm, world.a.project);
  const update = start(await codeFor(pm, made), 5);
  expect((await send(update, null)).status).toBe(404);
  expect((await send(update, 'f'.repeat(64))).status).toBe(404);
  expect((await send(update)).status).toBe(200);
  expect((await send(update)).status).toBe(200);
  expect((await pm.get(`${TELEGRAM_PATH}/${made.id}`)).body).toMatchObject({
    state: 'active',
    chat_title: '@director',
  });
  expect(bot.arrived.map(({ text }) => text)).toEqual(['Готово: сюда будут приходить отчёты «Отчёт директору».']);
});

test('D-30: when Telegram counts anew after a week of silence the webhook takes it', async () => {
  const { app, send } = await hooked();
  const arrived = async (updateId: number): Promise<number> => {
    const before = bot.arrived.length;
    await send(start('', updateId));
    return bot.arrived.length - before;
  };
  expect(await arrived(900_000)).toBe(1);
  expect(await arrived(500)).toBe(0);
  app.clock.advance(8 * 86_400_000);
  expect(await arrived(500)).toBe(1);
  expect(await arrived(500)).toBe(0);
});

test('D-30: what cannot be understood is accepted and does not hinder the next one', async () => {
  const { send } = await hooked();
  for (const strange of [null, [], { update_id: 'x' }, { update_id: 6, poll: {} }])
    expect((await send(strange)).status).toBe(200);
});

test('D-30: without TELEGRAM_UPDATES=webhook there is no such address', async () => {
  const app = await testApp({ telegram: telegramAt(bot) });
  expect((await app.anonymous.post(PATH, '{}')).status).toBe(404);
});
