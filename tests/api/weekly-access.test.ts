import { beforeEach, describe, expect, test } from 'vitest';
import type { ReportList } from '#domain/reports/reports.schema.ts';
import type { WeeklyList, WeeklyOptions, WeeklyReport } from '#domain/reports/weekly-reports.schema.ts';
import { startCalibration } from '#tests/support/calibrations.ts';
import { createCommunication, createEvaluation } from '#tests/support/factories.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World, worldAnswers } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
const WEEKLY = '/api/reports/weekly';
const NOTICE = '/api/reports/weekly/notice';

beforeEach(async () => {
  app = await testApp();
  world = await createWorld(app.db);
});

const wanted = () => ({ project_id: world.a.project.id, week: '2026-03-05' });

async function approved(): Promise<WeeklyReport> {
  const pm = await app.as(world.a.pm);
  const { body } = await pm.post<WeeklyReport>(WEEKLY, wanted());
  return (await pm.post<WeeklyReport>(`${WEEKLY}/${body.id}/approve`)).body;
}

describe('weekly reports: who gets what (D-29)', () => {
  test('D-29: 401 → 400 → 422 → 403 → 404 → 201', async () => {
    expect((await app.anonymous.post(WEEKLY, wanted())).status).toBe(401);
    const pm = await app.as(world.a.pm);
    expect((await pm.post(WEEKLY, '{')).status).toBe(400);
    expect((await pm.post(WEEKLY, { ...wanted(), week: 'вчера' })).status).toBe(422);
    const future = await pm.post(WEEKLY, { ...wanted(), week: '2026-03-09' });
    expect(future).toMatchObject({ status: 422, body: { errors: { week: ['Эта неделя ещё не началась.'] } } });
    expect((await (await app.as(world.a.customer)).post(WEEKLY, wanted())).status).toBe(403);
    expect((await (await app.as(world.b.pm)).post(WEEKLY, wanted())).status).toBe(404);
    expect((await pm.post(WEEKLY, wanted())).status).toBe(201);
  });

  test('D-32: among all reports a draft is a draft, and not one of those that are ready', async () => {
    const pm = await app.as(world.a.pm);
    const { body } = await pm.post<WeeklyReport>(WEEKLY, wanted());
    const listed = async (query = '') =>
      (await pm.get<ReportList>(`/api/reports${query}`)).body.data.map(({ id, weekly_state }) => [id, weekly_state]);
    expect(await listed()).toEqual([[body.id, 'draft']]);
    expect(await listed('?filter[status][]=ready')).toEqual([]);
    await pm.post(`${WEEKLY}/${body.id}/approve`);
    expect(await listed('?filter[status][]=ready')).toEqual([[body.id, 'ready']]);
  });

  test('D-38: a step by what was read: 412 when it has changed meanwhile', async () => {
    const pm = await app.as(world.a.pm);
    const { body } = await pm.post<WeeklyReport>(WEEKLY, wanted());
    const step = (verb: string, revision: number) =>
      pm.post(`${WEEKLY}/${body.id}/${verb}`, undefined, { 'if-match': `"${revision}"` });
    expect((await step('approve', body.revision + 1)).status).toBe(412);
    expect((await step('approve', body.revision)).status).toBe(200);
    expect((await step('reopen', body.revision)).status).toBe(412);
  });

  test('D-24: closed to who is yet to rate one of its talks, figures of the list, too', async () => {
    const { a, form } = world;
    const communication = await createCommunication(app.db, {
      project: a.project,
      employee: a.manager,
      started_at: new Date('2026-03-04T09:00:00Z'),
    });
    const facts = {
      communication,
      form,
      assessor: a.otherAssessor,
      answers: worldAnswers(),
      state: 'published',
    } as const;
    await createEvaluation(app.db, facts);
    const report = await approved();
    const customer = await app.as(a.customer);
    expect((await customer.get(`${WEEKLY}/${report.id}`)).status).toBe(200);
    expect((await customer.get(NOTICE)).body).toMatchObject({ report: { id: report.id } });
    const unrated = await createCommunication(app.db, {
      project: a.project,
      employee: a.manager,
      started_at: new Date('2026-03-03T09:00:00Z'),
    });
    await startCalibration(app, await app.as(world.admin), {
      side: a,
      form,
      communications: [unrated],
      user_ids: [a.customer.id, a.pm.id],
    });
    for (const path of [`${WEEKLY}/${report.id}`, `${WEEKLY}/${report.id}/files/xlsx`])
      expect(await customer.get(path)).toMatchObject({
        status: 403,
        body: { message: expect.stringContaining('ещё оцениваете вслепую') },
      });
    const list = await customer.get<WeeklyList>(WEEKLY);
    expect(list.body.data.find(({ id }) => id === report.id)).toMatchObject({ mean: null, change: null });
    expect((await customer.get(NOTICE)).body).toEqual({ report: null });
    const pm = await app.as(a.pm);
    expect((await pm.post(WEEKLY, { ...wanted(), again: true })).status).toBe(403);
    const admin = await app.as(world.admin);
    const kept = await admin.get<WeeklyReport>(`${WEEKLY}/${report.id}`);
    expect(kept.body.versions).toHaveLength(1);
  });

  test('D-3: what may be chosen: own projects, people who may read', async () => {
    const pm = await app.as(world.a.pm);
    const all = await pm.get<WeeklyOptions>('/api/reports/weekly/options');
    expect(all.body.projects.map(({ id }) => id)).toEqual(
      expect.arrayContaining([world.a.project.id, world.a.otherProject.id]),
    );
    expect(all.body.projects).toHaveLength(2);
    const one = await pm.get<WeeklyOptions>(`/api/reports/weekly/options?project_id=${world.a.project.id}`);
    const ids = one.body.people.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([world.a.pm.id, world.a.customer.id, world.a.head.id]));
    for (const stranger of [world.a.manager, world.a.assessor, world.b.customer])
      expect(ids).not.toContain(stranger.id);
    expect((await pm.get(`/api/reports/weekly/options?project_id=${world.b.project.id}`)).status).toBe(404);
  });

  test('D-29: a new report is proposed for the newest day with a published evaluation', async () => {
    const { project, otherProject, manager: employee, assessor, pm } = world.a;
    const talk = (day: number, of = project) =>
      createCommunication(app.db, { project: of, employee, started_at: new Date(Date.UTC(2026, 2, day, 9)) });
    const rated = { form: world.form, assessor, answers: worldAnswers() };
    await createEvaluation(app.db, { ...rated, communication: await talk(5), state: 'published' });
    await createEvaluation(app.db, { ...rated, communication: await talk(6), state: 'submitted' });
    const { body } = await (await app.as(pm)).get<WeeklyOptions>('/api/reports/weekly/options');
    const days = Object.fromEntries(body.projects.map(({ id, newest_day }) => [id, newest_day]));
    expect(days).toEqual({ [project.id]: '2026-03-05', [otherProject.id]: null });
  });

  test('D-29, P-32: who only reads filters by the projects of the reports they read', async () => {
    await approved();
    const options = '/api/reports/weekly/options';
    const { status, body } = await (await app.as(world.a.customer)).get<WeeklyOptions>(options);
    expect(status).toBe(200);
    expect(body).toMatchObject({ projects: [{ id: world.a.project.id }], people: [], subscriptions: [] });
    const nothing = await (await app.as(world.b.customer)).get<WeeklyOptions>(options);
    expect(nothing.body.projects).toEqual([]);
    const refused = await (await app.as(world.a.customer)).get(`${options}?project_id=${world.a.project.id}`);
    expect(refused.status).toBe(403);
  });
});
