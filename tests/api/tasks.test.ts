import { desc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Communication } from '#domain/communications/communications.schema.ts';
import type { ReplacedTask, TaskFigures, TaskOptions } from '#domain/tasks/tasks.schema.ts';
import { evaluations, projectForms, tasks } from '#server/db/schema/index.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { remindOfDueTasks } from '#server/modules/tasks/task-reminders.ts';
import { createCommunication, createForm } from '#tests/support/factories.ts';
import { makePlan, pickNow, talks, taskRows } from '#tests/support/sample-plans.ts';
import {
  assignTalks,
  clearTasks,
  listTasks as list,
  pickTasks,
  rateTalk,
  rev,
  startRating,
  summaryOf,
} from '#tests/support/task-calls.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const HOUR = 3_600_000;
let app: TestApp;
let world: World;
let pm: Caller;
let assessor: Caller;

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
});
beforeEach(async () => {
  app.clock.set('2026-03-08T09:00:00.000Z');
  pm = await app.as(world.a.pm);
  assessor = await app.as(world.a.assessor);
  app.mail.sent.length = 0;
  await clearTasks(app);
});

const summary = () => summaryOf(assessor);
const start = (id: number) => startRating(assessor, world, id);
const rate = (id: number) => rateTalk(assessor, world, id);
const assign = (ids: number[], over: object = {}) => assignTalks(pm, world, ids, over);
const picked = (count: number) => pickTasks(app, world, count);

describe('the queue of an assessor (D-21)', () => {
  test('D-21: an evaluation begun takes the task into work, submitted closes it, given back opens it again', async () => {
    await picked(2);
    const [first] = (await list(assessor)).data;
    const id = first?.communication.id ?? 0;
    expect(first).toMatchObject({ state: 'open', overdue: false, plan: { name: 'Еженедельно' } });
    expect(await summary()).toMatchObject({ open: 2, overdue: 0, done_this_week: 0, next: { communication_id: id } });
    const { body: evaluation } = await start(id);
    expect((await taskRows(app.db))[0]).toMatchObject({ state: 'in_progress', evaluation_id: evaluation.id });
    await rate(id);
    expect((await taskRows(app.db))[0]).toMatchObject({ state: 'done', done_at: app.clock.now() });
    expect(await summary()).toMatchObject({ open: 1, done_this_week: 1 });
    expect((await summary()).next?.communication_id).not.toBe(id);
    // From Sunday noon to the night of Monday: what was done is of the week before.
    app.clock.advance(13 * 3_600_000);
    expect(await summary()).toMatchObject({ open: 1, done_this_week: 0 });
  });

  test('D-19: an evaluation that a pm gives back gives the task back, too', async () => {
    const { otherProject: project, otherManager: employee } = world.a;
    const { id } = await createCommunication(app.db, { project, employee });
    await assign([id]);
    await rate(id);
    const [row] = await app.db.read((q) => q.select().from(evaluations));
    expect((await taskRows(app.db))[0]?.state).toBe('done');
    const reason = { reason: 'Нет фрагментов' };
    const answer = await pm.post(`/api/evaluations/${row?.id}/return`, reason, rev(row?.revision ?? 0));
    expect(answer.status).toBe(200);
    expect((await taskRows(app.db))[0]).toMatchObject({ state: 'in_progress', done_at: null });
  });

  test('D-21: an evaluation knows how it came to be: by a plan with filters, by hand, by a search', async () => {
    await picked(1);
    const [task] = (await list(assessor)).data;
    await start(task?.communication.id ?? 0);
    const { project, manager: employee } = world.a;
    const byHand = await createCommunication(app.db, { project, employee });
    await assign([byHand.id]);
    await start(byHand.id);
    const found = await createCommunication(app.db, { project, employee });
    await start(found.id);
    const rows = await app.db.read((q) =>
      q.select({ origin: evaluations.origin }).from(evaluations).orderBy(evaluations.id),
    );
    expect(rows.map(({ origin }) => origin)).toEqual([
      { by: 'plan', details: '«Еженедельно»: 1 на сотрудника в неделю, от 0:30' },
      { by: 'hand', details: 'Руководителев А' },
      { by: 'search' },
    ]);
  });

  test('D-21: the page of a communication begins with the form by which the task was given', async () => {
    const [id = 0] = await talks(app.db, world.a, 1, app.clock.now());
    const earlier = await createForm(app.db, { name: 'Анкета', company: world.a.company });
    await app.db.write((q) => q.insert(projectForms).values({ project_id: world.a.project.id, form_id: earlier.id }));
    const offered = async () => {
      const { forms, given_form_id } = (await assessor.get<Communication>(`/api/communications/${id}`)).body;
      return [given_form_id, ...forms.map((form) => form.name)];
    };
    expect(await offered()).toEqual([null, 'Анкета', 'Разговор с клиентом']);
    await assign([id]);
    expect(await offered()).toEqual([world.form.id, 'Разговор с клиентом', 'Анкета']);
    await startRating(assessor, world, id);
    expect(await offered()).toEqual([null, 'Анкета']);
    await app.db.write((q) => q.delete(projectForms).where(eq(projectForms.form_id, earlier.id)));
  });

  test('D-2, D-3: an assessor sees their own, a pm those of their company, a customer nothing', async () => {
    await picked(2);
    expect((await list(await app.as(world.a.otherAssessor))).data).toEqual([]);
    expect((await list(pm)).meta.total).toBe(2);
    expect((await list(await app.as(world.b.pm))).meta.total).toBe(0);
    expect((await list(await app.as(world.admin))).meta.total).toBe(2);
    for (const who of ['customer', 'head', 'manager'] as const)
      expect((await (await app.as(world.a[who])).get('/api/tasks')).status).toBe(403);
    const { body } = await pm.get<TaskOptions>('/api/tasks/options');
    expect(body).toEqual({
      projects: [{ id: world.a.project.id, name: 'Продажи А' }],
      assessors: [{ id: world.a.assessor.id, name: 'Асессоров А' }],
    });
  });

  test.each(['filter[state][]=late', 'filter[overdue]=2', 'filter[x]=1', 'sort=id', 'per_page=101'])(
    '«%s» — 400 (D-37)',
    async (query) => {
      expect((await pm.get(`/api/tasks?${query}`)).status).toBe(400);
    },
  );

  test('filters: state, overdue, assessor, project, client and number (D-37)', async () => {
    await picked(2);
    const [first] = await taskRows(app.db);
    await rate(first?.communication_id ?? 0);
    const total = async (query: string) => (await list(pm, `?${query}`)).meta.total;
    expect(await total('filter[state][]=done')).toBe(1);
    expect(await total('filter[state][]=open&filter[state][]=in_progress')).toBe(1);
    expect(await total('filter[overdue]=1')).toBe(0);
    app.clock.advance(72 * HOUR);
    pm = await app.as(world.a.pm);
    expect(await total('filter[overdue]=1')).toBe(1);
    expect(await total('filter[overdue]=0')).toBe(0);
    expect(await total('filter[overdue]=0&filter[show]=all')).toBe(1);
    expect(await total(`filter[assessor_id][]=${world.a.otherAssessor.id}`)).toBe(0);
    expect(await total(`filter[project_id][]=${world.a.project.id}`)).toBe(1);
    expect(await total(`filter[communication_id]=${first?.communication_id}`)).toBe(0);
    expect(await total(`filter[communication_id]=${first?.communication_id}&filter[show]=closed`)).toBe(1);
    const all = '&filter[show]=all';
    expect(await total(`filter[project_id][]=${world.a.project.id}${all}`)).toBe(2);
    expect(await total(`filter[search]=${encodeURIComponent(`№ ${first?.communication_id}`)}${all}`)).toBe(1);
    expect(await total(`filter[search]=${encodeURIComponent('клиент')}${all}`)).toBe(2);
    expect(await total(`filter[search]=${encodeURIComponent('продавцов')}${all}`)).toBe(2);
    expect(await total(`filter[search]=${encodeURIComponent('%')}`)).toBe(0);
  });
});

