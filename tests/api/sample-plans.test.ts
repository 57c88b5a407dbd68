import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SamplePlan, SamplePlanList, SamplePreview } from '#domain/samples/samples.schema.ts';
import { auditRecords, communications, jobs, samplePlans, sampleRuns, tasks } from '#server/db/schema/index.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { runDuePlans } from '#server/modules/samples/run-due-plans.ts';
import { createCommunication, createEvaluation, createMedia } from '#tests/support/factories.ts';
import { aPlan, makePlan, pickNow, talks, taskRows } from '#tests/support/sample-plans.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const DAY = 24 * 3_600_000;
const WHO = 'Выборки ведут администратор и руководитель проекта компании.';
let app: TestApp;
let world: World;
let pm: Caller;

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  pm = await app.as(world.a.pm);
});
beforeEach(async () => {
  app.clock.set('2026-03-08T09:00:00.000Z');
  pm = await app.as(world.a.pm);
  await app.db.write(async (q) => {
    for (const table of [tasks, sampleRuns, samplePlans, jobs]) await q.delete(table);
    await q.update(communications).set({ deleted_at: app.clock.now() });
  });
});

const plansPath = () => `/api/projects/${world.a.project.id}/sample-plans`;
const rev = (revision: number) => ({ 'if-match': `"${revision}"` });
const audit = (id: number) =>
  app.db.read((q) => q.select().from(auditRecords).where(eq(auditRecords.entity_id, id)).orderBy(auditRecords.id));

describe('plans (D-21)', () => {
  test('ladder of creating: 401, 400, 422, 403, 404, 201 with a record in the log (D-3, D-5)', async () => {
    const input = aPlan(world);
    expect((await app.anonymous.post(plansPath(), input)).status).toBe(401);
    expect((await pm.post('/api/projects/x/sample-plans', input)).status).toBe(400);
    expect(await pm.post(plansPath(), { ...input, name: ' ', per_employee: 0, assessor_ids: [] })).toMatchObject({
      status: 422,
      body: { errors: { name: expect.any(Array), per_employee: expect.any(Array), assessor_ids: expect.any(Array) } },
    });
    for (const who of ['assessor', 'customer', 'head'] as const)
      expect(await (await app.as(world.a[who])).post(plansPath(), input)).toMatchObject({
        status: 403,
        body: { message: WHO },
      });
    expect((await (await app.as(world.b.pm)).post(plansPath(), input)).status).toBe(404);
    const { status, body } = await pm.post<SamplePlan>(plansPath(), input);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...input,
      revision: 1,
      next_run_at: null,
      last_run: null,
      assessors: [{ id: world.a.assessor.id, name: 'Асессоров А' }],
      progress: { from: '2026-03-02', to: '2026-03-08', employees: [{ norm: 2, picked: 0, done: 0 }] },
      may: { update: { allowed: true }, remove: { allowed: true }, run: { allowed: true } },
    });
    expect(await audit(body.id)).toContainEqual(expect.objectContaining({ action: 'create', entity: 'sample_plans' }));
  });

  test("another's form, assessor, type and tag are errors at their fields", async () => {
    const { filters } = aPlan(world);
    const input = aPlan(world, {
      form_id: 9999,
      assessor_ids: [world.b.assessor.id],
      filters: { ...filters, type_id: [9999], tag_id: [9999] },
    });
    expect(await pm.post(plansPath(), input)).toMatchObject({
      status: 422,
      body: {
        errors: {
          form_id: ['Этой формы нет среди форм проекта.'],
          assessor_ids: ['Среди команды компании нет такого асессора.'],
          'filters.type_id': ['Такого типа нет.'],
          'filters.tag_id': ['Такого тега нет.'],
        },
      },
    });
  });

  test('D-38: changing and deleting by revision: 428, 412 with the present plan, 200, 204', async () => {
    const plan = await makePlan(app, world);
    const path = `/api/sample-plans/${plan.id}`;
    expect((await pm.put(path, aPlan(world))).status).toBe(428);
    const changed = await pm.put<SamplePlan>(path, aPlan(world, { per_employee: 5 }), rev(1));
    expect(changed).toMatchObject({ status: 200, body: { revision: 2, per_employee: 5 } });
    expect(await pm.put(path, aPlan(world), rev(1))).toMatchObject({ status: 412 });
    expect((await audit(plan.id)).at(-1)).toMatchObject({ before: { per_employee: 2 }, after: { per_employee: 5 } });
    expect((await pm.remove(path)).status).toBe(428);
    expect((await pm.remove(path, rev(1))).status).toBe(412);
    expect((await (await app.as(world.b.pm)).remove(path, rev(2))).status).toBe(404);
    expect((await pm.remove(path, rev(2))).status).toBe(204);
    expect((await pm.get(path)).status).toBe(404);
  });

  test('D-4: a plan by which tasks were given is not deleted and says why', async () => {
    await talks(app.db, world.a, 5, app.clock.now());
    const plan = await pickNow(app, world, await makePlan(app, world));
    const message = 'У плана 2\u00a0назначенные задачи: выключите расписание вместо удаления.';
    expect(plan.may.remove).toEqual({ allowed: false, reason: message });
    expect(await pm.remove(`/api/sample-plans/${plan.id}`, rev(1))).toMatchObject({ status: 409, body: { message } });
  });

  test("D-2: the list is of one's own project alone", async () => {
    const plan = await makePlan(app, world);
    const { body } = await pm.get<SamplePlanList>(plansPath());
    expect(body.data.map(({ id }) => id)).toEqual([plan.id]);
    expect(body.auth).toEqual({ create: { allowed: true } });
    expect((await (await app.as(world.b.pm)).get(plansPath())).status).toBe(404);
    expect((await (await app.as(world.a.assessor)).get(plansPath())).status).toBe(403);
  });
});

