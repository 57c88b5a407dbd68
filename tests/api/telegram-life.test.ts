import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TelegramDeliveries, TelegramSubscription } from '#domain/telegram/telegram.schema.ts';
import {
  jobs,
  telegramDeliveries,
  telegramLimits,
  telegramSubscriptions,
  telegramUpdates,
} from '#server/db/schema/index.ts';
import { deliverToSubscription } from '#server/modules/telegram/deliver-to-subscription.ts';
import { runDueSubscriptions } from '#server/modules/telegram/run-due-subscriptions.ts';
import { tellOfPublication } from '#server/modules/evaluations/tell-of-publication.ts';
import { createCommunication, createEvaluation } from '#tests/support/factories.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { FAILURES, startTelegramStandIn, type TelegramStandIn } from '#tests/support/telegram-stand-in.ts';
import {
  codeFor,
  makeSubscription,
  TELEGRAM_PATH,
  takeUpdates,
  telegramAt,
} from '#tests/support/telegram-subscriptions.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const HOUR = 3_600_000;
const MUTED = 'Боту не хватает прав писать в этот чат: разрешите ему сообщения, а в канале сделайте администратором.';
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
  bot.arrived.length = 0;
  await app.db.write(async (q) => {
    for (const table of [telegramDeliveries, telegramSubscriptions, telegramLimits, jobs]) await q.delete(table);
    await q.update(telegramUpdates).set({ held_by: null, held_until: null });
  });
});

const show = async (id: number) => (await pm.get<TelegramSubscription>(`${TELEGRAM_PATH}/${id}`)).body;
const log = async (id: number) => (await pm.get<TelegramDeliveries>(`${TELEGRAM_PATH}/${id}/deliveries`)).body.data;
const linked = (over = {}) => makeSubscription(pm, world.a.project, { chat_id: '7001', ...over });
const texts = () => bot.arrived.filter(({ method }) => method === 'sendMessage').map(({ text }) => text);

/** Runs what is due now, then moves the clock on as often as there is something more. */
async function settle(times = 1, step = 5000): Promise<void> {
  for (let turn = 0; turn < times; turn += 1) {
    await runDueJobs(app.deps);
    app.clock.advance(step);
  }
}

async function trial(id: number): Promise<void> {
  expect((await pm.post(`${TELEGRAM_PATH}/${id}/trial`)).status).toBe(201);
}

const aMessage = (subscription_id: number, key = 'week 2026-03-01') => ({
  subscription_id,
  idempotency_key: key,
  html: '<b>Неделя</b>',
});

