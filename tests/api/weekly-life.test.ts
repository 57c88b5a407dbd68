import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { anAnswer } from '#tests/fixtures/answer-fixtures.ts';
import type { ReportList } from '#domain/reports/reports.schema.ts';
import type { WeeklyList, WeeklyNotice, WeeklyReport } from '#domain/reports/weekly-reports.schema.ts';
import { communications, transcripts, weeklyDeliveries, weeklyReports } from '#server/db/schema/index.ts';
import { createSmtpMail } from '#server/mail/smtp-mail.ts';
import { runDueWeeks } from '#server/modules/weekly/run-due-weeks.ts';
import { createCommunication, createEvaluation } from '#tests/support/factories.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World, worldAnswers } from '#tests/support/world.ts';

let app: TestApp;
let world: World;

const WEEK = { from: '2026-03-02', to: '2026-03-08' };
/** Tuesday noon of the week after, in Moscow. */
const NOW = '2026-03-10T09:00:00.000Z';

beforeEach(async () => {
  app = await testApp();
  app.clock.set(NOW);
  world = await createWorld(app.db);
});

/** A published talk of this day with 40 of 100 for the questions at zero, a quote and a phone in it. */
async function createTalk(day: string, questions: number) {
  const { a, form } = world;
  const communication = await createCommunication(app.db, {
    project: a.project,
    employee: a.manager,
    started_at: new Date(`${day}T09:00:00Z`),
  });
  await app.db.write(async (q) => {
    await q
      .update(communications)
      .set({ client_name: 'Ирина +7 912 345-67-89' })
      .where(eq(communications.id, communication.id));
    const segment = { side: 'client' as const, speaker: null, start: 12, end: 20, text: 'Звоните: 8 912 345 67 89' };
    await q
      .insert(transcripts)
      .values({ communication_id: communication.id, segments: [segment], body: segment.text })
      .onConflictDoUpdate({ target: transcripts.communication_id, set: { segments: [segment] } });
  });
  const answers = [
    ...worldAnswers({ agreement: questions === 0 ? 'none' : 'full' }).filter(
      ({ criterion_key: key }) => key !== 'questions',
    ),
    anAnswer('questions', questions, {
      comment: questions === 10 ? '' : 'Не спросил о сроках',
      evidence: [{ start: 14, end: null, quote: '' }],
    }),
  ];
  const evaluation = await createEvaluation(app.db, {
    communication,
    form,
    assessor: a.assessor,
    answers,
    state: 'published',
  });
  return { communication, evaluation };
}

const bodyOf = ({ content, recipients }: WeeklyReport) => ({
  texts: content.texts,
  layout: content.layout,
  recipients: recipients ?? { user_ids: [], emails: [], subscription_ids: [] },
});

async function make(over: object = {}) {
  const pm = await app.as(world.a.pm);
  const made = await pm.post<WeeklyReport>('/api/reports/weekly', {
    project_id: world.a.project.id,
    week: '2026-03-05',
    ...over,
  });
  return { pm, made, report: made.body };
}

const path = ({ id }: { id: number }, verb = '') => `/api/reports/weekly/${id}${verb}`;

async function addressed(recipients: { user_ids: number[]; emails: string[] }) {
  const { pm, report } = await make();
  const saved = await pm.put<WeeklyReport>(
    path(report),
    { ...bodyOf(report), recipients: { ...recipients, subscription_ids: [] } },
    { 'if-match': `"${report.revision}"` },
  );
  expect(saved.status).toBe(200);
  await pm.post(path(report, '/approve'));
  return { pm, report };
}