describe('the funnel (D-21)', () => {
  const preview = (over: object = {}) => {
    const { name: _name, deadline_days: _days, schedule: _schedule, recheck_share: _share, ...rules } = aPlan(world);
    return pm.post<SamplePreview>(`/api/projects/${world.a.project.id}/sample-preview`, { ...rules, ...over });
  };

  test('counts each step and the employees and gives nothing', async () => {
    const { project, manager, otherManager, assessor } = world.a;
    const [first] = await talks(app.db, world.a, 6, app.clock.now());
    const communication = { id: first ?? 0 };
    await createEvaluation(app.db, { communication, form: world.form, assessor });
    const started_at = new Date(app.clock.now().getTime() - DAY);
    for (const over of [
      { outcome: 'missed' as const },
      { duration_seconds: 10 },
      { employee: otherManager },
      { direction: 'outgoing' as const },
    ])
      await createCommunication(app.db, { project, employee: manager, started_at, ...over });
    await createCommunication(app.db, { project, employee: manager, started_at: new Date('2026-03-01T20:00:00Z') });
    const { filters } = aPlan(world);
    const { status, body } = await preview({ filters: { ...filters, direction: ['incoming'] } });
    expect(status).toBe(200);
    expect(body).toEqual({
      from: '2026-03-02',
      to: '2026-03-08',
      steps: [
        { step: 'period', left: 10 },
        { step: 'answered', left: 9 },
        { step: 'employee', left: 8 },
        { step: 'filters', left: 7 },
        { step: 'content', left: 7 },
        { step: 'duration', left: 6 },
        { step: 'form', left: 6 },
        { step: 'fresh', left: 5 },
      ],
      employees: [{ employee: { id: manager.id, name: 'Продавцов А' }, available: 5, picked: 0, needed: 2 }],
      will_pick: 2,
      short: 0,
    });
    expect(await taskRows(app.db)).toEqual([]);
  });

  test('D-21: leaves out what has no recording, transcript or messages until asked for, by an older plan, too', async () => {
    const { project, manager } = world.a;
    await talks(app.db, world.a, 3, app.clock.now());
    const started_at = new Date(app.clock.now().getTime() - DAY);
    const facts = { project, employee: manager, started_at };
    const heard = await createCommunication(app.db, { ...facts, recording: await createMedia(app.db) });
    const transcript = [{ side: 'client' as const, speaker: null, start: 0, end: 2, text: 'Здравствуйте' }];
    const read = await createCommunication(app.db, { ...facts, transcript });
    const filters = { ...aPlan(world).filters, without_content: false };
    const left = async (over: object) => {
      const { steps } = (await preview({ filters: over })).body;
      return steps.find(({ step }) => step === 'content')?.left;
    };
    expect(await left(filters)).toBe(2);
    expect(await left({ ...filters, without_content: true })).toBe(5);
    const { without_content: _none, ...former } = filters;
    expect(await left(former)).toBe(2);
    const plan = await makePlan(app, world, { per_employee: 5, window: 'current', filters });
    await app.db.write((q) => q.update(samplePlans).set({ filters: sql`${JSON.stringify(former)}::jsonb` }));
    expect((await pm.get<SamplePlan>(`/api/sample-plans/${plan.id}`)).body.filters.without_content).toBe(false);
    await pickNow(app, world, plan);
    const given = (await taskRows(app.db)).map(({ communication_id }) => communication_id);
    expect(given.toSorted((a, b) => a - b)).toEqual([heard.id, read.id]);
  });

  test("tells how many are short, takes the days of a past period, and another's plan is 422", async () => {
    await talks(app.db, world.a, 3, app.clock.now());
    expect((await preview({ per_employee: 10 })).body).toMatchObject({ will_pick: 3, short: 7 });
    expect((await preview({ window: 'previous' })).body).toMatchObject({
      from: '2026-02-23',
      to: '2026-03-01',
      short: 2,
    });
    expect(await preview({ plan_id: 9999 })).toMatchObject({ status: 422 });
  });
});