describe('POST /api/tasks/{id}/replace (D-21)', () => {
  const replace = (id: number | string, { revision = 1, reason = 'Не слышно', caller = assessor } = {}) =>
    caller.post<ReplacedTask>(`/api/tasks/${id}/replace`, { reason }, rev(revision));

  test('ladder: 401, 400, 422, 428, 404, 412, 409', async () => {
    await picked(1);
    const id = (await taskRows(app.db))[0]?.id ?? 0;
    expect((await replace(id, { caller: app.anonymous })).status).toBe(401);
    expect((await replace('x')).status).toBe(400);
    expect((await replace(id, { reason: ' ' })).status).toBe(422);
    expect((await assessor.post(`/api/tasks/${id}/replace`, { reason: 'Нет' })).status).toBe(428);
    expect((await replace(id, { caller: await app.as(world.a.otherAssessor) })).status).toBe(404);
    expect((await replace(id, { caller: await app.as(world.b.pm) })).status).toBe(404);
    expect((await replace(id, { revision: 2 })).status).toBe(412);
    expect((await replace(id)).status).toBe(200);
    expect(await replace(id, { revision: 2 })).toMatchObject({
      status: 409,
      body: { message: 'Эта задача уже закрыта.' },
    });
  });

  test('D-21: gives another communication of the same employee to the same assessor, in the same period and with the same term', async () => {
    await picked(1);
    const [task] = await taskRows(app.db);
    // The next week has begun meanwhile.
    app.clock.advance(24 * HOUR);
    assessor = await app.as(world.a.assessor);
    const { status, body } = await replace(task?.id ?? 0);
    expect(status).toBe(200);
    const [old, given, ...others] = await taskRows(app.db);
    expect(others).toEqual([]);
    expect(old).toMatchObject({ state: 'replaced', reason: 'Не слышно' });
    expect(given).toMatchObject({ state: 'open', replaces_id: task?.id, period_from: '2026-03-02' });
    expect(given?.due_at).toEqual(task?.due_at);
    expect(given?.communication_id).not.toBe(task?.communication_id);
    expect(body.replacement).toMatchObject({ id: given?.id, assessor: { id: world.a.assessor.id } });
  });

  test('D-21: an evaluation opened but empty is replaced and voided with its reason, one begun is finished', async () => {
    const opened = async () => {
      const { data } = await list(assessor);
      const [task] = data;
      if (!task) throw new Error('no task');
      await start(task.communication.id);
      return task.id;
    };
    await picked(1);
    const id = await opened();
    expect((await list(assessor)).data[0]?.may.replace).toEqual({ allowed: true });
    expect((await replace(id, { revision: 2 })).status).toBe(200);
    const [row] = await app.db.read((q) => q.select().from(evaluations).orderBy(desc(evaluations.id)).limit(1));
    expect(row?.state).toBe('void');
    expect((await taskRows(app.db)).map(({ state }) => state)).toEqual(['replaced', 'open']);

    const next = await opened();
    await app.db.write((q) => q.update(evaluations).set({ revision: 2 }).where(eq(evaluations.state, 'draft')));
    expect((await list(assessor)).data[0]?.may.replace).toEqual({
      allowed: false,
      reason: 'Оценка уже начата: закончите её.',
    });
    expect((await replace(next, { revision: 2 })).status).toBe(409);
  });

  test('when there is nothing to replace it by the task is taken off, and the answer says so', async () => {
    await talks(app.db, world.a, 1, app.clock.now());
    await pickNow(app, world, await makePlan(app, world, { per_employee: 1 }));
    const id = (await taskRows(app.db))[0]?.id ?? 0;
    expect(await replace(id)).toMatchObject({ status: 200, body: { replacement: null } });
    expect(await summary()).toMatchObject({ open: 0, next: null });
  });
});

