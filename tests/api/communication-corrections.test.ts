import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Communication } from '#domain/communications/communications.schema.ts';
import {
  auditRecords,
  communications,
  evaluationFacts,
  evaluations,
  projectMembers,
  projects,
  tasks,
} from '#server/db/schema/index.ts';
import {
  createCommunication,
  createCommunicationType,
  createEvaluation,
  createForm,
  createProject,
  createTag,
} from '#tests/support/factories.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World, worldAnswers, worldForm } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let pm: Caller;
let assessor: Caller;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  world = await createWorld(app.db);
  [pm, assessor] = [await app.as(world.a.pm), await app.as(world.a.assessor)];
});

const rev = (revision: number) => ({ 'if-match': `"${revision}"` });
const open = async (id: number, who = pm) => (await who.get<Communication>(`/api/communications/${id}`)).body;

/** Sends a correction from the revision as it is now. */
async function correct(id: number, facts: object, who = pm) {
  const { revision } = await open(id, who);
  return who.patch<Communication & { message: string; errors?: Record<string, string[]> }>(
    `/api/communications/${id}`,
    facts,
    rev(revision),
  );
}

const aTalk = (over: object = {}) =>
  createCommunication(app.db, { project: world.a.project, employee: world.a.manager, ...over });

async function aPublished(over: object = {}) {
  const communication = await aTalk(over);
  const values = {
    communication,
    form: world.form,
    assessor: world.a.assessor,
    answers: worldAnswers({ greeting: 'no' }),
  };
  return { communication, evaluation: await createEvaluation(app.db, { ...values, state: 'published' }) };
}

const factOf = async (evaluationId: number) => {
  const rows = await app.db.read((q) =>
    q.select().from(evaluationFacts).where(eq(evaluationFacts.evaluation_id, evaluationId)),
  );
  return rows[0];
};
const rowOf = async (id: number) => {
  const [row] = await app.db.read((q) => q.select().from(communications).where(eq(communications.id, id)));
  return row;
};

describe('D-68: every fact of D-15 is corrected', () => {
  test('by an assessor of the team, all plain facts at once, with a record of each', async () => {
    const { id } = await aTalk();
    const [type, tag] = [await createCommunicationType(app.db), await createTag(app.db)];
    const facts = {
      category: 'meeting',
      direction: 'outgoing',
      type_id: type.id,
      temperature: 'hot',
      tag_ids: [tag.id],
      client_name: ' Пётр ',
      client_phone: '8 900 123-45-67',
      crm_url: 'https://crm.example/1',
      started_at: '2026-03-01T10:00:00.000Z',
      duration_seconds: 95,
      note: 'Исправлено',
    };
    const { status, body } = await correct(id, facts, assessor);
    expect([status, body.revision]).toEqual([200, 2]);
    expect(body).toMatchObject({
      category: 'meeting',
      direction: 'outgoing',
      type: { id: type.id },
      temperature: 'hot',
      tags: [{ id: tag.id }],
      client_name: 'Пётр',
      client_phone: '+79001234567',
      crm_url: 'https://crm.example/1',
      started_at: '2026-03-01T10:00:00.000Z',
      duration_seconds: 95,
      note: 'Исправлено',
    });
    const records = await app.db.read((q) =>
      q
        .select()
        .from(auditRecords)
        .where(and(eq(auditRecords.entity, 'communications'), eq(auditRecords.entity_id, id))),
    );
    expect(records).toMatchObject([{ action: 'update', after: { client_name: 'Пётр', tag_ids: [tag.id] } }]);
  });

  test('what is sent as it stands changes nothing, writes nothing and keeps the revision', async () => {
    const { id } = await aTalk({ client_phone: '+79001234567' });
    const { body } = await correct(id, { client_phone: '8 (900) 123-45-67', tag_ids: [] });
    expect(body.revision).toBe(1);
  });

  test('a stale revision is 412 with what stands there now, a missing one 428', async () => {
    const { id } = await aTalk();
    await correct(id, { note: 'Первый' });
    const late = await pm.patch<{ data: { present: Communication } }>(
      `/api/communications/${id}`,
      { note: 'Второй' },
      rev(1),
    );
    expect([late.status, late.body.data.present.note]).toEqual([412, 'Первый']);
    expect((await pm.patch(`/api/communications/${id}`, { note: 'Второй' })).status).toBe(428);
  });

  test('each wrong value is told at its field', async () => {
    const { id } = await aTalk();
    const foreign = world.b.manager.id;
    const { status, body } = await correct(id, {
      employee_id: foreign,
      type_id: 999_999,
      tag_ids: [999_999],
      started_at: '1970-01-01T00:00:00Z',
    });
    expect([status, body.errors]).toEqual([
      422,
      {
        employee_id: ['Выберите сотрудника проекта.'],
        type_id: ['Выберите тип из списка.'],
        tag_ids: ['Выберите теги из списка.'],
        started_at: ['Проверьте год разговора.'],
      },
    ]);
    expect((await correct(id, { client_phone: '12' })).body.errors).toEqual({
      client_phone: ['Укажите номер телефона полностью.'],
    });
    expect((await correct(id, { crm_url: 'javascript:alert(1)' })).body.errors).toEqual({
      crm_url: ['Укажите адрес целиком, начиная с https://.'],
    });
    expect((await correct(id, { project_id: world.b.project.id })).body.errors).toEqual({
      project_id: ['Выберите проект.'],
    });
  });
});

