import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CandidateList, MemberList } from '#domain/memberships/memberships.schema.ts';
import { auditRecords, companyMembers, projectMembers, users } from '#server/db/schema/index.ts';
import { createCommunication, createEvaluation, createProject, createUser } from '#tests/support/factories.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let pm: Caller;
let admin: Caller;

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  pm = await app.as(world.a.pm);
  admin = await app.as(world.admin);
});

const company = () => `/api/companies/${world.a.company.id}`;
const project = () => `/api/projects/${world.a.project.id}`;
const audit = (entity: string, action: string) =>
  app.db.read((q) =>
    q
      .select()
      .from(auditRecords)
      .where(and(eq(auditRecords.entity, entity), eq(auditRecords.action, action)))
      .orderBy(auditRecords.id),
  );
const joined = (userId: number) =>
  app.db.read(async (q) => [
    ...(await q.select().from(companyMembers).where(eq(companyMembers.user_id, userId))),
    ...(await q.select().from(projectMembers).where(eq(projectMembers.user_id, userId))),
  ]);
/** Known to the pm of A by a role that is not asked about. */
const newcomer = (role: 'assessor' | 'manager' | 'head', over = {}) =>
  createUser(app.db, { role: [role, 'customer'], companies: [world.a.company], ...over });

describe('POST …/members', () => {
  test('somebody joins a company and a project, each with a record in the log (D-1, D-5)', async () => {
    const person = await newcomer('manager');
    const answer = await pm.post(`${project()}/members`, { user_id: person.id, role: 'manager' });
    expect(answer).toMatchObject({ status: 200, body: { added: true } });
    expect(await joined(person.id)).toContainEqual({
      project_id: world.a.project.id,
      user_id: person.id,
      role: 'manager',
    });
    expect((await audit('projects', 'add_member')).at(-1)).toMatchObject({
      entity_id: world.a.project.id,
      company_id: world.a.company.id,
      actor_id: world.a.pm.id,
      after: { user_id: person.id, role: 'manager' },
    });
  });

  test('a second press changes and writes nothing', async () => {
    const person = await newcomer('head');
    const body = { user_id: person.id, role: 'head' };
    await pm.post(`${project()}/members`, body);
    const before = (await audit('projects', 'add_member')).length;
    expect(await pm.post(`${project()}/members`, body)).toMatchObject({ status: 200, body: { added: false } });
    expect((await audit('projects', 'add_member')).length).toBe(before);
  });

  test.each([
    [
      'nothing at all',
      {},
      { user_id: ['Это поле обязательно для заполнения.'], role: ['Это поле обязательно для заполнения.'] },
    ],
    ['a role of projects', { user_id: 1, role: 'manager' }, { role: ['Недопустимое значение.'] }],
    ['an unknown field', { user_id: 1, role: 'assessor', x: 1 }, { x: ['Неизвестное поле.'] }],
    ['nobody of the kind', { user_id: 999_999, role: 'assessor' }, { user_id: ['Выберите сотрудника из списка.'] }],
  ])('%s is 422 at its field', async (_name, body, errors) => {
    expect(await pm.post(`${company()}/members`, body)).toMatchObject({ status: 422, body: { errors } });
  });

  test("a pm does not know another's person, an administrator does (D-2)", async () => {
    const body = { user_id: world.b.assessor.id, role: 'assessor' };
    expect(await pm.post(`${company()}/members`, body)).toMatchObject({
      status: 422,
      body: { errors: { user_id: ['Выберите сотрудника из списка.'] } },
    });
    expect(await admin.post(`${company()}/members`, body)).toMatchObject({ status: 200, body: { added: true } });
  });

  test.each([
    ['somebody without the role', 'manager' as const, {}, 'У сотрудника нет роли «Асессор».'],
    ['somebody blocked', 'assessor' as const, { status: 'blocked' as const }, 'Сотрудник заблокирован.'],
    ['somebody archived', 'assessor' as const, { archived_at: new Date('2026-03-01') }, 'Сотрудник в архиве.'],
  ])('%s does not join: 422 with the reason (D-1)', async (_name, role, over, reason) => {
    const person = await newcomer(role, over);
    const answer = await pm.post(`${company()}/members`, { user_id: person.id, role: 'assessor' });
    expect(answer).toMatchObject({ status: 422, body: { errors: { user_id: [reason] } } });
  });

  test('a pm is appointed by an administrator alone: 403 (D-1)', async () => {
    const person = await createUser(app.db, { role: ['pm', 'customer'], companies: [world.a.company] });
    await app.db.write((q) =>
      q.delete(companyMembers).where(and(eq(companyMembers.user_id, person.id), eq(companyMembers.role, 'pm'))),
    );
    const body = { user_id: person.id, role: 'pm' };
    expect(await pm.post(`${company()}/members`, body)).toMatchObject({
      status: 403,
      body: { message: 'Руководителей проекта назначает администратор.' },
    });
    expect((await admin.post(`${company()}/members`, body)).status).toBe(200);
  });

  test('an archived project takes nobody: 409 (D-4)', async () => {
    const archived = await createProject(app.db, { company: world.a.company, archived_at: app.clock.now() });
    const person = await newcomer('manager');
    const answer = await pm.post(`/api/projects/${archived.id}/members`, { user_id: person.id, role: 'manager' });
    expect(answer).toMatchObject({ status: 409, body: { message: 'Проект в архиве: состав не пополнить.' } });
  });
});

