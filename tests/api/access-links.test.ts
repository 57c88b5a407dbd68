import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AccessLink, AccessLinkList, IssuedAccessLink } from '#domain/access-links/access-links.schema.ts';
import type { ErrorBody } from '#domain/kernel/error-body.schema.ts';
import { accessLinks, auditRecords } from '#server/db/schema/index.ts';
import { createCommunication, createEvaluation } from '#tests/support/factories.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World, worldAnswers } from '#tests/support/world.ts';

const DAY = 24 * 3_600_000;
const WHO = 'Временные ссылки выдают администраторы и руководители проектов.';

let app: TestApp;
let world: World;
let call: { id: number };
let pm: Caller;

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  const { project, manager, assessor } = world.a;
  call = await createCommunication(app.db, { project, employee: manager });
  const rated = { communication: call, form: world.form, assessor, answers: worldAnswers() };
  await createEvaluation(app.db, { ...rated, state: 'published' });
  pm = await app.as(world.a.pm);
});

const ofCall = (over: object = {}) => ({ name: 'Пётр', target: { type: 'communication', id: call.id }, ...over });
const issue = (body: object = ofCall(), caller = pm) => caller.post<IssuedAccessLink>('/api/access-links', body);
const issued = async (body?: object): Promise<IssuedAccessLink> => (await issue(body)).body;
const later = (milliseconds: number) => new Date(app.clock.now().getTime() + milliseconds).toISOString();
const audit = (id: number) =>
  app.db.read((q) => q.select().from(auditRecords).where(eq(auditRecords.entity_id, id)).orderBy(auditRecords.id));
const rowCount = async () => (await app.db.read((q) => q.select().from(accessLinks))).length;

describe('POST /api/access-links', () => {
  test('is 401 without a session', async () => {
    expect((await issue(ofCall(), app.anonymous)).status).toBe(401);
  });

  test.each([
    [
      'nothing at all',
      {},
      { name: ['Это поле обязательно для заполнения.'], target: ['Это поле обязательно для заполнения.'] },
    ],
    ['spaces for a name', { name: '   ' }, { name: ['Это поле обязательно для заполнения.'] }],
    ['a name of 121 characters', { name: 'x'.repeat(121) }, { name: ['Слишком длинно: максимальная длина 120.'] }],
    ['another kind of target', { target: { type: 'user', id: 1 } }, { 'target.type': ['Недопустимое значение.'] }],
    ['a number as a string', { target: { type: 'project', id: '1' } }, { 'target.id': ['Нужно число.'] }],
    ['an unknown field', { uses: 5 }, { uses: ['Неизвестное поле.'] }],
    ['a term that is no date', { expires_at: 'завтра' }, { expires_at: ['Нужны дата и время.'] }],
    [
      'a term in the past',
      { expires_at: '2026-03-08T08:59:59Z' },
      { expires_at: ['Срок действия должен быть в будущем.'] },
    ],
    [
      'a term in 91 days',
      { expires_at: '2026-06-07T09:00:00Z' },
      { expires_at: ['Ссылка может действовать не дольше 90 дней.'] },
    ],
    [
      'a calibration session',
      { target: { type: 'calibration', id: 1 } },
      { 'target.type': ['Гостя сессии калибровки приглашают на её странице.'] },
    ],
  ])('%s is 422 at its field (D-6)', async (name, over, errors) => {
    const before = await rowCount();
    const answer = await issue(name === 'nothing at all' ? over : ofCall(over));
    expect(answer).toMatchObject({ status: 422, body: { errors } });
    expect(await rowCount()).toBe(before);
  });

  test.each(['assessor', 'customer', 'head', 'manager'] as const)('%s gives out no links: 403 (D-3)', async (role) => {
    const answer = await issue(ofCall(), await app.as(world.a[role]));
    expect(answer).toMatchObject({ status: 403, body: { message: WHO } });
  });

  test("another's target and one that does not exist are answered alike: 404 (D-2)", async () => {
    const foreign = await createCommunication(app.db, { project: world.b.project });
    const gone = await createCommunication(app.db, { project: world.a.project, deleted_at: app.clock.now() });
    const message = async (target: object) => {
      const { status, body } = await issue(ofCall({ target }));
      return { status, message: (body as unknown as ErrorBody).message };
    };
    for (const id of [foreign.id, gone.id, 999_999])
      expect(await message({ type: 'communication', id })).toEqual({
        status: 404,
        message: 'Коммуникация не найдена.',
      });
    for (const id of [world.b.project.id, 999_999])
      expect(await message({ type: 'project', id })).toEqual({ status: 404, message: 'Проект не найден.' });
  });

  test('201: a token of 256 bits is shown once, and neither the database nor the log has it (D-6, Q-22)', async () => {
    const { status, body } = await issue();
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      name: 'Пётр',
      target: { type: 'communication', id: call.id, name: `Коммуникация № ${call.id}` },
      state: 'active',
      created_at: '2026-03-08T09:00:00.000Z',
      created_by: { id: world.a.pm.id, name: 'Руководителев А' },
      expires_at: '2026-03-15T09:00:00.000Z',
      revoked_at: null,
      last_used_at: null,
      uses: 0,
      may: { revoke: { allowed: true } },
      token: expect.stringMatching(/^link_[\w-]{43}$/),
      path: `/communications/${call.id}?token=${body.token}`,
    });
    const rows = await app.db.read((q) => q.select().from(accessLinks));
    expect(JSON.stringify([rows, await audit(body.id), app.logged])).not.toContain(body.token);
  });

  test('a term of up to 90 days may be named, and a link may lead to a project, too', async () => {
    const target = { type: 'project', id: world.a.project.id };
    const { body } = await issue({ name: 'Заказчик', target, expires_at: later(90 * DAY) });
    expect(body).toMatchObject({
      target: { ...target, name: 'Продажи А' },
      expires_at: '2026-06-06T09:00:00.000Z',
      path: `/projects/${world.a.project.id}/dashboard/?token=${body.token}`,
    });
  });

  test('giving a link out is written to the audit log in the same transaction (D-5)', async () => {
    const { id } = await issued();
    expect(await audit(id)).toMatchObject([
      { action: 'create', entity: 'access_links', actor_id: world.a.pm.id, company_id: world.a.company.id },
    ]);
  });
});

