import { and, eq, inArray, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ErrorBody } from '#domain/kernel/error-body.schema.ts';
import { LIVE_STATES } from '#domain/tasks/task-states.ts';
import type { Leaving } from '#domain/users/leaving.schema.ts';
import { auditRecords, evaluations, samplePlans, tasks, users } from '#server/db/schema/index.ts';
import { createCommunication, createUser, joinCompany } from '#tests/support/factories.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { pickNow, taskRows } from '#tests/support/sample-plans.ts';
import { assignTalks, clearTasks, listTasks, pickTasks, rev, startRating } from '#tests/support/task-calls.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type Side, type World, worldAnswers } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let a: Side;
let admin: Caller;
let pm: Caller;
let leaver: Caller;
let successor: Caller;

beforeEach(async () => {
  app = await testApp();
  await clearTasks(app);
  app.mail.sent.length = 0;
  app.clock.set('2026-03-08T09:00:00.000Z');
  world = await createWorld(app.db);
  ({ a } = world);
  admin = await app.as(world.admin);
  [pm, leaver, successor] = [await app.as(a.pm), await app.as(a.assessor), await app.as(a.otherAssessor)];
});

const leaving = (caller = admin, id: number | string = a.assessor.id) =>
  caller.get<Leaving & ErrorBody>(`/api/users/${id}/leaving`);
const archive = (body?: object, caller = admin) => caller.post<ErrorBody>(`/api/users/${a.assessor.id}/archive`, body);
const to = (assessor_id: number | null) => ({ handover: [{ project_id: a.project.id, assessor_id }] });
const liveTasks = () =>
  app.db.read((q) =>
    q
      .select()
      .from(tasks)
      .where(and(eq(tasks.assessor_id, a.assessor.id), inArray(tasks.state, [...LIVE_STATES]))),
  );
const openDrafts = () =>
  app.db.read((q) =>
    q
      .select()
      .from(evaluations)
      .where(
        and(
          eq(evaluations.assessor_id, a.assessor.id),
          eq(evaluations.state, 'draft'),
          isNull(evaluations.participant_id),
        ),
      ),
  );
const recordOf = async (action: string, entity_id: number) => {
  const of = and(eq(auditRecords.action, action), eq(auditRecords.entity_id, entity_id));
  return (await app.db.read((q) => q.select().from(auditRecords).where(of))).at(-1);
};
async function begin(id: number): Promise<void> {
  const { body } = await startRating(leaver, world, id);
  await leaver.put(
    `/api/evaluations/${body.id}/draft`,
    { answers: worldAnswers(), general_comment: 'Начато', growth_points: '' },
    rev(body.revision),
  );
}

describe('GET /api/users/{id}/leaving (D-4)', () => {
  test('ladder: 401, 400, 404, 403, 200', async () => {
    expect((await leaving(app.anonymous)).status).toBe(401);
    expect((await leaving(admin, 'x')).status).toBe(400);
    expect((await leaving(pm, world.b.manager.id)).status).toBe(404);
    expect((await leaving(admin, 2_000_000_000)).status).toBe(404);
    expect(await leaving(pm)).toMatchObject({
      status: 403,
      body: { message: 'Доступ членам команды закрывает администратор.' },
    });
    expect((await leaving(admin, world.admin.id)).status).toBe(403);
    expect((await leaving(pm, a.manager.id)).status).toBe(200);
  });

  test('who holds nothing is told of nothing, and who is the only one of a company is named', async () => {
    const none = { projects: [], drafts: 0, returned: 0, calibrations: 0, appeals: 0, reports: 0, chat: false };
    expect((await leaving()).body).toEqual({ ...none, alone: [] });
    expect((await leaving(admin, a.pm.id)).body.alone).toEqual([
      { company: { id: a.company.id, name: a.company.name }, role: 'pm' },
    ]);
  });

  test('tasks and plans are told by project, with those who may take them and nobody else', async () => {
    await pickTasks(app, world, 3);
    await begin((await taskRows(app.db))[0]?.communication_id ?? 0);
    const { body } = await leaving();
    expect(body).toMatchObject({ drafts: 1, projects: [{ id: a.project.id, tasks: 3, begun: 1 }] });
    expect(body.projects[0]?.plans.map(({ name }) => name)).toEqual(['Еженедельно']);
    expect(body.projects[0]?.successors.map(({ id }) => id).toSorted((x, y) => x - y)).toEqual(
      [a.pm.id, a.otherAssessor.id].toSorted((x, y) => x - y),
    );
  });
});