describe('weekly reports (D-29)', () => {
  test('D-29: made by hand: figures of the week and the one before, quotes without phones, sentences', async () => {
    for (const questions of [10, 9, 8, 7, 6, 0]) await createTalk('2026-03-04', questions);
    for (const questions of [5, 5, 5, 5, 5]) await createTalk('2026-02-25', questions);
    const { made, report } = await make();
    expect(made.status).toBe(201);
    const { figures, texts } = report.content;
    expect(figures).toMatchObject({
      week: WEEK,
      previous: { from: '2026-02-23', to: '2026-03-01' },
      critical_total: 1,
    });
    const mean = figures.figures.find(({ key }) => key === 'mean_score');
    expect(mean).toMatchObject({ value: 76.67, previous: 80, change: -3.33, thin: false });
    expect(figures.trend).toHaveLength(8);
    expect(figures.trend.at(-1)).toMatchObject({ ...WEEK, count: 6, mean: 76.67 });
    expect(figures.calls.best?.score).toBe(100);
    expect(figures.calls.worst).toMatchObject({ score: 0, quote: { said_by: 'client', second: 14 } });
    expect(figures.critical).toMatchObject([{ criteria: ['Договорённость'], score: 0 }]);
    expect(figures.employees).toMatchObject([{ count: 6, critical: 1 }]);
    expect(JSON.stringify(made.body)).not.toMatch(/345.?67.?89/);
    expect(texts.summary).toContain('Средний балл 76,7 (−3,3).');
    expect(report.proposals.recommendations[0]).toContain('Договорённость');
  });

  test('D-29: one for each project and week; a second time it is a conflict, and with «again» the next version', async () => {
    const { pm, report } = await make();
    const twice = await make();
    expect(twice.made.status).toBe(409);
    expect(twice.made.body).toMatchObject({ data: { existing_id: report.id } });
    const again = await make({ again: true });
    expect(again.made.status).toBe(201);
    expect(again.report).toMatchObject({ version: 2, versions: [{ id: report.id }, { id: again.report.id }] });
    const old = await pm.put(path(report), bodyOf(report), { 'if-match': `"${report.revision}"` });
    expect(old).toMatchObject({ status: 409, body: { message: 'Есть более новая версия отчёта за эту неделю.' } });
    expect((await make({ week: '2026-03-16' })).made.status).toBe(422);
  });

  test('D-29: two at once make one', async () => {
    const pm = await app.as(world.a.pm);
    const body = { project_id: world.a.project.id, week: '2026-03-05' };
    const answers = await Promise.all([1, 2, 3].map(() => pm.post('/api/reports/weekly', body)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409]);
  });

  test('D-38: texts by If-Match; «Обновить данные» keeps them', async () => {
    const { pm, report } = await make();
    const input = { ...bodyOf(report), texts: { summary: 'Своё', recommendations: 'Учить', next: '' } };
    expect((await pm.put(path(report), input)).status).toBe(428);
    expect((await pm.put(path(report), input, { 'if-match': '"9"' })).status).toBe(412);
    const broken = { ...input, layout: [...input.layout, ...input.layout.slice(1)] };
    expect((await pm.put(path(report), broken, { 'if-match': `"${report.revision}"` })).status).toBe(422);
    const strange = { ...input, recipients: { user_ids: [world.b.customer.id], emails: [], subscription_ids: [] } };
    expect((await pm.put(path(report), strange, { 'if-match': `"${report.revision}"` })).status).toBe(422);
    const saved = await pm.put<WeeklyReport>(path(report), input, { 'if-match': `"${report.revision}"` });
    expect(saved.body.content.texts.summary).toBe('Своё');
    await createTalk('2026-03-04', 10);
    expect((await pm.get<WeeklyReport>(path(report))).body.content.figures).toEqual(report.content.figures);
    const fresh = await pm.post<WeeklyReport>(path(report, '/refresh'));
    expect(fresh.body.content.texts.summary).toBe('Своё');
    expect(fresh.body.content.figures.figures.find(({ key }) => key === 'evaluated')?.value).toBe(1);
  });

  test('Q-30: a draft made before a block was added is saved, by an older page too', async () => {
    const { pm, report } = await make();
    const without = report.content.layout.filter(({ block }) => block !== 'appeals');
    await app.db.write((q) =>
      q.update(weeklyReports).set({ layout: without }).where(eq(weeklyReports.report_id, report.id)),
    );
    const shown = (await pm.get<WeeklyReport>(path(report))).body;
    expect(shown.content.layout).toEqual([...without, { block: 'appeals', shown: true }]);
    const older = { ...bodyOf(shown), layout: without };
    const { body } = await pm.put<WeeklyReport>(path(report), older, { 'if-match': `"${shown.revision}"` });
    expect(body.content.layout).toEqual(shown.content.layout);
    expect((await make({ again: true })).report.content.layout).toEqual(shown.content.layout);
  });

  test('D-2: who reads what in which state', async () => {
    const { pm, report } = await make();
    const { a, b } = world;
    const statuses = async () => {
      const people = [a.customer, a.head, a.manager, a.assessor, b.pm];
      return Promise.all(people.map(async (one) => (await (await app.as(one)).get(path(report))).status));
    };
    expect(await statuses()).toEqual([404, 404, 404, 404, 404]);
    expect((await pm.post(path(report, '/approve'))).status).toBe(200);
    expect(await statuses(), 'a head who is no recipient').toEqual([200, 404, 404, 404, 404]);
    const reopened = await pm.post<WeeklyReport>(path(report, '/reopen'));
    const recipients = { user_ids: [a.head.id], emails: [], subscription_ids: [] };
    const body = { ...bodyOf(report), recipients };
    await pm.put(path(report), body, { 'if-match': `"${reopened.body.revision}"` });
    expect(await statuses()).toEqual([404, 404, 404, 404, 404]);
    expect((await pm.post(path(report, '/approve'))).status).toBe(200);
    expect(await statuses()).toEqual([200, 200, 404, 404, 404]);
    const customer = await app.as(a.customer);
    const read = await customer.get<WeeklyReport>(path(report));
    expect(read.body).toMatchObject({ recipients: null, deliveries: [], proposals: { summary: '' } });
    expect((await customer.post(path(report, '/send'))).status).toBe(403);
    const notice = await customer.get<WeeklyNotice>('/api/reports/weekly/notice');
    expect(notice.body.report?.id).toBe(report.id);
    const all = await customer.get<ReportList>('/api/reports');
    expect(all.body.data).toMatchObject([{ kind: 'weekly', status: 'ready' }]);
  });

  test('D-6: a link opens this one report, while it is no draft', async () => {
    const { pm, report } = await make();
    const wanted = { name: 'Директор', target: { type: 'report', id: report.id } };
    expect((await pm.post('/api/access-links', wanted)).status).toBe(409);
    await pm.post(path(report, '/approve'));
    const link = await pm.post<{ token: string; path: string }>('/api/access-links', wanted);
    expect(link.body.path).toContain(`/reports/weekly/${report.id}?token=`);
    const guest = app.withToken(link.body.token);
    expect((await guest.get(path(report))).status).toBe(200);
    expect((await guest.post(path(report, '/reopen'))).status).toBe(403);
    expect((await guest.get<WeeklyList>('/api/reports/weekly')).body.data).toHaveLength(1);
    const other = await make({ week: '2026-02-24' });
    expect((await guest.get(path(other.report))).status).toBe(404);
    await pm.post(path(report, '/reopen'));
    expect((await guest.get(path(report))).status).toBe(401);
  });
});