describe('DELETE …/members/{role}/{user_id}', () => {
  test('unfinished evaluations do not hinder and are named, and the log has who left (D-5)', async () => {
    const person = await newcomer('assessor');
    const communication = await createCommunication(app.db, { project: world.a.project, employee: world.a.manager });
    const other = await createCommunication(app.db, { project: world.b.project });
    for (const one of [communication, other])
      await createEvaluation(app.db, { communication: one, form: world.form, assessor: person, answers: [] });
    const answer = await pm.remove(`${company()}/members/assessor/${person.id}`);
    expect(answer).toMatchObject({ status: 200, body: { drafts: 1 } });
    expect(await joined(person.id)).toEqual([{ company_id: world.a.company.id, user_id: person.id, role: 'customer' }]);
    expect((await audit('companies', 'remove_member')).at(-1)).toMatchObject({
      entity_id: world.a.company.id,
      after: { user_id: person.id, role: 'assessor' },
    });
  });

  test('nobody is taken away who is not there: 404; an address without sense is 400', async () => {
    expect((await pm.remove(`${company()}/members/assessor/${world.b.assessor.id + 9999}`)).status).toBe(404);
    expect((await pm.remove(`${company()}/members/manager/1`)).status).toBe(400);
    expect((await pm.remove(`${company()}/members/assessor/01`)).status).toBe(400);
  });

  test('who has left sees nothing more from the next request on (D-2)', async () => {
    const head = await newcomer('head', { role: 'head', companies: [], projects: [world.a.project] });
    const caller = await app.as(head);
    expect((await caller.get(`${project()}/members`)).status).toBe(200);
    await pm.remove(`${project()}/members/head/${head.id}`);
    expect((await caller.get(`${project()}/members`)).status).toBe(404);
  });
});

describe('GET …/members', () => {
  const list = async (query = '', caller = pm) => (await caller.get<MemberList>(`${company()}/members${query}`)).body;

  test('people come in the alphabet, with role, drafts and what may be done with them (D-3)', async () => {
    const { data, auth } = await list('?filter[search]=Второасессоров А');
    expect(data).toEqual([
      {
        person: {
          id: world.a.otherAssessor.id,
          name: 'Второасессоров А',
          email: world.a.otherAssessor.email,
          avatar_urls: {},
          status: 'active',
          archived: false,
        },
        role: 'assessor',
        drafts: 0,
        may: { remove: { allowed: true } },
      },
    ]);
    expect(auth).toEqual({ create: { allowed: true } });
  });

  test('a role narrows the list, pages cut it, and a pm does not take a pm away', async () => {
    const { data } = await list('?filter[role]=pm');
    expect(data.map(({ role, may }) => [role, may.remove.allowed])).toContainEqual(['pm', false]);
    const paged = await list('?per_page=2&page=2');
    expect(paged.data).toHaveLength(2);
    expect(paged.meta).toMatchObject({ page: 2, per_page: 2, total_exact: true });
  });

  test('an assessor looks and does not change', async () => {
    const { data, auth } = await list('', await app.as(world.a.assessor));
    expect(data.every(({ may }) => !may.remove.allowed)).toBe(true);
    expect(auth.create).toEqual({
      allowed: false,
      never: true,
      reason: 'Состав меняет администратор или руководитель проекта этой компании.',
    });
  });

  test.each(['filter[role]=boss', 'filter[x]=1', 'sort=email', 'per_page=101'])('«%s» — 400', async (query) => {
    expect((await pm.get(`${company()}/members?${query}`)).status).toBe(400);
  });
});

describe('GET …/candidates', () => {
  const names = async (caller: Caller, search: string, role = 'assessor') => {
    const query = new URLSearchParams({ role, search });
    const { body } = await caller.get<CandidateList>(`${company()}/candidates?${query}`);
    return body.data.map(({ name }) => name);
  };

  test('those who have the role and are not here yet; for a pm people of their own companies alone (D-2)', async () => {
    await newcomer('assessor', { surname: 'Кандидатова', companies: [] }).then((person) =>
      app.db.write((q) =>
        q.insert(companyMembers).values({ company_id: world.a.company.id, user_id: person.id, role: 'customer' }),
      ),
    );
    await createUser(app.db, { role: 'assessor', surname: 'Кандидатова', name: 'Чужая', companies: [world.b.company] });
    const gone = await createUser(app.db, { role: 'assessor', surname: 'Кандидатова', name: 'Ушла' });
    await app.db.write((q) => q.update(users).set({ archived_at: app.clock.now() }).where(eq(users.id, gone.id)));
    expect(await names(pm, 'кандидатова')).toEqual(['Кандидатова Имя']);
    expect(await names(admin, 'Кандидатова')).toEqual(['Кандидатова Имя', 'Кандидатова Чужая']);
    expect(await names(pm, world.a.assessor.surname)).toEqual([]);
    expect(await names(admin, '%')).toEqual([]);
  });

  test('a role from elsewhere or no role is 400', async () => {
    expect((await pm.get(`${company()}/candidates?role=manager`)).status).toBe(400);
    expect((await pm.get(`${company()}/candidates`)).status).toBe(400);
  });
});
