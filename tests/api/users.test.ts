import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { SessionToken } from '#domain/auth/auth.schema.ts';
import type { ErrorBody } from '#domain/kernel/error-body.schema.ts';
import type { UserList, UserOptions, UserPage } from '#domain/users/users.schema.ts';
import { companies } from '#server/db/schema/index.ts';
import {
  createCommunication,
  createCompany,
  createEvaluation,
  createUser,
  joinCompany,
  PASSWORD,
  type User,
} from '#tests/support/factories.ts';
import { statementsOf } from '#tests/support/count-statements.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World, worldAnswers } from '#tests/support/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

test('GET /api/users/me without a session is 401', async () => {
  expect((await app.anonymous.get('/api/users/me')).status).toBe(401);
});

test('who one is costs two statements: the session, and the person with all that belongs to them', async () => {
  const admin = await app.as(await createUser(app.db, { role: 'admin' }));
  const statements = await statementsOf(() => admin.get('/api/users/me'));
  expect(statements.length).toBeLessThanOrEqual(2);
});

test('who has signed in sees themselves exactly in the form agreed (platform, section 6)', async () => {
  const [rated, led] = [
    await createCompany(app.db, { name: 'Ромашка' }),
    await createCompany(app.db, { name: 'Ёлка' }),
  ];
  const user = await createUser(app.db, {
    role: ['pm', 'assessor'],
    email: 'irina@razbor.example',
    surname: 'Ёжикова',
    name: 'Ирина',
    patronymic: 'Петровна',
    phone: '79001234567',
  });
  await joinCompany(app.db, { user, company: rated, role: 'assessor' });
  await joinCompany(app.db, { user, company: led, role: 'pm' });
  const { status, body } = await (await app.as(user)).get('/api/users/me');
  expect(status).toBe(200);
  expect(body).toEqual({
    id: user.id,
    name: 'Ирина',
    surname: 'Ёжикова',
    patronymic: 'Петровна',
    email: 'irina@razbor.example',
    phone: 79001234567,
    status: 'active',
    roles: ['pm', 'assessor'],
    avatar_urls: {},
    companies_assessor: [{ id: rated.id, name: 'Ромашка', logo_urls: {} }],
    companies_pm: [{ id: led.id, name: 'Ёлка', logo_urls: {} }],
    companies_customer: [],
    projects_head: [],
    projects_manager: [],
    invited: false,
    undelivered_letter: null,
    archived_at: null,
    revision: 1,
    may: expect.objectContaining({ update: { allowed: true } }),
  });
});

test('patronymic and phone not filled in are null, not empty strings', async () => {
  const user = await createUser(app.db, { role: 'manager' });
  const { body } = await (await app.as(user)).get('/api/users/me');
  expect(body).toMatchObject({ patronymic: null, phone: null, companies_assessor: [], companies_pm: [] });
});

test('companies stand in the Russian alphabet with «Ё» in its place, without archived ones (Q-7)', async () => {
  const names = ['Жук', 'Ёлка', 'Енот', 'ёж', 'Абрикос', 'Архивная'];
  const all = await Promise.all(names.map((name) => createCompany(app.db, { name })));
  await app.db.write((q) => q.update(companies).set({ archived_at: new Date() }).where(eq(companies.name, 'Архивная')));
  const user = await createUser(app.db, { role: 'assessor', companies: all });
  const { body } = await (await app.as(user)).get<{ companies_assessor: { name: string }[] }>('/api/users/me');
  expect(body.companies_assessor.map(({ name }) => name)).toEqual(['Абрикос', 'ёж', 'Ёлка', 'Енот', 'Жук']);
});

test('the answer has neither hash of the password nor other people (Q-24)', async () => {
  const user = await createUser(app.db, { role: 'admin' });
  const { body } = await (await app.as(user)).get<object>('/api/users/me');
  expect(JSON.stringify(body)).not.toMatch(/argon|password|hash/);
});

test('an e-mail is in use in another case, too: the database itself holds that (Q-7)', async () => {
  await createUser(app.db, { role: 'pm', email: 'Занято@почта.рф' });
  await expect(createUser(app.db, { role: 'pm', email: 'занято@ПОЧТА.рф' })).rejects.toThrow('Failed query');
});

