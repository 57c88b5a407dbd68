import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Form } from '#domain/forms/forms.schema.ts';
import type { ErrorBody } from '#domain/kernel/error-body.schema.ts';
import type { Project } from '#domain/projects/projects.schema.ts';
import type { SamplePlan, SamplePlanList } from '#domain/samples/samples.schema.ts';
import { forms, samplePlans, tasks } from '#server/db/schema/index.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { createForm, createProject } from '#tests/support/factories.ts';
import { aPlan, makePlan, pickNow, talks, taskRows } from '#tests/support/sample-plans.ts';
import { clearTasks, rev } from '#tests/support/task-calls.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let pm: Caller;

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
});
beforeEach(async () => {
  app.clock.set('2026-03-08T09:00:00.000Z');
  pm = await app.as(world.a.pm);
  await clearTasks(app);
});

const plansPath = () => `/api/projects/${world.a.project.id}/sample-plans`;

describe('a plan, its form and its project (D-4, D-21)', () => {
  const archiveForm = (at: Date | null) =>
    app.db.write((q) => q.update(forms).set({ archived_at: at }).where(eq(forms.id, world.form.id)));
  const formErrors = ({ body }: { body: unknown }) =>
    (body as ErrorBody).errors?.['form_ids']?.map((sentence) => sentence.replaceAll('\u00a0', ' '));
  const message = ({ body }: { body: unknown }) => (body as { message: string }).message.replaceAll('\u00a0', ' ');

  test('by a form of the archive a plan is neither made nor run', async () => {
    const plan = await makePlan(app, world);
    await archiveForm(app.clock.now());
    expect(await pm.post(plansPath(), aPlan(world))).toMatchObject({
      status: 422,
      body: { errors: { form_id: ['Эта форма в архиве: план по ней не составить.'] } },
    });
    expect(await pm.post(`/api/sample-plans/${plan.id}/run`)).toMatchObject({
      status: 409,
      body: { message: 'Форма плана в архиве: выберите другую.' },
    });
    await archiveForm(null);
  });

  test('when its form went into the archive while a run waited, the run gives nothing and says why', async () => {
    await talks(app.db, world.a, 3, app.clock.now());
    const plan = await makePlan(app, world);
    expect((await pm.post(`/api/sample-plans/${plan.id}/run`)).status).toBe(200);
    await archiveForm(app.clock.now());
    await runDueJobs(app.deps);
    const { body } = await pm.get<SamplePlan>(`/api/sample-plans/${plan.id}`);
    expect(body.last_run).toMatchObject({ state: 'failed', message: 'Форма плана в архиве: выберите другую.' });
    expect(await taskRows(app.db)).toEqual([]);
    await archiveForm(null);
  });

  test('in a project of the archive there are no new plans', async () => {
    const { company, pm: who } = world.a;
    const project = await createProject(app.db, {
      company,
      forms: [world.form],
      status: 'archived',
      archived_at: app.clock.now(),
    });
    const caller = await app.as(who);
    const reason = 'Проект в архиве: новых планов в нём не создать.';
    const path = `/api/projects/${project.id}/sample-plans`;
    expect(await caller.post(path, aPlan(world))).toMatchObject({ status: 409, body: { message: reason } });
    const { body } = await caller.get<SamplePlanList>(path);
    expect(body.auth.create).toEqual({ allowed: false, reason });
  });

  test('D-4: a form that plans with a timetable and tasks wait for is neither archived nor deleted', async () => {
    const admin = await app.as(world.admin);
    await talks(app.db, world.a, 4, app.clock.now());
    const plan = await makePlan(app, world, { schedule: { weekday: 1, hour: 7 } });
    await pickNow(app, world, plan);
    const archive = () => admin.post(`/api/forms/${world.form.id}/archive`);
    const refused = await archive();
    expect(refused.status).toBe(409);
    expect(message(refused)).toBe('В архив нельзя: по форме 1 план выборки с расписанием и 2 неначатые задачи.');
    const { body: form } = await admin.get<Form>(`/api/forms/${world.form.id}`);
    expect(form.may.archive.allowed).toBe(false);
    const removed = await admin.remove(`/api/forms/${form.id}`, rev(form.revision));
    expect(removed.status).toBe(409);
    expect(message(removed)).toMatch(/1 план выборки и 2 неначатые задачи\.$/);
    expect(await taskRows(app.db)).toHaveLength(2);
    await app.db.write((q) => q.update(tasks).set({ state: 'cancelled' }));
    await app.db.write((q) => q.update(samplePlans).set({ schedule: null, next_run_at: null }));
    expect((await archive()).status).toBe(200);
    await archiveForm(null);
  });

  test('D-4: a form that a plan with a timetable and tasks of a project wait for stays among its forms', async () => {
    const { company } = world.a;
    const spare = await createForm(app.db, { name: 'Запасная', company });
    const path = `/api/projects/${world.a.project.id}`;
    const { body: project } = await pm.get<Project>(path);
    const change = (form_ids: unknown, { caller = pm, revision = project.revision } = {}) =>
      caller.patch<Project>(path, { form_ids }, rev(revision));
    await talks(app.db, world.a, 4, app.clock.now());
    await pickNow(app, world, await makePlan(app, world, { schedule: { weekday: 1, hour: 7 } }));
    expect((await change([], { caller: app.anonymous })).status).toBe(401);
    expect((await change('все')).status).toBe(422);
    expect((await change([], { caller: await app.as(world.a.assessor) })).status).toBe(403);
    expect((await change([], { caller: await app.as(world.b.pm) })).status).toBe(404);
    const refused = await change([spare.id]);
    expect(refused.status).toBe(422);
    expect(formErrors(refused)).toEqual([
      `Убрать нельзя: по форме «${world.form.name}» 1 план выборки с расписанием и 2 неначатые задачи.`,
    ]);
    expect((await pm.get<Project>(path)).body.forms).toEqual(project.forms);
    const added = await change([world.form.id, spare.id]);
    expect(added.status).toBe(200);
    await app.db.write((q) => q.update(tasks).set({ state: 'cancelled' }));
    expect(formErrors(await change([spare.id], { revision: added.body.revision }))).toEqual([
      `Убрать нельзя: по форме «${world.form.name}» 1 план выборки с расписанием.`,
    ]);
    await app.db.write((q) => q.update(samplePlans).set({ schedule: null, next_run_at: null }));
    const gone = await change([spare.id], { revision: added.body.revision });
    expect(gone.body.forms).toMatchObject([{ id: spare.id }]);
    expect((await change([world.form.id], { revision: gone.body.revision })).status).toBe(200);
  });

  test('D-4: of a plan with a timetable and the unlinking of its form at one moment one succeeds', async () => {
    const { company, pm: who } = world.a;
    const caller = await app.as(who);
    const outcomes = new Set<string>();
    for (let round = 0; round < 12; round += 1) {
      const project = await createProject(app.db, { company, forms: [world.form] });
      const plan = aPlan(world, { schedule: { weekday: 1, hour: 7 } });
      const [made, dropped] = await Promise.all([
        caller.post(`/api/projects/${project.id}/sample-plans`, plan),
        caller.patch(`/api/projects/${project.id}`, { form_ids: [] }, rev(project.revision)),
      ]);
      outcomes.add(`${made.status} ${dropped.status}`);
    }
    expect(['201 422', '422 200']).toEqual(expect.arrayContaining([...outcomes]));
  });

  test('D-4: the form waits neither for another project nor for an evaluation that was begun', async () => {
    const { company } = world.a;
    const other = await createProject(app.db, { company, forms: [world.form] });
    await talks(app.db, world.a, 4, app.clock.now());
    await pickNow(app, world, await makePlan(app, world, { schedule: { weekday: 1, hour: 7 } }));
    const drop = ({ id, revision }: { id: number; revision: number }) =>
      pm.patch<Project>(`/api/projects/${id}`, { form_ids: [] }, rev(revision));
    expect((await drop(other)).status).toBe(200);
    await app.db.write((q) => q.update(tasks).set({ state: 'in_progress' }));
    await app.db.write((q) => q.update(samplePlans).set({ schedule: null, next_run_at: null }));
    const { body: project } = await pm.get<Project>(`/api/projects/${world.a.project.id}`);
    const dropped = await drop(project);
    expect(dropped.status).toBe(200);
    const [plan] = (await pm.get<SamplePlanList>(plansPath())).body.data;
    const reason = 'Формы плана нет среди форм проекта: выберите другую.';
    expect(plan?.may.run).toEqual({ allowed: false, reason });
    expect(await pm.post(`/api/sample-plans/${plan?.id}/run`)).toMatchObject({
      status: 409,
      body: { message: reason },
    });
    await pm.patch(`/api/projects/${project.id}`, { form_ids: [world.form.id] }, rev(dropped.body.revision));
  });
});