describe('POST /api/users/{id}/archive leaves nobody open work (D-4)', () => {
  test('ladder: 401, 422, 409 while nobody is named, 422 for somebody who may not, 403, 200, and then 409', async () => {
    await pickTasks(app, world, 2);
    expect((await archive(to(a.otherAssessor.id), app.anonymous)).status).toBe(401);
    expect((await archive({ handover: [{ project_id: a.project.id }] })).status).toBe(422);
    expect(await archive()).toMatchObject({
      status: 409,
      body: { message: 'Решите, кому передать: Продажи А: 2\u00a0задачи; 1\u00a0план выборки.' },
    });
    for (const wrong of [a.assessor.id, world.b.assessor.id, a.customer.id])
      expect(await archive(to(wrong))).toMatchObject({
        status: 422,
        body: { errors: { handover: ['Задачи проекта «Продажи А» этому сотруднику не передать.'] } },
      });
    expect((await archive(to(a.otherAssessor.id), pm)).status).toBe(403);
    expect(await liveTasks()).toHaveLength(2);
    expect((await leaver.get('/api/users/me')).status).toBe(200);
    expect((await archive(to(a.otherAssessor.id))).status).toBe(200);
    expect((await archive(to(a.otherAssessor.id))).status).toBe(409);
  });

  test('tasks go to the successor with their terms, a task begun as not begun, and one record names where', async () => {
    await pickTasks(app, world, 3);
    const before = await taskRows(app.db);
    await begin(before[0]?.communication_id ?? 0);
    const { status, body } = await archive(to(a.otherAssessor.id));
    expect([status, body.message]).toEqual([
      200,
      'Асессоров А: в архиве, вход закрыт. Передано: 3\u00a0задачи. Удалено: 1\u00a0черновик оценки.',
    ]);
    const mine = (await listTasks(successor)).data;
    expect(new Map(mine.map(({ id, state, due_at }) => [id, { state, due_at }]))).toEqual(
      new Map(before.map(({ id, due_at }) => [id, { state: 'open', due_at: due_at?.toISOString() }])),
    );
    expect(await openDrafts()).toEqual([]);
    expect((await recordOf('archive', a.assessor.id))?.after).toMatchObject({
      tasks_handed: 3,
      drafts_removed: 1,
      handover: [
        `«Продажи А» → Второасессоров А (${before.map((task) => `№ ${task.communication_id}`).join(', ')})`,
        '«Продажи А»: планы (Еженедельно)',
      ],
    });
    const [plan] = await app.db.read((q) => q.select().from(samplePlans));
    expect(plan?.assessor_ids).toEqual([a.otherAssessor.id]);
    app.clock.advance(60_000);
    await runDueJobs(app.deps);
    expect(app.mail.sent.filter(({ subject }) => subject.startsWith('Новые задачи')).map((one) => one.to)).toEqual([
      a.otherAssessor.email,
    ]);
  });

  test('what the successor rates already is taken off, and the answer says so', async () => {
    await pickTasks(app, world, 3);
    const [first] = await taskRows(app.db);
    await startRating(successor, world, first?.communication_id ?? 0);
    const { body } = await archive(to(a.otherAssessor.id));
    expect(body.message).toContain('Передано: 2\u00a0задачи. Снято: 1\u00a0задача.');
    expect((await taskRows(app.db)).find(({ id }) => id === first?.id)).toMatchObject({
      state: 'cancelled',
      reason: 'Асессор ушёл в архив.',
    });
    expect(await liveTasks()).toEqual([]);
  });

  test('without a successor the tasks are taken off, and the plan gives their communications to others again', async () => {
    await pickTasks(app, world, 2);
    const [plan] = await app.db.read((q) => q.select().from(samplePlans));
    expect((await archive(to(null))).body.message).toContain('Снято: 2\u00a0задачи.');
    expect((await taskRows(app.db)).map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
    // Left with nobody, a plan keeps its list: it says at its run that they are gone.
    const ids = [a.otherAssessor.id];
    await app.db.write((q) =>
      q
        .update(samplePlans)
        .set({ assessor_ids: ids })
        .where(eq(samplePlans.id, plan?.id ?? 0)),
    );
    await pickNow(app, world, { id: plan?.id ?? 0 });
    expect((await listTasks(successor)).data).toHaveLength(2);
    expect(await liveTasks()).toEqual([]);
  });

  test('tasks of companies that a pm does not lead are neither told to them nor handed over by them (D-2)', async () => {
    const { b } = world;
    const person = await createUser(app.db, { role: ['manager', 'assessor'], projects: [a.project] });
    await joinCompany(app.db, { user: person, company: b.company, role: 'assessor' });
    const { id } = await createCommunication(app.db, { project: b.project, employee: b.manager });
    await assignTalks(await app.as(b.pm), world, [id], { assessor_id: person.id });
    await app.db.write((q) =>
      q
        .update(users)
        .set({ roles: ['manager'] })
        .where(eq(users.id, person.id)),
    );
    expect((await leaving(pm, person.id)).body.projects).toEqual([]);
    const handover = [{ project_id: b.project.id, assessor_id: null }];
    expect(await pm.post<ErrorBody>(`/api/users/${person.id}/archive`, { handover })).toMatchObject({
      status: 409,
      body: {
        message: 'У сотрудника есть задачи компаний, которые вы не ведёте: в архив его отправит администратор.',
      },
    });
    expect((await leaving(admin, person.id)).body.projects).toMatchObject([{ id: b.project.id, tasks: 1 }]);
    expect((await admin.post(`/api/users/${person.id}/archive`, { handover })).status).toBe(200);
  });

  test('a task given in the moment of the leaving is not left with who has left', async () => {
    const ids = [(await createCommunication(app.db, { project: a.project, employee: a.manager })).id];
    const [archived] = await Promise.all([archive(), assignTalks(pm, world, ids)]);
    const left = await liveTasks();
    // Either the task was first, and had to be decided upon, or the archive was, and it was not given.
    expect(archived.status === 200 ? left : []).toEqual([]);
  });

  test('a blocked person keeps the work: it waits for them to come back', async () => {
    await pickTasks(app, world, 2);
    expect((await admin.post(`/api/users/${a.assessor.id}/block`)).status).toBe(200);
    expect(await liveTasks()).toHaveLength(2);
  });

  test('back from the archive nothing of it returns, and new tasks may be given', async () => {
    await pickTasks(app, world, 2);
    await archive(to(a.otherAssessor.id));
    expect((await admin.post(`/api/users/${a.assessor.id}/unarchive`)).status).toBe(200);
    expect(await liveTasks()).toEqual([]);
    const [task] = (await listTasks(pm)).data;
    const input = { assessor_id: a.assessor.id, due_on: null, reason: 'Вернулся' };
    const back = await pm.post(`/api/tasks/${task?.id}/reassign`, input, rev(task?.revision ?? 0));
    expect(back.status).toBe(200);
  });
});