describe('a subscription of Telegram (D-30)', () => {
  test('goes from code to chat, trial message and log', async () => {
    const made = await makeSubscription(pm, world.a.project, { with_picture: true, with_workbook: true });
    expect(made).toMatchObject({ state: 'waiting', chat_id: null, next_run_at: '2026-03-09T06:00:00.000Z' });
    expect(await pm.post(`${TELEGRAM_PATH}/${made.id}/trial`)).toMatchObject({
      status: 409,
      body: { message: 'Чат ещё не привязан.' },
    });

    bot.write(`/start ${await codeFor(pm, made)}`);
    expect(await takeUpdates(app.deps)).toBe(1);
    expect(texts()).toEqual(['Готово: сюда будут приходить отчёты «Отчёт директору».']);
    expect(await show(made.id)).toMatchObject({ state: 'active', chat_id: '7001', chat_title: '@director' });

    const talk = await createCommunication(app.db, {
      project: world.a.project,
      employee: world.a.manager,
      started_at: new Date('2026-03-07T09:00:00Z'),
    });
    await createEvaluation(app.db, {
      communication: talk,
      form: world.form,
      assessor: world.a.assessor,
      state: 'published',
      score: 81.4,
    });
    await trial(made.id);
    await settle(4);
    expect(bot.arrived.map(({ method }) => method)).toEqual([
      'sendMessage',
      'sendMessage',
      'sendPhoto',
      'sendDocument',
    ]);
    expect(texts()[1]).toContain('<b>Отчёт директору</b>');
    expect(texts()[1]).toContain('Опубликована 1\u00a0оценка. Средний балл 81,4');
    expect(texts()[1]).toContain(`href="http://razbor.test/communications/${talk.id}"`);
    expect(bot.arrived[2]?.file?.size).toBeGreaterThan(5000);
    expect(bot.arrived[3]?.file).toMatchObject({ name: 'razbor-2026-03-07.xlsx' });
    expect(await log(made.id)).toMatchObject([{ kind: 'trial', state: 'sent', error: null }]);
  });

  test("takes its code in a group; a second time, after 15 minutes and another's it does not fit", async () => {
    const made = await makeSubscription(pm, world.a.project);
    const code = await codeFor(pm, made);
    bot.write(`/start@razbor_test_bot ${code}`, { chat: -500, title: 'Отдел продаж' });
    await takeUpdates(app.deps);
    expect(await show(made.id)).toMatchObject({ chat_id: '-500', chat_title: 'Отдел продаж' });

    bot.write(`/start ${code}`, { chat: 8002 });
    await takeUpdates(app.deps);
    expect(await show(made.id)).toMatchObject({ chat_id: '-500' });

    const late = await codeFor(pm, made);
    app.clock.advance(15 * 60_000);
    bot.write(`/start ${late}`, { chat: 8002 });
    await takeUpdates(app.deps);
    expect(await show(made.id)).toMatchObject({ chat_id: '-500' });
    expect(texts().slice(1)).toEqual([
      expect.stringContaining('Код не подошёл'),
      expect.stringContaining('Код не подошёл'),
    ]);
  });

  test('does not let another person use the code of one', async () => {
    const made = await makeSubscription(pm, world.a.project, { username: '@Director' });
    const code = await codeFor(pm, made);
    bot.write(`/start ${code}`, { username: 'stranger' });
    await takeUpdates(app.deps);
    expect(texts()).toEqual(['Этот код выдан для @Director. Попросите код для себя.']);
    bot.write(`/start ${code}`, { username: 'director' });
    await takeUpdates(app.deps);
    expect(await show(made.id)).toMatchObject({ state: 'active' });
  });

  test('gets its answer when Telegram counts anew after a week of silence', async () => {
    const DAY = 86_400_000;
    const heard = async (updateId: number): Promise<number> => {
      const before = bot.arrived.length;
      bot.numberFrom(updateId);
      bot.write('/start');
      await takeUpdates(app.deps);
      return bot.arrived.length - before;
    };
    expect(await heard(900_000)).toBe(1);
    app.clock.advance(5 * DAY);
    expect(await heard(900_000), 'the same number within the week is a repetition').toBe(0);
    app.clock.advance(3 * DAY);
    expect(await heard(500)).toBe(1);
    expect(await heard(500)).toBe(0);
    expect(await heard(501)).toBe(1);
  });

  test('has its updates taken by one process as long as that lives', async () => {
    expect(await takeUpdates(app.deps, 'first')).toBe(0);
    bot.write('/start');
    expect(await takeUpdates(app.deps, 'second')).toBe(0);
    expect(await takeUpdates(app.deps, 'first')).toBe(1);
    app.clock.advance(91_000);
    bot.write('/start');
    expect(await takeUpdates(app.deps, 'second')).toBe(1);
  });
});

describe('the timetable', () => {
  test('started twice or missed, sends one message for a period (Q-16)', async () => {
    const { id } = await linked();
    app.clock.set('2026-03-11T06:00:01.000Z');
    await Promise.all([runDueSubscriptions(app.deps), runDueSubscriptions(app.deps)]);
    await settle(2);
    expect(texts()).toHaveLength(1);
    expect(texts()[0]?.replaceAll('\u00a0', ' ')).toContain('10 марта 2026');
    pm = await app.as(world.a.pm);
    expect(await show(id)).toMatchObject({ next_run_at: '2026-03-12T06:00:00.000Z' });
  });

  test('does not send the message of a week twice', async () => {
    const { id } = await linked();
    const [first, second] = await Promise.all([
      deliverToSubscription(app.deps, aMessage(id)),
      deliverToSubscription(app.deps, aMessage(id)),
    ]);
    expect([first, second].filter((one) => one === null)).toHaveLength(1);
    await settle(2);
    expect(texts()).toEqual(['<b>Неделя</b>']);
    expect(await deliverToSubscription(app.deps, aMessage(id))).toBeNull();
  });

  test('sends one message for evaluations published within a minute, to the chats of this project alone', async () => {
    await linked({ schedule: 'publication' });
    await makeSubscription(pm, world.a.otherProject, { chat_id: '7002', schedule: 'publication' });
    for (const score of [90, 40]) {
      const communication = await createCommunication(app.db, { project: world.a.project, employee: world.a.manager });
      const rated = { communication, form: world.form, assessor: world.a.assessor, score };
      const { id } = await createEvaluation(app.db, { ...rated, state: 'published' });
      await app.db.write((q) => tellOfPublication(q, { actor: null, now: app.clock.now() }, id));
    }
    await settle(1, 60_000);
    expect(bot.arrived).toEqual([]);
    await settle(2);
    expect(bot.arrived.map(({ chat_id }) => chat_id)).toEqual(['7001']);
    expect(texts()[0]?.replaceAll('\u00a0', ' ')).toMatch(/2 новые оценки[^]*: 40 %<[^]*: 90 %</);
  });
});