describe('D-68: evaluations, tasks and figures move with the project', () => {
  test('the threshold of the new project judges, its clock says the day, its company and tasks follow', async () => {
    const { communication, evaluation } = await aPublished({ started_at: new Date('2026-03-01T20:00:00Z') });
    await app.db.write((q) =>
      q.update(projects).set({ pass_threshold: 90 }).where(eq(projects.id, world.a.otherProject.id)),
    );
    const { id } = communication;
    const given = { form_id: world.form.id, assessor_id: world.a.otherAssessor.id, due_on: null };
    await pm.post('/api/communications/bulk', { action: { do: 'assign', ...given }, ids: [id] });
    expect(await factOf(evaluation.id)).toMatchObject({ passed: true, day: '2026-03-01' });

    const moved = { project_id: world.a.otherProject.id, employee_id: world.a.otherManager.id };
    expect((await correct(id, moved)).status).toBe(200);
    expect(await factOf(evaluation.id)).toMatchObject({
      ...moved,
      passed: false,
      day: '2026-03-02',
      company_id: world.a.company.id,
    });
    expect(await app.db.read((q) => q.select().from(tasks).where(eq(tasks.communication_id, id)))).toMatchObject([
      { state: 'open', project_id: world.a.otherProject.id },
    ]);
  });

  test('an employee of the former project is an error of the field, and nothing moves', async () => {
    const { communication } = await aPublished();
    const { status, body } = await correct(communication.id, { project_id: world.a.otherProject.id });
    expect([status, body.errors]).toEqual([
      422,
      { employee_id: ['Сотрудник не работает в этом проекте: выберите другого или оставьте поле пустым.'] },
    ]);
    expect(await rowOf(communication.id)).toMatchObject({ project_id: world.a.project.id, revision: 1 });
  });

  test('into another company goes what its people can read; its former pm sees it no more', async () => {
    const admin = await app.as(world.admin);
    const own = await createForm(app.db, { company: world.a.company, content: worldForm });
    const { communication } = await aPublished();
    const { id } = communication;
    const there = { project_id: world.b.project.id, employee_id: world.b.manager.id };
    expect((await correct(id, there, pm)).status).toBe(422);
    const bound = await aTalk();
    await createEvaluation(app.db, { communication: bound, form: own, assessor: world.a.assessor, state: 'published' });
    expect(await correct(bound.id, there, admin)).toMatchObject({
      status: 409,
      body: { message: `Она оценена по форме «${own.name}», которой у другой компании нет: перенести её туда нельзя.` },
    });
    expect((await correct(id, there, admin)).body).toMatchObject({ company: { id: world.b.company.id } });
    expect((await pm.get(`/api/communications/${id}`)).status).toBe(404);
    expect((await (await app.as(world.b.pm)).get(`/api/communications/${id}`)).status).toBe(200);
  });

  test('a draft that could not be finished there stands against it, by name', async () => {
    const bare = await createProject(app.db, { company: world.a.company, forms: [] });
    const { id } = await aTalk({ employee: null });
    await assessor.post(`/api/communications/${id}/evaluations`, { form_id: world.form.id });
    const { status, body } = await correct(id, { project_id: bare.id });
    expect(status).toBe(409);
    expect(body.message).toContain(`оценивает её по форме «${world.form.name}»`);
  });

  test('an open task by a form that no longer fits is taken back', async () => {
    const bare = await createProject(app.db, { company: world.a.company, forms: [] });
    const { id } = await aTalk({ employee: null });
    const given = { form_id: world.form.id, assessor_id: world.a.otherAssessor.id, due_on: null };
    await pm.post('/api/communications/bulk', { action: { do: 'assign', ...given }, ids: [id] });
    expect((await correct(id, { project_id: bare.id })).status).toBe(200);
    expect(await app.db.read((q) => q.select().from(tasks).where(eq(tasks.communication_id, id)))).toMatchObject([
      { state: 'cancelled', project_id: bare.id },
    ]);
  });

  test('another employee has not read the evaluation of the former one', async () => {
    const { communication, evaluation } = await aPublished();
    const other = world.a.otherManager.id;
    await app.db.write(async (q) => {
      await q.insert(projectMembers).values({ project_id: world.a.project.id, user_id: other, role: 'manager' });
      await q.update(evaluations).set({ acknowledged_at: new Date() }).where(eq(evaluations.id, evaluation.id));
    });
    expect((await correct(communication.id, { employee_id: other })).status).toBe(200);
    const [row] = await app.db.read((q) => q.select().from(evaluations).where(eq(evaluations.id, evaluation.id)));
    expect(row?.acknowledged_at).toBeNull();
    expect(await factOf(evaluation.id)).toMatchObject({ employee_id: other });
  });
});
