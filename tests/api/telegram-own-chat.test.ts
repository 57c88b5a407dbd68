import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { NotificationSettings, OwnChat } from '#domain/notifications/notifications.schema.ts';
import type { TelegramCode } from '#domain/telegram/telegram.schema.ts';
import { jobs, telegramLimits } from '#server/db/schema/index.ts';
import { evaluationPublishedLetter } from '#server/modules/evaluations/evaluation-published.letter.ts';
import { notify } from '#server/record/notify.ts';
import { createCommunication, createEvaluation } from '#tests/support/factories.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { FAILURES, startTelegramStandIn, type TelegramStandIn } from '#tests/support/telegram-stand-in.ts';
import { takeUpdates, telegramAt } from '#tests/support/telegram-subscriptions.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let bot: TelegramStandIn;
let app: TestApp;
let world: World;
let manager: Caller;

beforeAll(async () => {
  bot = await startTelegramStandIn();
});
afterAll(() => bot.stop());
beforeEach(async () => {
  bot.recover();
  bot.arrived.length = 0;
  app = await testApp({ telegram: telegramAt(bot) });
  app.clock.set('2026-03-10T09:00:00.000Z');
  world = await createWorld(app.db);
  manager = await app.as(world.a.manager);
  await app.db.write(async (q) => {
    for (const table of [telegramLimits, jobs]) await q.delete(table);
  });
});

const OWN = '/api/users/me/telegram';
const KIND = '/api/users/me/notifications/evaluation_published';
const own = async () => (await manager.get<OwnChat>(OWN)).body;
const texts = () => bot.arrived.map(({ text }) => text);
const newCode = async () => (await manager.post<TelegramCode>(`${OWN}/code`)).body.code;

async function settle(times: number): Promise<void> {
  for (let turn = 0; turn < times; turn += 1) {
    app.clock.advance(60_000);
    await runDueJobs(app.deps);
  }
}

async function link(): Promise<void> {
  bot.write(`/start ${await newCode()}`, { chat: 9001, username: 'manager' });
  await takeUpdates(app.deps);
  bot.arrived.length = 0;
}

/** A published evaluation of the manager, and the letter about it in the outbox. */
async function publish(): Promise<number> {
  const { a, form } = world;
  const communication = await createCommunication(app.db, { project: a.project, employee: a.manager });
  const { id } = await createEvaluation(app.db, { communication, form, assessor: a.assessor, state: 'published' });
  await app.db.write((q) =>
    notify(q, { actor: null, now: app.clock.now() }, evaluationPublishedLetter, { evaluation_id: id }),
  );
  return communication.id;
}

test("D-30: a chat of one's own by a code gets the news of one's evaluation, and so does the mail", async () => {
  expect(await own()).toMatchObject({ bot: true, state: 'waiting', linked_at: null });
  await link();
  expect(await own()).toMatchObject({ state: 'active', title: '@manager', linked_at: '2026-03-10T09:00:00.000Z' });
  const communication = await publish();
  await publish();
  await settle(2);
  expect(bot.arrived).toMatchObject([{ method: 'sendMessage', chat_id: '9001' }]);
  expect(texts()[0]).toContain(`, № ${communication}`);
  expect(texts()[0]).toContain('href="http://razbor.test/');
  expect(app.mail.sent).toHaveLength(1);
});

test('D-17, D-30: a comment comes to the own chat with its words and the way to its second', async () => {
  await link();
  const id = await publish();
  await app.db.write((q) => q.delete(jobs));
  const pm = await app.as(world.a.pm);
  const said = { text: `@[${world.a.manager.id}], послушайте <это>`, at: 8 };
  expect((await pm.post(`/api/communications/${id}/comments`, said)).status).toBe(201);
  await settle(2);
  expect(texts()).toEqual([expect.stringContaining('Вас упомянули: Компания А, звонок 8 марта')]);
  expect(texts()[0]).toContain('0:08 — @Продавцов А, послушайте &lt;это&gt;');
  expect(texts()[0]).toContain(`href="http://razbor.test/communications/${id}?t=8"`);
});

test('D-30: in a group and a second time the code does not fit, and a new code replaces the former', async () => {
  const first = await newCode();
  const code = await newCode();
  bot.write(`/start ${first}`, { chat: 9001 });
  bot.write(`/start ${code}`, { chat: -5, title: 'Отдел' });
  await takeUpdates(app.deps);
  expect(texts()).toEqual([expect.stringContaining('Код не подошёл'), expect.stringContaining('личного чата')]);
  expect(await own()).toMatchObject({ state: 'waiting' });
  bot.write(`/start ${code}`, { chat: 9001 });
  bot.write(`/start ${code}`, { chat: 9002 });
  await takeUpdates(app.deps);
  expect(await own()).toMatchObject({ state: 'active' });
  expect(texts().at(-1)).toContain('Код не подошёл');
});

test('D-30: a kind of news is switched off apart from the letters', async () => {
  await link();
  const switched = await manager.put<NotificationSettings>(KIND, { on: false, channel: 'telegram' });
  expect(switched.body.data.find(({ kind }) => kind === 'evaluation_published')).toMatchObject({
    on: true,
    telegram: false,
  });
  await publish();
  await settle(2);
  expect(bot.arrived).toEqual([]);
  expect(app.mail.sent).toHaveLength(1);
  await manager.put(KIND, { on: true, channel: 'telegram' });
  await manager.put(KIND, { on: false });
  await publish();
  await settle(2);
  expect(bot.arrived).toHaveLength(1);
  expect(app.mail.sent).toHaveLength(1);
});

test('D-30: when the bot is blocked the profile says so and writing stops; nothing is written to an unlinked chat', async () => {
  await link();
  bot.fail(FAILURES.blocked);
  await publish();
  await settle(2);
  expect(await own()).toMatchObject({ state: 'broken', broken_reason: 'Получатель заблокировал бота.' });
  await publish();
  await settle(2);
  expect(bot.arrived).toEqual([]);
  await link();
  expect(await own()).toMatchObject({ state: 'active', broken_reason: null });
  expect((await manager.remove(OWN)).status).toBe(204);
  expect((await manager.remove(OWN)).status).toBe(204);
  await publish();
  await settle(2);
  expect(bot.arrived).toEqual([]);
});

test.each([
  ['429', FAILURES.tooMany(30)],
  ['502', FAILURES.broken],
])('D-30: after %s the message comes once', async (_, failure) => {
  await link();
  bot.fail(failure);
  await publish();
  await settle(12);
  expect(bot.arrived).toHaveLength(1);
});