describe('GET /api/users: who sees whom (D-2, D-3, Q-19)', () => {
  let world: World;
  let shared: User;
  beforeAll(async () => {
    world = await createWorld(app.db);
    // Works for both companies: an assessor of A and B, and a manager in B's project.
    shared = await createUser(app.db, {
      role: ['assessor', 'manager'],
      surname: 'Общий',
      name: 'Пётр',
      companies: [world.a.company, world.b.company],
      projects: [world.b.project],
    });
  });
  const list = async (user: User, query = '') => {
    const { status, body } = await (await app.as(user)).get<UserList>(`/api/users?per_page=100${query}`);
    return { status, body, names: status === 200 ? body.data.map((one) => one.surname) : [] };
  };

  test('ladder: 401, 400 for a filter without sense, 403 of a manager, 200', async () => {
    expect((await app.anonymous.get('/api/users')).status).toBe(401);
    const admin = await app.as(world.admin);
    for (const query of ['page=0', 'sort=password_hash', 'filter[role]=god', 'filter[company_id]=x', 'filter[x]=1'])
      expect({ query, status: (await admin.get(`/api/users?${query}`)).status }).toEqual({ query, status: 400 });
    const refused = await (await app.as(world.a.manager)).get<ErrorBody>('/api/users');
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Список сотрудников вам не открыт: ваши данные — в профиле.',
    ]);
    expect((await admin.get('/api/users')).status).toBe(200);
  });

  test('an administrator sees all, the others people of their own companies and projects and themselves', async () => {
    const { a } = world;
    const everybodyOfA = [a.pm, a.assessor, a.otherAssessor, a.customer, a.head, a.manager, a.otherManager, shared];
    const surnames = everybodyOfA.map((one) => one.surname).toSorted();
    expect((await list(world.admin)).names).toEqual(expect.arrayContaining(surnames));
    for (const who of [a.pm, a.assessor, a.customer]) expect((await list(who)).names.toSorted()).toEqual(surnames);
    expect((await list(a.head)).names.toSorted()).toEqual([a.head.surname, a.manager.surname].toSorted());
  });

  test('other companies and projects are not named in the row of somebody who works in both, either', async () => {
    const rowFor = async (who: User) => (await list(who)).body.data.find((one) => one.id === shared.id);
    const seen = await rowFor(world.a.pm);
    expect(seen?.companies_assessor.map(({ name }) => name)).toEqual(['Компания А']);
    expect(seen?.projects_manager).toEqual([]);
    expect(JSON.stringify(await list(world.a.pm))).not.toMatch(/Компания Б|Продажи Б/);
    const full = await rowFor(world.admin);
    expect(full?.companies_assessor.map(({ name }) => name)).toEqual(['Компания А', 'Компания Б']);
    expect(full?.projects_manager).toMatchObject([{ name: 'Продажи Б', company: { name: 'Компания Б' } }]);
  });

  test("a filter by another's company or project finds nobody, not even an employee of both", async () => {
    const { a, b } = world;
    expect((await list(a.pm, `&filter[company_id][]=${b.company.id}`)).names).toEqual([]);
    expect((await list(a.pm, `&filter[project_id][]=${b.project.id}`)).names).toEqual([]);
    expect((await list(world.admin, `&filter[project_id][]=${b.project.id}`)).names).toContain('Общий');
    expect((await list(a.pm, `&filter[project_id][]=${a.project.id}`)).names.toSorted()).toEqual(
      [a.head.surname, a.manager.surname].toSorted(),
    );
  });

  test('another is 404, as is one who does not exist; a manager sees themselves, and /me shows no others', async () => {
    const { a, b } = world;
    const pm = await app.as(a.pm);
    const [foreign, absent] = [
      await pm.get<ErrorBody>(`/api/users/${b.manager.id}`),
      await pm.get('/api/users/2000000000'),
    ];
    expect([foreign.status, absent.status, foreign.body.message]).toEqual([404, 404, 'Сотрудник не найден.']);
    const manager = await app.as(a.manager);
    expect((await manager.get(`/api/users/${a.manager.id}`)).status).toBe(200);
    expect((await manager.get(`/api/users/${a.pm.id}`)).status).toBe(404);
    for (const id of ['0', '01', '-1', 'x', '2147483648']) expect((await pm.get(`/api/users/${id}`)).status).toBe(400);
  });

  test('a card has permissions, when it was made and what was done, of what is seen alone', async () => {
    const { a } = world;
    const rate = async (project: typeof a.project, employee: User, state: 'published' | 'draft' | 'submitted') => {
      const communication = await createCommunication(app.db, { project, employee });
      const facts = { communication, form: world.form, answers: worldAnswers(), state };
      await createEvaluation(app.db, { ...facts, assessor: shared });
    };
    await rate(a.project, a.manager, 'published');
    await rate(a.project, a.manager, 'submitted');
    await rate(a.project, a.manager, 'draft');
    await rate(world.b.project, world.b.manager, 'published');
    const pageFor = async (who: User, whom: User) =>
      (await (await app.as(who)).get<UserPage>(`/api/users/${whom.id}`)).body;
    expect((await pageFor(world.admin, shared)).activity).toMatchObject({ evaluations: 3, communications: 0 });
    expect((await pageFor(a.pm, shared)).activity).toMatchObject({ evaluations: 2 });
    expect((await pageFor(a.customer, shared)).activity).toMatchObject({ evaluations: 1, last_sign_in_at: null });
    expect((await pageFor(a.head, a.manager)).activity).toMatchObject({ communications: 1, last_active_at: null });
    const page = await pageFor(a.pm, a.manager);
    expect(page.created_at).toMatch(/^\d{4}-/);
    expect(page.may).toMatchObject({ update: { allowed: true }, block: { allowed: true }, remove: { allowed: false } });
  });

  test('who keeps an employee sees when they signed in', async () => {
    const { body } = await app.anonymous.post<SessionToken>('/api/auth/login', {
      email: world.a.manager.email,
      password: PASSWORD,
    });
    expect(body.token).toBeTypeOf('string');
    const page = await (await app.as(world.a.pm)).get<UserPage>(`/api/users/${world.a.manager.id}`);
    expect(page.body.activity.last_sign_in_at).toBe(app.clock.now().toISOString());
    expect(page.body.activity.last_active_at).toBe(app.clock.now().toISOString());
  });

  test.each([
    ['name and surname in any order', 'пётр общий', ['Общий']],
    ['a part of the e-mail', 'poisk@', ['Искомый']],
    ['digits of a phone in any way', '8 (900) 765-43', ['Искомый']],
    ['digits of its middle', '765 43 21', ['Искомый']],
    ['signs of a search are characters', '100%', []],
    ['nothing alike', 'такого нет', []],
  ])('search: %s', async (_name, search, found) => {
    const taken = await (await app.as(world.admin)).get<UserList>('/api/users?filter[search]=poisk@');
    if (taken.body.data.length === 0)
      await createUser(app.db, { role: 'head', surname: 'Искомый', email: 'poisk@test.example', phone: '79007654321' });
    expect((await list(world.admin, `&filter[search]=${encodeURIComponent(search)}`)).names).toEqual(found);
  });

  test('role, status, archive, the Russian order and pages', async () => {
    const { admin, b } = world;
    await createUser(app.db, { role: 'customer', surname: 'Ёлкин', status: 'blocked', companies: [b.company] });
    await createUser(app.db, {
      role: 'customer',
      surname: 'Архивов',
      archived_at: app.clock.now(),
      companies: [b.company],
    });
    expect((await list(admin, '&filter[status]=blocked')).names).toEqual(['Ёлкин']);
    expect((await list(admin, '&filter[archived]=1')).names).toEqual(['Архивов']);
    expect((await list(admin, `&filter[company_id][]=${b.company.id}&filter[role][]=customer`)).names).toEqual([
      'Ёлкин',
      'Заказчиков',
    ]);
    const { body } = await (await app.as(admin)).get<UserList>('/api/users?per_page=2&page=2&sort=-surname');
    expect(body.data).toHaveLength(2);
    expect(body.meta).toMatchObject({ page: 2, per_page: 2, total_exact: true });
    expect(body.auth.create).toEqual({ allowed: true });
    const sorted = (await list(admin, '&sort=email')).body.data.map(({ email }) => email);
    expect(sorted).toEqual(sorted.toSorted());
  });

  test("choices for filters and the form are one's own alone, and what of it may be given", async () => {
    const { a, b } = world;
    const { body } = await (await app.as(a.pm)).get<UserOptions>('/api/users/options');
    expect(body.companies).toEqual([{ id: a.company.id, name: 'Компания А', manageable: true }]);
    expect(body.projects.map(({ name, manageable }) => [name, manageable])).toEqual([
      ['Продажи А', true],
      ['Сервис А', true],
    ]);
    expect(body.roles.assessor).toEqual({ allowed: true });
    expect(body.roles.admin.allowed).toBe(false);
    const assessor = (await (await app.as(a.assessor)).get<UserOptions>('/api/users/options')).body;
    expect(assessor.companies).toEqual([{ id: a.company.id, name: 'Компания А', manageable: false }]);
    expect(assessor.roles.manager.allowed).toBe(false);
    const all = (await (await app.as(world.admin)).get<UserOptions>('/api/users/options')).body;
    expect(all.companies.map(({ id }) => id)).toEqual(expect.arrayContaining([a.company.id, b.company.id]));
    expect((await (await app.as(a.manager)).get('/api/users/options')).status).toBe(403);
  });

  test('the home page has as many employees as the list shows (P-18)', async () => {
    const countFor = async (who: User) =>
      (await (await app.as(who)).get<{ user: number }>('/api/reference/entities-count')).body.user;
    expect(await countFor(world.a.pm)).toBe((await list(world.a.pm)).body.meta.total);
    expect(await countFor(world.a.manager)).toBe(0);
  });
});
