import { desc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SamplePlan } from '#domain/samples/samples.schema.ts';
import type { AssignOptions, Task } from '#domain/tasks/tasks.schema.ts';
import { auditRecords, projects } from '#server/db/schema/index.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { createCommunication } from '#tests/support/factories.ts';
import { talks, taskRows } from '#tests/support/sample-plans.ts';
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
const assign = (ids: number[], over: object = {}, caller = pm) => assignTalks(caller, world, ids, over);
const picked = (count: number) => pickTasks(app, world, count);

describe('POST /api/tasks/{id}/reassign and /cancel (D-21)', () => {
  const send = (verb: 'reassign' | 'cancel', over: object = {}, { id = 0, revision = 1, caller = pm } = {}) => {
    const to = verb === 'reassign' ? { assessor_id: world.a.otherAssessor.id, due_on: null } : {};
    return caller.post<Task>(`/api/tasks/${id}/${verb}`, { ...to, reason: 'В отпуске', ...over }, rev(revision));
  };
  /** Letters gather for a minute. */
  const sent = async () => {
    app.clock.advance(60_000);
    await runDueJobs(app.deps);
    return app.mail.sent;
  };
  const onlyTask = async () => {
    await picked(1);
    return (await taskRows(app.db))[0]?.id ?? 0;
  };

  test.each(['reassign', 'cancel'] as const)('%s: ladder 401, 400, 422, 428, 403, 404, 412, 409', async (verb) => {
    const id = await onlyTask();
    const status = async (...asked: Parameters<typeof send>) => (await send(...asked)).status;
    expect(await status(verb, {}, { id, caller: app.anonymous })).toBe(401);
    expect((await pm.post(`/api/tasks/x/${verb}`, {}, rev(1))).status).toBe(400);
    expect(await status(verb, { reason: ' ' }, { id })).toBe(422);
    expect(await status(verb, { reason: 'а'.repeat(501) }, { id })).toBe(422);
    expect((await pm.post(`/api/tasks/${id}/cancel`, { reason: 'Нет' })).status).toBe(428);
    expect(await send(verb, {}, { id, caller: assessor })).toMatchObject({
      status: 403,
      body: { message: 'Назначать оценку может администратор или руководитель проекта компании.' },
    });
    expect(await status(verb, {}, { id, caller: await app.as(world.b.pm) })).toBe(404);
    expect(await status(verb, {}, { id, revision: 2 })).toBe(412);
    await rate((await taskRows(app.db))[0]?.communication_id ?? 0);
    const { revision = 0 } = (await list(pm, '?filter[show]=all')).data[0] ?? {};
    expect(await send(verb, {}, { id, revision })).toMatchObject({
      status: 409,
      body: { message: 'Эта задача уже закрыта.' },
    });
  });

  test('D-21: a task that is passed goes to another with its place in the norm, a new term and a record of why', async () => {
    const id = await onlyTask();
    const other = await app.as(world.a.otherAssessor);
    const { status, body } = await send('reassign', { due_on: '2026-03-20' }, { id });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, state: 'open', revision: 2, assessor: { id: world.a.otherAssessor.id } });
    expect(body.due_at).toBe('2026-03-20T20:59:00.000Z');
    expect(body.plan?.name).toBe('Еженедельно');
    expect((await list(assessor)).data).toEqual([]);
    expect((await list(other)).data.map((task) => task.id)).toEqual([id]);
    const [record] = await app.db.read((q) =>
      q.select().from(auditRecords).where(eq(auditRecords.action, 'reassign')).orderBy(desc(auditRecords.id)),
    );
    expect(record).toMatchObject({
      entity: 'tasks',
      before: { assessor_id: world.a.assessor.id },
      after: { assessor_id: world.a.otherAssessor.id, reason: 'В отпуске' },
    });
    // Several are on their way at once: whichever is there first.
    expect(new Map((await sent()).map(({ to, subject }) => [to, subject]))).toEqual(
      new Map([
        [world.a.otherAssessor.email, 'Новая задача на оценку: Компания А, звонок 8 марта'],
        [world.a.assessor.email, 'С вас снята задача на оценку: Компания А, звонок 8 марта'],
      ]),
    );
  });

  test('D-21: who loses tasks learns of it by one letter with the reasons', async () => {
    await picked(3);
    await sent();
    app.mail.sent.length = 0;
    const [passed, cancelled, replaced] = await taskRows(app.db);
    await send('reassign', { reason: 'В <b>отпуске</b>' }, { id: passed?.id ?? 0 });
    await send('cancel', { reason: 'Плохая запись' }, { id: cancelled?.id ?? 0 });
    await pm.post(`/api/tasks/${replaced?.id}/replace`, { reason: 'Не тот клиент' }, rev(1));
    const letters = (await sent()).filter(({ to }) => to === world.a.assessor.email);
    expect(new Set(letters.map(({ subject }) => subject))).toEqual(
      new Set(['С вас сняты задачи на оценку: 3', 'Новая задача на оценку: Компания А, звонок 8 марта']),
    );
    const letter = letters.find(({ subject }) => subject.startsWith('С вас'));
    const line = `Компания А, проект «Продажи А»: звонок .+, № ${passed?.communication_id}: задачу передали другому`;
    expect(letter?.text).toMatch(new RegExp(`${line}\\. Причина: В <b>отпуске</b>\n`));
    expect(letter?.html).not.toContain('<b>');
    expect(letter?.text).toContain('задачу отменили. Причина: Плохая запись\n');
    expect(letter?.text).toContain('задачу заменили. Причина: Не тот клиент\n');
    expect(letter?.text).toContain('Выключите «Сняты мои задачи» в профиле');
  });

  test("D-21: nothing is written of one given back at once, of one's own doing and with letters switched off", async () => {
    await picked(3);
    await sent();
    app.mail.sent.length = 0;
    const [back, replaced, cancelled] = await taskRows(app.db);
    await send('reassign', {}, { id: back?.id ?? 0 });
    await send('reassign', { assessor_id: world.a.assessor.id }, { id: back?.id ?? 0, revision: 2 });
    await assessor.post(`/api/tasks/${replaced?.id}/replace`, { reason: 'Не тот клиент' }, rev(1));
    const mine = await talks(app.db, world.a, 1, app.clock.now());
    await assign(mine, { assessor_id: world.a.pm.id });
    await send('cancel', {}, { id: (await taskRows(app.db)).at(-1)?.id ?? 0 });
    const off = (on: boolean) => assessor.put('/api/users/me/notifications/task_taken_back', { on });
    const subjects = async () => (await sent()).map(({ to, subject }) => [to, subject]);
    expect((await subjects()).filter(([, subject]) => subject?.startsWith('С вас'))).toEqual([
      [world.a.otherAssessor.email, 'С вас снята задача на оценку: Компания А, звонок 8 марта'],
    ]);
    app.mail.sent.length = 0;
    await off(false);
    await send('cancel', {}, { id: cancelled?.id ?? 0 });
    expect(await subjects()).toEqual([]);
    await off(true);
  });

  test('one that is passed without a new term keeps its own', async () => {
    const id = await onlyTask();
    const before = (await taskRows(app.db))[0]?.due_at;
    await send('reassign', {}, { id });
    expect((await taskRows(app.db))[0]?.due_at).toEqual(before);
  });

  test('who cannot be given it is refused, each with a reason of their own', async () => {
    const id = await onlyTask();
    const to = async (over: object) => {
      const { status, body } = await send('reassign', over, { id });
      const { message, errors } = body as unknown as { message: string; errors?: Record<string, string[]> };
      return [status, errors?.['assessor_id']?.[0] ?? message];
    };
    expect(await to({ assessor_id: world.a.assessor.id })).toEqual([422, 'Задача уже у этого асессора.']);
    expect(await to({ assessor_id: 999_999 })).toEqual([422, 'Среди команды компании нет такого асессора.']);
    const stranger = 'Оценивать могут асессоры и руководители проекта.';
    expect(await to({ assessor_id: world.b.assessor.id })).toEqual([409, stranger]);
    expect(await to({ due_on: '2026-03-01' })).toEqual([409, 'Этот срок уже прошёл.']);
    const { communication_id = 0 } = (await taskRows(app.db))[0] ?? {};
    await assign([communication_id], { assessor_id: world.a.otherAssessor.id });
    expect(await to({})).toEqual([409, 'Эта задача у асессора уже есть.']);
  });

  test('an evaluation that was begun is neither taken away nor cancelled', async () => {
    const id = await onlyTask();
    await start((await taskRows(app.db))[0]?.communication_id ?? 0);
    for (const verb of ['reassign', 'cancel'] as const)
      expect(await send(verb, {}, { id, revision: 2 })).toMatchObject({
        status: 409,
        body: { message: 'Асессор уже начал оценку.' },
      });
    const refused = { allowed: false, reason: 'Асессор уже начал оценку.' };
    expect((await list(pm)).data[0]?.may).toMatchObject({ reassign: refused, cancel: refused });
  });

  test('in a finished project a task is not passed, but may be cancelled', async () => {
    const id = await onlyTask();
    const setStatus = (status: 'finished' | 'active') =>
      app.db.write((q) => q.update(projects).set({ status }).where(eq(projects.id, world.a.project.id)));
    await setStatus('finished');
    const reason = 'Проект завершён: новые оценки не ставятся.';
    expect(await send('reassign', {}, { id })).toMatchObject({ status: 409, body: { message: reason } });
    const { reassign, cancel } = (await list(pm)).data[0]?.may ?? {};
    expect(reassign).toEqual({ allowed: false, reason });
    expect(cancel).toEqual({ allowed: true });
    expect((await send('cancel', {}, { id })).status).toBe(200);
    await setStatus('active');
  });

  test('D-21: a cancelled one leaves queue and norm, its reason stays, and it does not count as done', async () => {
    const id = await onlyTask();
    const { body } = await send('cancel', {}, { id });
    expect(body).toMatchObject({ state: 'cancelled', reason: 'В отпуске', overdue: false });
    expect(await summary()).toMatchObject({ open: 0, done_this_week: 0, next: null });
    const plan = await pm.get<SamplePlan>(`/api/sample-plans/${body.plan?.id}`);
    expect(plan.body.progress.employees[0]).toMatchObject({ picked: 0, done: 0 });
    expect((await list(pm, '?filter[state][]=cancelled')).meta.total).toBe(1);
  });
});