describe('GET /api/access-links', () => {
  const list = async (query = '', caller = pm): Promise<AccessLinkList> =>
    (await caller.get<AccessLinkList>(`/api/access-links${query}`)).body;
  const names = async (query: string) => (await list(query)).data.map(({ name }) => name);

  test.each([
    'filter[target_type]=user',
    'filter[target_id]=0',
    'filter[state]=open',
    'filter[x]=1',
    'sort=uses',
    'per_page=101',
  ])('«%s» — 400 (D-37)', async (query) => {
    expect((await pm.get(`/api/access-links?${query}`)).status).toBe(400);
  });

  test.each(['assessor', 'customer', 'head', 'manager'] as const)('%s — 403 (D-3)', async (role) => {
    const caller = await app.as(world.a[role]);
    expect(await caller.get('/api/access-links')).toMatchObject({ status: 403, body: { message: WHO } });
  });

  test('a pm sees the links of their own company, an administrator all, and no answer has a token (D-2)', async () => {
    const foreign = { name: 'Чужая', target: { type: 'project', id: world.b.project.id } };
    const { body } = await issue(foreign, await app.as(world.b.pm));
    const own = await list('?per_page=100');
    expect(own.data.length).toBeGreaterThan(0);
    expect(own.data.map(({ id }) => id)).not.toContain(body.id);
    expect(own.meta).toMatchObject({ page: 1, total: own.data.length, total_exact: true, pages: 1 });
    expect(own.auth).toEqual({ create: { allowed: true } });
    const all = await list('?per_page=100', await app.as(world.admin));
    expect(all.data.map(({ id }) => id)).toContain(body.id);
    expect(JSON.stringify(all)).not.toMatch(/token|link_/);
  });

  test('filters by target, state and name work, and names stand in the Russian order (D-37, Q-7)', async () => {
    const other = await createCommunication(app.db, { project: world.a.project });
    const target = { type: 'communication', id: other.id };
    const revoked = await issued({ name: 'Яна', target });
    await issued({ name: 'Ёлкин_1', target });
    await issued({ name: 'Жуков', target, expires_at: later(1000) });
    await pm.post(`/api/access-links/${revoked.id}/revoke`);
    app.clock.advance(1000);
    const on = `?sort=name&filter[target_type]=communication&filter[target_id]=${other.id}`;
    expect(await names(on)).toEqual(['Ёлкин_1', 'Жуков', 'Яна']);
    expect(await names(`${on}&filter[state][]=active`)).toEqual(['Ёлкин_1']);
    expect(await names(`${on}&filter[state][]=expired&filter[state][]=revoked`)).toEqual(['Жуков', 'Яна']);
    expect(await names(`${on}&filter[search]=ЁЛКИН_`)).toEqual(['Ёлкин_1']);
    expect(await names(`${on}&filter[search]=%25`)).toEqual([]);
    expect((await list(on)).data.map(({ state }) => state)).toEqual(['active', 'expired', 'revoked']);
  });
});

