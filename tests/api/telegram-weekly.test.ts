import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Report, ReportList } from '#domain/reports/reports.schema.ts';
import type { WeeklyReport } from '#domain/reports/weekly-reports.schema.ts';
import { jobs, telegramLimits, telegramSubscriptions, weeklyReports } from '#server/db/schema/index.ts';
import { deliverToSubscription } from '#server/modules/telegram/deliver-to-subscription.ts';
import { runDueSubscriptions } from '#server/modules/telegram/run-due-subscriptions.ts';
import { createCommunication, createEvaluation } from '#tests/support/factories.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { FAILURES, startTelegramStandIn, type TelegramStandIn } from '#tests/support/telegram-stand-in.ts';
import { makeSubscription, TELEGRAM_PATH, telegramAt } from '#tests/support/telegram-subscriptions.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let bot: TelegramStandIn;
let app: TestApp;
let world: World;
let pm: Caller;

beforeAll(async () => {
  bot = await startTelegramStandIn();
});
afterAll(() => bot.stop());
beforeEach(async () => {
  bot.recover();
  bot.arrived.length = 0;
  app = await testApp({ telegram: telegramAt(bot) });
  // Tuesday noon in Moscow.
  app.clock.set('2026-03-10T09:00:00.000Z');
  world = await createWorld(app.db);
  pm = await app.as(world.a.pm);
  await app.db.write(async (q) => {
    for (const table of [telegramSubscriptions, telegramLimits, jobs]) await q.delete(table);
  });
});

const path = ({ id }: { id: number }, verb = '') => `/api/reports/weekly/${id}${verb}`;
const show = async (report: { id: number }) => (await pm.get<WeeklyReport>(path(report))).body;
const runs = async () => (await pm.get<ReportList>('/api/reports?filter[kind][]=telegram')).body.data;
const methods = () => bot.arrived.map(({ method }) => method);

async function settle(times: number): Promise<void> {
  for (let turn = 0; turn < times; turn += 1) {
    await runDueJobs(app.deps);
    app.clock.advance(5000);
  }
}

async function rate(): Promise<void> {
  const { project, manager, assessor } = world.a;
  const started_at = new Date('2026-03-04T09:00:00Z');
  const communication = await createCommunication(app.db, { project, employee: manager, started_at });
  await createEvaluation(app.db, { communication, form: world.form, assessor, state: 'published', score: 81.4 });
}

/** A report of last week that is approved, for these subscriptions. */
async function approved(subscription_ids: number[]): Promise<WeeklyReport> {
  const made = await pm.post<WeeklyReport>('/api/reports/weekly', {
    project_id: world.a.project.id,
    week: '2026-03-05',
  });
  const { content, revision } = made.body;
  const recipients = { user_ids: [], emails: [], subscription_ids };
  const texts = { ...content.texts, recommendations: 'Слушать <клиента> & молчать.' };
  const input = { texts, layout: content.layout, recipients };
  expect((await pm.put(path(made.body), input, { 'if-match': `"${revision}"` })).status).toBe(200);
  expect((await pm.post(path(made.body, '/approve'))).status).toBe(200);
  return made.body;
}

describe('a weekly report in Telegram (D-29, D-30)', () => {
  test('sent, is message, picture, PDF and XLSX in the chat, and its delivery is marked', async () => {
    await rate();
    const { id } = await makeSubscription(pm, world.a.project, {
      chat_id: '7001',
      with_picture: true,
      with_workbook: true,
    });
    const report = await approved([id]);
    expect((await pm.post(path(report, '/send'))).status).toBe(200);
    expect((await show(report)).deliveries).toMatchObject([{ channel: 'telegram', status: 'waiting' }]);
    await settle(5);
    expect(methods()).toEqual(['sendMessage', 'sendPhoto', 'sendDocument', 'sendDocument']);
    const [message, photo, pdf, xlsx] = bot.arrived;
    expect(message?.text).toContain('<b>Отчёт за неделю</b>');
    expect(message?.text).toContain('Средний балл 81,4');
    expect(message?.text).toContain('Слушать &lt;клиента&gt; &amp; молчать.');
    expect(message?.text).toContain(`href="http://razbor.test/reports/weekly/${report.id}"`);
    expect(photo?.file?.size).toBeGreaterThan(5000);
    expect(pdf?.file?.name).toMatch(/^Отчёт_.*_2026-03-02\.pdf$/);
    expect(xlsx?.file?.name).toMatch(/\.xlsx$/);
    expect((await show(report)).deliveries).toMatchObject([{ status: 'delivered', error: null }]);
    // A report is no run of «Все отчёты» for a second time.
    expect(await runs()).toEqual([]);
  });

  test('goes without picture and workbook when the subscription does not take them', async () => {
    await rate();
    const { id } = await makeSubscription(pm, world.a.project, { chat_id: '7001' });
    const report = await approved([id]);
    await pm.post(path(report, '/send'));
    await settle(4);
    expect(methods()).toEqual(['sendMessage', 'sendDocument']);
  });

  test('shows a refusal, and after a new link «Повторить» delivers it once', async () => {
    const made = await makeSubscription(pm, world.a.project, { chat_id: '7001' });
    const report = await approved([made.id]);
    bot.fail(FAILURES.blocked);
    await pm.post(path(report, '/send'));
    await settle(3);
    const [failed] = (await show(report)).deliveries;
    expect(failed).toMatchObject({ status: 'failed', error: 'Получатель заблокировал бота.' });

    const { id: _id, ...input } = { ...made, chat_id: '7002', project_id: world.a.project.id };
    const { name, project_id, chat_id, username, blocks, schedule, weekday, hour, with_picture, with_workbook } = input;
    const present = (await pm.get<{ revision: number }>(`${TELEGRAM_PATH}/${made.id}`)).body;
    const other = { name, project_id, chat_id, username, blocks, schedule, weekday, hour, with_picture, with_workbook };
    const changed = await pm.put(`${TELEGRAM_PATH}/${made.id}`, other, { 'if-match': `"${present.revision}"` });
    expect(changed.status).toBe(200);
    expect((await pm.post(path(report, `/deliveries/${failed?.id}/retry`))).status).toBe(200);
    await settle(4);
    expect(bot.arrived.map(({ method, chat_id: chat }) => [method, chat])).toEqual([
      ['sendMessage', '7002'],
      ['sendDocument', '7002'],
    ]);
    expect((await show(report)).deliveries).toMatchObject([{ status: 'delivered', error: null }]);
  });

  test.each([
    ['the chat is not linked', null, 'Чат подписки ещё не привязан.'],
    ['the subscription was deleted', '7001', 'Подписку удалили.'],
  ])('%s: sending says why', async (_, chat_id, error) => {
    const { id, revision } = await makeSubscription(pm, world.a.project, { chat_id });
    const report = await approved([id]);
    await pm.post(path(report, '/send'));
    if (chat_id !== null)
      expect((await pm.remove(`${TELEGRAM_PATH}/${id}`, { 'if-match': `"${revision}"` })).status).toBe(204);
    await settle(2);
    expect(bot.arrived).toEqual([]);
    expect((await show(report)).deliveries).toMatchObject([{ status: 'failed', error }]);
  });

  test('once sent does not change, not even past the code (D-29)', async () => {
    const report = await approved([]);
    const { a } = world;
    await app.db.write((q) =>
      q.update(weeklyReports).set({ state: 'sent' }).where(eq(weeklyReports.report_id, report.id)),
    );
    const texts = { summary: 'Другое', recommendations: '', next: '' };
    const change = app.db.write((q) =>
      q.update(weeklyReports).set({ texts }).where(eq(weeklyReports.report_id, report.id)),
    );
    await expect(change).rejects.toThrow();
    // Its sender may be forgotten.
    await app.db.write((q) =>
      q.update(weeklyReports).set({ sent_by: a.pm.id }).where(eq(weeklyReports.report_id, report.id)),
    );
  });
});