describe('sending a weekly report (D-29)', () => {
  test('D-29: by schedule made, then sent: letters with files and links, each once', async () => {
    const post = await startMailServer();
    app = await testApp({ mail: createSmtpMail({ smtpUrl: post.url, from: 'post@razbor.example' }) });
    app.clock.set(NOW);
    await createTalk('2026-03-04', 9);
    await runDueWeeks(app.deps);
    await runDueJobs(app.deps);
    const pm = await app.as(world.a.pm);
    const list = await pm.get<WeeklyList>(`/api/reports/weekly?filter[project_id]=${world.a.project.id}`);
    const [line] = list.body.data;
    expect(line).toMatchObject({ state: 'draft', author: null, week: WEEK });
    app.clock.advance(61_000);
    await runDueJobs(app.deps);
    expect(post.received.some(({ subject }) => subject?.startsWith('Отчёт за неделю готов: Компания А'))).toBe(true);
    post.received.length = 0;
    const id = line?.id ?? 0;
    const report = (await pm.get<WeeklyReport>(path({ id }))).body;
    const recipients = {
      user_ids: [world.a.customer.id],
      emails: ['Director@client.example', 'director@client.example'],
      subscription_ids: [],
    };
    await pm.put(path({ id }), { ...bodyOf(report), recipients }, { 'if-match': `"${report.revision}"` });
    expect((await pm.post(path({ id }, '/send'))).status).toBe(409);
    await pm.post(path({ id }, '/approve'));
    const sent = await Promise.all([1, 2].map(() => pm.post<WeeklyReport>(path({ id }, '/send'))));
    expect(sent.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    await runDueJobs(app.deps);
    await runDueJobs(app.deps);
    expect(post.received).toHaveLength(2);
    const toAddress = post.received.find(({ text }) => text?.includes('?token='));
    const files = toAddress?.attachments.map(({ filename }) => filename) ?? [];
    expect(files).toContainEqual(expect.stringMatching(/2026-03-02\.xlsx$/));
    const token = /token=([\w-]+)/.exec(toAddress?.text ?? '')?.[1] ?? '';
    const guest = await app.withToken(token).get<WeeklyReport>(path({ id }));
    expect(guest).toMatchObject({ status: 200, body: { state: 'sent', recipients: null } });
    const done = await pm.get<WeeklyReport>(path({ id }));
    expect(done.body.deliveries.map(({ status }) => status)).toEqual(['delivered', 'delivered']);
    expect((await pm.remove(path({ id }))).status).toBe(409);
    expect((await pm.post(path({ id }, '/refresh'))).status).toBe(409);
  });

  test('D-29: what the server refuses is told, and tried again when asked', async () => {
    const post = await startMailServer();
    app = await testApp({ mail: createSmtpMail({ smtpUrl: post.url, from: 'post@razbor.example' }) });
    app.clock.set(NOW);
    const { pm, report } = await addressed({ user_ids: [], emails: ['gone@client.example'] });
    post.behave(550);
    await pm.post(path(report, '/send'));
    await runDueJobs(app.deps);
    const failed = (await pm.get<WeeklyReport>(path(report))).body.deliveries[0];
    expect(failed).toMatchObject({ status: 'failed', error: expect.stringContaining('не принимает этот адрес') });
    post.behave('take');
    const retry = path(report, `/deliveries/${failed?.id}/retry`);
    expect((await pm.post(retry)).status).toBe(200);
    expect((await pm.post(retry)).status).toBe(409);
    await runDueJobs(app.deps);
    expect(post.received).toHaveLength(1);
    expect((await pm.post(retry)).body).toMatchObject({ message: 'Отчёт уже доставлен.' });
  });

  test('D-29: killed after the letter went: it does not go again by itself', async () => {
    const { pm, report } = await addressed({ user_ids: [world.a.customer.id], emails: [] });
    await pm.post(path(report, '/send'));
    await app.db.write((q) => q.update(weeklyDeliveries).set({ status: 'sending' }));
    await runDueJobs(app.deps);
    expect(app.mail.sent).toHaveLength(0);
    const [delivery] = (await pm.get<WeeklyReport>(path(report))).body.deliveries;
    expect(delivery).toMatchObject({ status: 'failed', error: expect.stringContaining('неизвестно') });
  });

  test('D-2: a recipient who may no longer read it gets no letter', async () => {
    const { pm, report } = await addressed({ user_ids: [world.a.customer.id], emails: [] });
    await pm.post(path(report, '/send'));
    const admin = await app.as(world.admin);
    const { company, customer } = world.a;
    const gone = await admin.remove(`/api/companies/${company.id}/members/customer/${customer.id}`);
    expect(gone.status).toBeLessThan(300);
    await runDueJobs(app.deps);
    expect(app.mail.sent).toHaveLength(0);
  });
});