describe('giving by a list (D-16, D-21)', () => {
  test("D-21: a pm gives many at once, an assessor gives nobody any, others' are not seen, a repeat is refused", async () => {
    const ids = await talks(app.db, world.a, 3, app.clock.now());
    const foreign = await talks(app.db, world.b, 1, app.clock.now());
    expect((await assign([...ids, ...foreign], { due_on: '2026-03-10' })).body).toEqual({
      seen: 3,
      done: 3,
      refused: [],
      next: null,
    });
    expect((await taskRows(app.db))[0]?.due_at?.toISOString()).toBe('2026-03-10T20:59:00.000Z');
    const again = await assign(ids);
    expect(again.body.refused.map(({ message }) => message)).toEqual(ids.map(() => 'Эта задача у асессора уже есть.'));
    const byAssessor = await assign(ids, {}, assessor);
    expect(byAssessor.body.refused[0]?.message).toBe(
      'Назначать оценку может администратор или руководитель проекта компании.',
    );
    app.clock.advance(60_000);
    await runDueJobs(app.deps);
    expect(app.mail.sent).toMatchObject([{ to: world.a.assessor.email, subject: 'Новые задачи на оценку: 3' }]);
  });

  test("another's assessor, a form that does not fit, a call that did not take place and a begun evaluation, each with its reason", async () => {
    const { project, manager: employee } = world.a;
    const missed = await createCommunication(app.db, { project, employee, outcome: 'missed' });
    const talk = await createCommunication(app.db, { project, employee });
    await start(talk.id);
    const why = async (ids: number[], over: object = {}) => (await assign(ids, over)).body.refused[0]?.message;
    const stranger = 'Оценивать могут асессоры и руководители проекта.';
    expect(await why([talk.id], { assessor_id: world.b.assessor.id })).toBe(stranger);
    expect(await why([talk.id], { assessor_id: 999_999 })).toBe(stranger);
    expect(await why([talk.id], { form_id: 999_999 })).toBe('Эта форма не подходит к коммуникации.');
    expect(await why([missed.id])).toBe('Разговор не состоялся: оценивать нечего.');
    expect(await why([talk.id])).toBe('Этот асессор её уже оценивает.');
    expect(await taskRows(app.db)).toEqual([]);
  });

  test("D-21: a term that is past by the project's clock is refused, today's is not", async () => {
    const ids = await talks(app.db, world.a, 1, app.clock.now());
    expect((await assign(ids, { due_on: '2026-03-07' })).body.refused[0]?.message).toBe('Этот срок уже прошёл.');
    expect((await assign(ids, { due_on: '2026-03-08' })).body.done).toBe(1);
  });

  test("D-16: forms in force are offered and those who can sign in, of one's own companies alone", async () => {
    const options = async (caller: Caller) => (await caller.get<AssignOptions>('/api/tasks/assign-options')).body;
    const own = await options(pm);
    const { project, otherProject, company } = world.a;
    expect(own.projects.map(({ id }) => id)).toEqual([project.id, otherProject.id]);
    expect(own.projects[0]).toEqual({ id: project.id, company_id: company.id, form_ids: [world.form.id] });
    expect(own.forms).toEqual([{ id: world.form.id, name: world.form.name }]);
    const people = [world.a.assessor, world.a.otherAssessor, world.a.pm].map(({ id }) => id);
    expect(new Set(own.assessors.map(({ id }) => id))).toEqual(new Set(people));
    expect(own.assessors.every(({ company_ids }) => company_ids.join() === String(company.id))).toBe(true);
    const all = await options(await app.as(world.admin));
    expect(all.assessors.map(({ id }) => id)).toContain(world.b.assessor.id);
    expect((await assessor.get('/api/tasks/assign-options')).status).toBe(403);
    expect((await app.anonymous.get('/api/tasks/assign-options')).status).toBe(401);
  });
});