describe('POST /api/access-links/{id}/revoke', () => {
  const revoke = (id: number | string, caller = pm) => caller.post<AccessLink>(`/api/access-links/${id}/revoke`);

  test('ladder: 401, 400, 403, 404 (D-3)', async () => {
    const { id } = await issued();
    expect((await revoke(id, app.anonymous)).status).toBe(401);
    expect((await revoke('x')).status).toBe(400);
    const assessor = await app.as(world.a.assessor);
    expect(await revoke(id, assessor)).toMatchObject({ status: 403, body: { message: WHO } });
    expect(await revoke(999_999, assessor)).toMatchObject({ status: 403, body: { message: WHO } });
    expect(await revoke(id, await app.as(world.b.pm))).toMatchObject({
      status: 404,
      body: { message: 'Ссылка не найдена.' },
    });
    expect((await revoke(999_999)).status).toBe(404);
  });

  test('a revoked link lets nobody in from the next request on and is not revoked twice (D-7)', async () => {
    const { id, token } = await issued();
    const guest = app.withToken(token);
    expect((await guest.get('/api/auth/permissions')).status).toBe(200);
    expect(await revoke(id)).toMatchObject({
      status: 200,
      body: { state: 'revoked', revoked_at: expect.any(String), may: { revoke: { reason: 'Ссылка уже отозвана.' } } },
    });
    expect(await guest.get('/api/auth/permissions')).toMatchObject({
      status: 401,
      body: { message: 'Вы не авторизованы!' },
    });
    expect(await revoke(id)).toMatchObject({ status: 409, body: { message: 'Ссылка уже отозвана.' } });
    expect((await audit(id)).filter(({ action }) => action === 'revoke')).toHaveLength(1);
  });

  test('two who revoke at once get 200 and 409, and one record is written (D-5)', async () => {
    const { id } = await issued();
    const answers = await Promise.all([revoke(id), revoke(id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await audit(id)).filter(({ action }) => action === 'revoke')).toHaveLength(1);
  });

  test('an expired link is not revoked', async () => {
    const { id } = await issued(ofCall({ expires_at: later(1000) }));
    app.clock.advance(1000);
    expect(await revoke(id)).toMatchObject({ status: 409, body: { message: 'Срок ссылки уже истёк.' } });
  });
});

test('the document of the API describes the routes', async () => {
  const { body } = await app.anonymous.get<{ paths: Record<string, object> }>('/api/openapi.json');
  expect(Object.keys(body.paths['/api/access-links'] ?? {})).toEqual(['get', 'post']);
  expect(body.paths['/api/access-links/{id}/revoke']).toHaveProperty('post');
  for (const path of ['/api/auth/request-password-reset', '/api/auth/password-reset'])
    expect(body.paths[path]).toHaveProperty('post');
});