describe('a run (D-21, Q-16)', () => {
  test('D-21: gives the norm, evenly, with a letter to the assessor, and writes down seed and funnel', async () => {
    app.mail.sent.length = 0;
    await talks(app.db, world.a, 8, app.clock.now());
    const { assessor, otherAssessor } = world.a;
    const both = { per_employee: 6, assessor_ids: [assessor.id, otherAssessor.id], deadline_days: 3 };
    const plan = await pickNow(app, world, await makePlan(app, world, both));
    const given = await taskRows(app.db);
    expect(given).toHaveLength(6);
    expect(new Set(given.map(({ communication_id }) => communication_id)).size).toBe(6);
    for (const id of both.assessor_ids) expect(given.filter((task) => task.assessor_id === id)).toHaveLength(3);
    expect(given[0]).toMatchObject({ state: 'open', plan_id: plan.id, period_from: '2026-03-02' });
    expect(given[0]?.due_at?.toISOString()).toBe('2026-03-11T20:59:00.000Z');
    expect(plan.last_run).toMatchObject({ state: 'done', picked: 6, short: 0, message: 'Назначено: 6\u00a0задач.' });
    const [run] = await app.db.read((q) => q.select().from(sampleRuns));
    expect(run?.record).toMatchObject({ from: '2026-03-02', rules: { per_employee: 6 }, steps: expect.any(Array) });
    expect(plan.progress.assessors.map(({ picked }) => picked)).toEqual([3, 3]);
    app.clock.advance(60_000);
    await runDueJobs(app.deps);
    expect(app.mail.sent.map(({ to }) => to).toSorted()).toEqual([assessor.email, otherAssessor.email].toSorted());
    expect(app.mail.sent[0]?.subject).toBe('Новые задачи на оценку: 3');
    expect(app.mail.sent[0]?.text).toContain('срок 11 марта 2026');
    expect(app.mail.sent[0]?.text).not.toContain('Клиент');
  });

  test('D-21: has nothing to give a second time in the same period, and a new one does not repeat the former', async () => {
    await talks(app.db, world.a, 8, app.clock.now());
    const plan = await makePlan(app, world);
    await pickNow(app, world, plan);
    expect((await pickNow(app, world, plan)).last_run).toMatchObject({ picked: 0, message: 'Норма уже набрана.' });
    await pm.put(`/api/sample-plans/${plan.id}`, aPlan(world, { per_employee: 5 }), rev(1));
    await pickNow(app, world, plan);
    const ids = (await taskRows(app.db)).map(({ communication_id }) => communication_id);
    expect(ids).toHaveLength(5);
    expect(new Set(ids).size).toBe(5);
  });

  test('Q-16: gives once when the same run is done twice', async () => {
    await talks(app.db, world.a, 8, app.clock.now());
    await pickNow(app, world, await makePlan(app, world));
    await app.db.write((q) =>
      q.update(jobs).set({ done_at: null, run_at: app.clock.now() }).where(eq(jobs.kind, 'pick_sample')),
    );
    await runDueJobs(app.deps);
    const [job] = await app.db.read((q) => q.select().from(jobs).where(eq(jobs.kind, 'pick_sample')));
    expect(job).toMatchObject({ attempts: 2, done_at: app.clock.now() });
    expect(await taskRows(app.db)).toHaveLength(2);
  });

  test('started by two at once, is 409 for the second until the first is done', async () => {
    const plan = await makePlan(app, world);
    expect((await pm.post(`/api/sample-plans/${plan.id}/run`)).status).toBe(200);
    expect(await pm.post(`/api/sample-plans/${plan.id}/run`)).toMatchObject({
      status: 409,
      body: { message: 'Подбор по этому плану уже идёт.' },
    });
  });

  test('gives the same choice by the same seed over the same communications', async () => {
    await talks(app.db, world.a, 9, app.clock.now());
    const plan = await makePlan(app, world, { per_employee: 4 });
    await pickNow(app, world, plan);
    const first = (await taskRows(app.db)).map(({ communication_id }) => communication_id);
    await app.db.write(async (q) => {
      await q.delete(tasks);
      await q.update(sampleRuns).set({ state: 'queued' });
      await q.update(jobs).set({ done_at: null, run_at: app.clock.now() }).where(eq(jobs.kind, 'pick_sample'));
    });
    await runDueJobs(app.deps);
    expect((await taskRows(app.db)).map(({ communication_id }) => communication_id)).toEqual(first);
  });

  test("Q-16: is done once when its time was missed, and the next comes by the project's clock", async () => {
    await talks(app.db, world.a, 8, app.clock.now());
    const plan = await makePlan(app, world, { schedule: { weekday: 1, hour: 7 }, window: 'previous' });
    expect(plan.next_run_at).toBe('2026-03-09T04:00:00.000Z');
    await runDuePlans(app.deps);
    expect(await app.db.read((q) => q.$count(sampleRuns))).toBe(0);
    // The server was off for three weeks.
    app.clock.set('2026-03-26T10:00:00.000Z');
    await runDuePlans(app.deps);
    await runDuePlans(app.deps);
    expect(await app.db.read((q) => q.select().from(sampleRuns))).toMatchObject([
      { started_by: null, state: 'queued' },
    ]);
    const [row] = await app.db.read((q) => q.select().from(samplePlans));
    expect(row?.next_run_at?.toISOString()).toBe('2026-03-30T04:00:00.000Z');
    expect(row?.revision).toBe(1);
  });

  test('Q-16: is started once by several processes at once', async () => {
    await makePlan(app, world, { schedule: { weekday: null, hour: 7 } });
    app.clock.advance(2 * DAY);
    await Promise.all([runDuePlans(app.deps), runDuePlans(app.deps), runDuePlans(app.deps)]);
    expect(await app.db.read((q) => q.$count(sampleRuns))).toBe(1);
  });
});