describe('GET /api/tasks/figures (D-21)', () => {
  test('ladder: 401, 403 of who gives no tasks, 200', async () => {
    expect((await app.anonymous.get('/api/tasks/figures')).status).toBe(401);
    expect(await assessor.get('/api/tasks/figures')).toMatchObject({
      status: 403,
      body: { message: 'Назначать оценку может администратор или руководитель проекта компании.' },
    });
    expect(await pm.get('/api/tasks/figures')).toMatchObject({ status: 200, body: { by_assessor: [] } });
  });

  test('Q-31: open, overdue and done this week by assessor, the numbers that each reads of their own', async () => {
    const ids = await talks(app.db, world.a, 4, app.clock.now());
    await assign(ids.slice(0, 3), { due_on: '2026-03-08' });
    await assign(ids.slice(3), { assessor_id: world.a.otherAssessor.id });
    await rate(ids[0] ?? 0);
    const figures = async (who: Caller) => (await who.get<TaskFigures>('/api/tasks/figures')).body.by_assessor;
    expect((await figures(pm)).map(({ assessor: { id }, ...counts }) => [id, counts])).toEqual([
      [world.a.assessor.id, { open: 2, overdue: 0, done_this_week: 1 }],
      [world.a.otherAssessor.id, { open: 1, overdue: 0, done_this_week: 0 }],
    ]);
    // A day later the term has passed, and a new week has begun.
    app.clock.advance(24 * HOUR);
    const [first] = await figures(await app.as(world.a.pm));
    expect(first).toMatchObject({ open: 2, overdue: 2, done_this_week: 0 });
    const { next: _next, ...own } = await summaryOf(await app.as(world.a.assessor));
    expect(first).toMatchObject(own);
    expect(await figures(await app.as(world.b.pm))).toEqual([]);
  });
});

test('D-21: a day before the term an assessor gets one letter of all that is open', async () => {
  const ids = await talks(app.db, world.a, 3, app.clock.now());
  await assign(ids, { due_on: '2026-03-11' });
  await rate(ids[0] ?? 0);
  app.clock.advance(60_000);
  await runDueJobs(app.deps);
  app.mail.sent.length = 0;
  await remindOfDueTasks(app.deps);
  expect(await app.db.read((q) => q.select({ reminded_at: tasks.reminded_at }).from(tasks))).toEqual(
    ids.map(() => ({ reminded_at: null })),
  );
  app.clock.set('2026-03-10T21:00:00.000Z');
  for (let time = 0; time < 2; time += 1) await remindOfDueTasks(app.deps);
  app.clock.advance(60_000);
  await runDueJobs(app.deps);
  expect(app.mail.sent).toMatchObject([{ to: world.a.assessor.email, subject: 'Подходит срок задач: 2' }]);
});
