import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TelegramSubscription } from '#domain/telegram/telegram.schema.ts';
import { evaluations, telegramUpdates } from '#server/db/schema/index.ts';
import { createCommunication, createEvaluation } from '#tests/support/factories.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { startTelegramStandIn, type TelegramStandIn } from '#tests/support/telegram-stand-in.ts';
import {
  codeFor,
  makeSubscription,
  TELEGRAM_PATH,
  takeUpdates,
  telegramAt,
} from '#tests/support/telegram-subscriptions.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let bot: TelegramStandIn;
let app: TestApp;
let world: World;
let pm: Caller;

beforeAll(async () => {
  bot = await startTelegramStandIn();
  app = await testApp({ telegram: telegramAt(bot) });
  world = await createWorld(app.db);
});
afterAll(() => bot.stop());
beforeEach(async () => {
  app.clock.set('2026-03-08T09:00:00.000Z');
  pm = await app.as(world.a.pm);
  await takeUpdates(app.deps);
  bot.arrived.length = 0;
  await app.db.write((q) => q.update(telegramUpdates).set({ held_by: null, held_until: null }));
});

const show = async (id: number) => (await pm.get<TelegramSubscription>(`${TELEGRAM_PATH}/${id}`)).body;
const texts = () => bot.arrived.filter(({ method }) => method === 'sendMessage').map(({ text }) => text);

test('D-30: a channel is linked by a code written in it', async () => {
  const made = await makeSubscription(pm, world.a.project);
  const chat = { id: -1001234567890, type: 'channel', title: 'Отчёты отдела продаж' };
  bot.tell({ channel_post: { message_id: 1, date: 0, chat, text: `/start ${await codeFor(pm, made)}` } });
  await takeUpdates(app.deps);
  expect(await show(made.id)).toMatchObject({ chat_id: '-1001234567890', chat_title: 'Отчёты отдела продаж' });
  expect(texts()).toEqual(['Готово: сюда будут приходить отчёты «Отчёт директору».']);
});

test('D-30: the bot says on /help how to link a chat', async () => {
  bot.write('/help@razbor_test_bot');
  await takeUpdates(app.deps);
  expect(texts()).toEqual([expect.stringContaining('Чтобы получать отчёты')]);
});

test('D-30: lower numbers of another bot are not lost after the token changes', async () => {
  await takeUpdates(app.deps);
  const former = app.deps.telegram && { ...app.deps.telegram, bot: 987_654 };
  bot.numberFrom(700_000_000);
  bot.write('/start');
  expect(await takeUpdates({ ...app.deps, telegram: former })).toBe(1);
  expect(await takeUpdates({ ...app.deps, telegram: former }), 'confirmed').toBe(0);
  bot.numberFrom(600_000);
  bot.write('/start');
  await takeUpdates(app.deps);
  expect(texts()).toHaveLength(2);
});

test('D-30: the block of critical failures says which failure it was', async () => {
  const { id } = await makeSubscription(pm, world.a.project, { chat_id: '7001', blocks: ['critical'] });
  const talk = await createCommunication(app.db, {
    project: world.a.project,
    employee: world.a.manager,
    started_at: new Date('2026-03-07T09:00:00Z'),
  });
  const rated = await createEvaluation(app.db, {
    communication: talk,
    form: world.form,
    assessor: world.a.assessor,
    state: 'published',
    score: 0,
    has_critical_failure: true,
  });
  const failure = { criterion_key: 'c1', group_key: 'g1', name: 'Грубость & угрозы', scope: 'form' as const };
  const result = { ...rated.result, critical_failures: [failure] };
  await app.db.write((q) => q.update(evaluations).set({ result }).where(eq(evaluations.id, rated.id)));
  expect((await pm.post(`${TELEGRAM_PATH}/${id}/trial`)).status).toBe(201);
  await runDueJobs(app.deps);
  expect(texts().at(-1)?.replaceAll('\u00a0', ' ')).toMatch(/: 0 %<\/a> — Грубость &amp; угрозы$/m);
});