describe('messages by timetable in «Всех отчётах» (D-32)', () => {
  test("one sent is a line of the subscription's author, one that failed is repeated from the list", async () => {
    await rate();
    const { id } = await makeSubscription(pm, world.a.project, { chat_id: '7001', name: 'Утро' });
    app.clock.set('2026-03-11T06:00:01.000Z');
    pm = await app.as(world.a.pm);
    bot.fail(FAILURES.chatNotFound);
    await runDueSubscriptions(app.deps);
    await settle(3);
    const [run] = await runs();
    expect(run).toMatchObject({
      kind: 'telegram',
      status: 'failed',
      name: 'Утро',
      project: { id: world.a.project.id },
      author: { id: world.a.pm.id },
      period: { from: '2026-03-10', to: '2026-03-10' },
      may: { retry: { allowed: true }, download: { allowed: false }, cancel: { allowed: false } },
    });
    const retry = (who: Caller) => who.post<Report>(`/api/reports/${run?.id}/retry`);
    // The chat is gone: nothing can be sent until it is linked anew.
    expect(await retry(pm)).toMatchObject({
      status: 409,
      body: { message: 'Подписка не работает: привяжите чат заново.' },
    });
    await app.db.write((q) =>
      q
        .update(telegramSubscriptions)
        .set({ broken_at: null, broken_reason: null })
        .where(eq(telegramSubscriptions.id, id)),
    );
    expect(await retry(pm)).toMatchObject({ status: 200, body: { status: 'running' } });
    await settle(3);
    expect(methods()).toEqual(['sendMessage']);
    expect(await runs()).toMatchObject([{ status: 'sent', error: null, may: { retry: { allowed: false } } }]);
    expect((await retry(await app.as(world.b.pm))).status).toBe(404);
  });

  test('two processes at once make one message and one line (Q-16)', async () => {
    const { id: subscription_id } = await makeSubscription(pm, world.a.project, { chat_id: '7001' });
    const period = { from: '2026-03-09', to: '2026-03-09' };
    const message = { subscription_id, idempotency_key: 'day 2026-03-09', html: 'Итоги', period };
    await Promise.all([deliverToSubscription(app.deps, message), deliverToSubscription(app.deps, message)]);
    await settle(2);
    expect(methods()).toEqual(['sendMessage']);
    expect(await runs()).toMatchObject([{ status: 'sent' }]);
  });

  test('the line of a deleted subscription is not repeated', async () => {
    const { id, revision } = await makeSubscription(pm, world.a.project, { chat_id: '7001' });
    app.clock.set('2026-03-11T06:00:01.000Z');
    pm = await app.as(world.a.pm);
    await runDueSubscriptions(app.deps);
    bot.fail(FAILURES.malformed);
    await settle(2);
    await pm.remove(`${TELEGRAM_PATH}/${id}`, { 'if-match': `"${revision}"` });
    const [run] = await runs();
    expect(run?.status).toBe('failed');
    expect(await pm.post(`/api/reports/${run?.id}/retry`)).toMatchObject({
      status: 409,
      body: { message: 'Сообщение больше не хранится: подписку удалили или прошло полгода.' },
    });
  });
});