describe('refusals of Telegram', () => {
  test.each([
    ['the bot is blocked', FAILURES.blocked, 'Получатель заблокировал бота.'],
    ['there is no chat', FAILURES.chatNotFound, 'Чат не найден.'],
    ['the bot lacks rights', FAILURES.notEnoughRights, MUTED],
    ['writing is forbidden', FAILURES.writeForbidden, MUTED],
    ['the topic is closed', FAILURES.topicClosed, 'Тема группы закрыта или удалена: откройте её.'],
  ])('%s: the subscription stops for good, and a pm is told once', async (_name, failure, reason) => {
    const { id } = await linked();
    bot.fail(failure);
    await trial(id);
    await settle(2);
    expect(await show(id)).toMatchObject({ state: 'broken', broken_reason: reason });
    expect(await log(id)).toMatchObject([{ state: 'failed', error: reason, tries: 1 }]);
    app.clock.advance(HOUR);
    await settle(2);
    const sent = app.mail.sent.filter(({ subject }) => subject.startsWith('Отчёты в Telegram не доходят: '));
    expect(sent.map(({ to }) => to)).toEqual([world.a.pm.email]);
    app.mail.sent.length = 0;
    expect(await pm.post(`${TELEGRAM_PATH}/${id}/trial`)).toMatchObject({
      status: 409,
      body: { message: 'Подписка не работает: привяжите чат заново.' },
    });
    expect(bot.arrived).toEqual([]);
  });

  test('429: it waits as long as asked for', async () => {
    const { id } = await linked();
    bot.fail(FAILURES.tooMany(120));
    await trial(id);
    await settle(1, 119_000);
    await settle(1, 1_000);
    expect(bot.arrived).toEqual([]);
    await settle();
    expect(bot.arrived).toHaveLength(1);
    expect(await log(id)).toMatchObject([{ state: 'sent', tries: 0 }]);
  });

  test('a group became a supergroup: the new number is kept, and the message arrives', async () => {
    const { id } = await linked({ chat_id: '-500' });
    bot.fail(FAILURES.migrated(-100500));
    await trial(id);
    await settle(3);
    expect(bot.arrived).toMatchObject([{ chat_id: '-100500' }]);
    expect(await show(id)).toMatchObject({ chat_id: '-100500', state: 'active' });
  });

  test.each([
    ['502', FAILURES.broken],
    ['a broken connection', 'drop' as const],
    ['silence', 'hang' as const],
  ])('%s: it is repeated after a growing pause and then delivered', async (_name, failure) => {
    const { id } = await linked();
    bot.fail(failure, failure);
    await trial(id);
    await settle(1, 15_000);
    expect(await log(id)).toMatchObject([{ state: 'queued', tries: 1, error: expect.any(String) }]);
    await settle(1, 30_000);
    await settle();
    expect(bot.arrived).toHaveLength(1);
    expect(await log(id)).toMatchObject([{ state: 'sent', tries: 2, error: null }]);
  });

  test('after 15 hours attempts end, and «Повторить» goes on with what has not arrived', async () => {
    const { id } = await linked({ with_workbook: true });
    bot.fail(...Array.from({ length: 30 }, () => FAILURES.broken));
    await trial(id);
    await settle(40, HOUR / 2);
    const [failed] = await log(id);
    expect(failed).toMatchObject({ state: 'failed', error: 'Ошибка Telegram 502: Bad Gateway' });
    const tried = bot.calls.length;
    await settle(2, HOUR);
    expect(bot.calls).toHaveLength(tried);
    bot.recover();
    expect((await pm.post(`/api/telegram-deliveries/${failed?.id}/retry`)).status).toBe(200);
    await settle(3);
    expect(bot.arrived.map(({ method }) => method)).toEqual(['sendMessage', 'sendDocument']);
    expect(await pm.post(`/api/telegram-deliveries/${failed?.id}/retry`)).toMatchObject({
      status: 409,
      body: { message: 'Сообщение уже доставлено.' },
    });
  });
});
