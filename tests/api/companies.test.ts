import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Company, CompanyList } from '#domain/companies/companies.schema.ts';
import type { ErrorBody } from '#domain/kernel/error-body.schema.ts';
import { auditRecords, projects as projectsTable } from '#server/db/schema/index.ts';
import { createCompany, createForm, createProject, createUser, joinCompany } from '#tests/support/factories.ts';
import { aPicture } from '#tests/support/pictures.ts';
import { type Answer, type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let admin: Caller;
let pm: Caller;

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  admin = await app.as(world.admin);
  pm = await app.as(world.a.pm);
});

type Values = Record<string, string | Blob>;
const form = (values: Values): FormData => {
  const made = new FormData();
  for (const [name, value] of Object.entries(values)) made.set(name, value);
  return made;
};
const picture = async (colour = '#2f5bd3') => new Blob([await aPicture({ colour })], { type: 'image/png' });
const create = (values: Values, caller = admin) => caller.post<Company>('/api/companies', form(values));
const change = (company: { id: number }, values: Values, { revision = 1, caller = admin } = {}) =>
  caller.post<Company>(`/api/companies/${company.id}`, form(values), { 'if-match': `"${revision}"` });
const audit = (id: number) =>
  app.db.read((q) =>
    q
      .select()
      .from(auditRecords)
      .where(and(eq(auditRecords.entity, 'companies'), eq(auditRecords.entity_id, id)))
      .orderBy(auditRecords.id),
  );
const messageOf = ({ body }: Answer): string => (body as ErrorBody).message;

describe('POST /api/companies', () => {
  test('is 401 without a session and 415 for what is no form', async () => {
    expect((await create({ name: 'Новая' }, app.anonymous)).status).toBe(401);
    expect((await admin.post('/api/companies', { name: 'Новая' })).status).toBe(415);
  });

  test.each([
    ['nothing at all', {}, { name: ['Это поле обязательно для заполнения.'] }],
    ['spaces', { name: '   ' }, { name: ['Это поле обязательно для заполнения.'] }],
    ['a long name', { name: 'x'.repeat(201) }, { name: ['Слишком длинно: максимальная длина 200.'] }],
    ['a norm of zero', { name: 'А', norm: '0' }, { norm: ['Значение должно быть не меньше 1.'] }],
    ['a norm of 1001', { name: 'А', norm: '1001' }, { norm: ['Значение должно быть не больше 1000.'] }],
    ['a norm in words', { name: 'А', norm: 'двадцать' }, { norm: ['Нужно целое число.'] }],
    ['a field too many', { name: 'А', id: '5' }, { id: ['Неизвестное поле.'] }],
    ['no picture', { name: 'А', logo: new Blob(['<svg/>']) }, { logo: ['Нужна картинка PNG, JPEG, WebP.'] }],
  ] as [string, Values, ErrorBody['errors']][])('%s is 422 at its field', async (_name, values, errors) => {
    expect(await create(values)).toMatchObject({ status: 422, body: { errors } });
  });

  test('an administrator creates, the others get 403 (D-3)', async () => {
    expect(messageOf(await create({ name: 'Новая' }, pm))).toBe('Компании создаёт администратор.');
    const { status, body } = await create({ name: '  Новая компания ', norm: '20', logo: await picture() });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      name: 'Новая компания',
      logo_urls: {
        '42x42': expect.stringMatching(/^\/media\/pictures\/[0-9a-f]{32}-42x42\.webp$/),
        '256x256': expect.stringContaining('256x256'),
      },
      norm: 20,
      second_factor_required: false,
      idle_minutes: null,
      created_at: '2026-03-08T09:00:00.000Z',
      archived_at: null,
      revision: 1,
      counts: { projects: 0, people: 0, second_factor: 0 },
      may: {
        update: { allowed: true },
        archive: { allowed: true },
        unarchive: { allowed: false, reason: 'Компания не в архиве.' },
        remove: { allowed: true },
        create_project: { allowed: true },
      },
    });
    expect(await audit(body.id)).toMatchObject([
      {
        action: 'create',
        actor_id: world.admin.id,
        company_id: body.id,
        after: { name: 'Новая компания', norm: 20, second_factor_required: false, idle_minutes: null },
      },
    ]);
    expect((await app.anonymous.get(body.logo_urls['42x42'] ?? '')).status).toBe(200);
  });
});

describe('POST /api/companies/{id}', () => {
  test('what was not sent stays, an empty norm takes it off, and the log has the difference alone (D-5)', async () => {
    const { body: made } = await create({ name: 'Была', norm: '20', logo: await picture() });
    const { status, body } = await change(made, { name: 'Стала', norm: '' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Стала', norm: null, revision: 2, logo_urls: made.logo_urls });
    expect((await audit(made.id)).at(-1)).toMatchObject({
      action: 'update',
      before: { name: 'Была', norm: 20 },
      after: { name: 'Стала', norm: null },
    });
  });

  test('a new logo replaces the old, an empty one removes it, and no old file stays (Q-23)', async () => {
    const { body: made } = await create({ name: 'С логотипом', logo: await picture() });
    const { body: second } = await change(made, { logo: await picture('#aa3333') });
    expect(second.logo_urls).not.toEqual(made.logo_urls);
    expect((await app.anonymous.get(made.logo_urls['42x42'] ?? '')).status).toBe(404);
    const { body: third } = await change(made, { logo: '' }, { revision: 2 });
    expect(third.logo_urls).toEqual({});
    expect((await app.anonymous.get(second.logo_urls['42x42'] ?? '')).status).toBe(404);
  });

  test('without If-Match it is 428, with an old version 412 with the present state, and nothing changes (D-38)', async () => {
    const { body: made } = await create({ name: 'Общая' });
    expect((await admin.post(`/api/companies/${made.id}`, form({ name: 'Х' }))).status).toBe(428);
    await change(made, { name: 'Первая' });
    const late = await change(made, { name: 'Вторая', logo: await picture() });
    expect(late).toMatchObject({ status: 412, body: { data: { present: { name: 'Первая', revision: 2 } } } });
    expect((await admin.get<Company>(`/api/companies/${made.id}`)).body).toMatchObject({
      name: 'Первая',
      logo_urls: {},
    });
  });

  test("a pm changes their own company, an assessor does not, another's does not exist (D-2, D-3)", async () => {
    const company = await createCompany(app.db, { name: 'Своя' });
    await joinCompany(app.db, { user: world.a.pm, company, role: 'pm' });
    await joinCompany(app.db, { user: world.a.assessor, company, role: 'assessor' });
    expect((await change(company, { norm: '7' }, { caller: pm })).body).toMatchObject({ norm: 7 });
    expect((await change(company, { norm: '8' }, { caller: await app.as(world.a.assessor) })).status).toBe(403);
    expect((await change(world.b.company, { norm: '8' }, { caller: pm })).status).toBe(404);
  });

  test('an archived one is not changed: 409 (D-4)', async () => {
    const company = await createCompany(app.db, { archived_at: app.clock.now() });
    const answer = await change(company, { name: 'Х' });
    expect(answer.status).toBe(409);
    expect(messageOf(answer)).toBe('Компания в архиве: сначала верните её.');
  });
});

describe('the archive (D-4)', () => {
  const move = (id: number, action: string) => admin.post<Company>(`/api/companies/${id}/${action}`);

  test('there and back, with a record in the log; the second time is 409', async () => {
    const { id } = await createCompany(app.db, { name: 'В архив и обратно' });
    expect((await move(id, 'archive')).body).toMatchObject({ archived_at: '2026-03-08T09:00:00.000Z', revision: 2 });
    expect((await move(id, 'archive')).status).toBe(409);
    expect((await move(id, 'unarchive')).body).toMatchObject({ archived_at: null, revision: 3 });
    expect((await move(id, 'unarchive')).status).toBe(409);
    expect((await audit(id)).map(({ action }) => action)).toEqual(['archive', 'unarchive']);
  });

  test('with unfinished projects it is 409, with finished ones it may be', async () => {
    const company = await createCompany(app.db);
    const project = await createProject(app.db, { company, status: 'paused' });
    await createProject(app.db, { company, status: 'finished' });
    expect(messageOf(await move(company.id, 'archive'))).toBe(
      'Сначала завершите или уберите в архив 1\u00a0незавершённый проект компании.',
    );
    await app.db.write((q) => q.delete(projectsTable).where(eq(projectsTable.id, project.id)));
    expect((await move(company.id, 'archive')).status).toBe(200);
  });
});

test('no projects are created in an archived company: 422 at the company (D-4)', async () => {
  const { id } = await createCompany(app.db, { archived_at: app.clock.now() });
  expect(await admin.post('/api/projects', { name: 'П', company_id: id })).toMatchObject({
    status: 422,
    body: { errors: { company_id: ['Компания в архиве: новых проектов в ней не создать.'] } },
  });
});

describe('DELETE /api/companies/{id}', () => {
  const remove = (id: number, revision = 1) => admin.remove(`/api/companies/${id}`, { 'if-match': `"${revision}"` });

  test('one that nothing uses goes with its logo, and the log stays (D-5)', async () => {
    const { body: made } = await create({ name: 'Лишняя', logo: await picture() });
    expect((await remove(made.id, 2)).status).toBe(412);
    expect((await remove(made.id)).status).toBe(204);
    expect((await admin.get(`/api/companies/${made.id}`)).status).toBe(404);
    expect((await app.anonymous.get(made.logo_urls['42x42'] ?? '')).status).toBe(404);
    expect((await audit(made.id)).at(-1)).toMatchObject({ action: 'remove', before: { name: 'Лишняя' } });
  });

  test('one in use is 409, which names what uses it (D-4)', async () => {
    const company = await createCompany(app.db);
    await createProject(app.db, { company });
    await createUser(app.db, { role: 'assessor', companies: [company] });
    await createForm(app.db, { company });
    const answer = await remove(company.id);
    expect(answer.status).toBe(409);
    expect(messageOf(answer)).toBe(
      'Удалить нельзя: в компании 1\u00a0проект, 1\u00a0человек и 1\u00a0оценочная форма.',
    );
  });
});

describe('GET /api/companies', () => {
  const names = async (query: string, caller = admin) =>
    (await caller.get<CompanyList>(`/api/companies${query}`)).body.data.map(({ name }) => name);

  test.each(['filter[x]=1', 'filter[archived]=2', 'sort=norm', 'page=0'])('«%s» — 400 (D-37)', async (query) => {
    expect((await admin.get(`/api/companies?${query}`)).status).toBe(400);
  });

  test.each(['head', 'manager'] as const)('%s — 403 (D-3)', async (role) => {
    expect((await (await app.as(world.a[role])).get('/api/companies')).status).toBe(403);
  });

  test('everybody sees their own, with the number of people and projects (D-2)', async () => {
    const { body } = await (await app.as(world.b.customer)).get<CompanyList>('/api/companies');
    expect(body.data).toMatchObject([{ name: 'Компания Б', counts: { projects: 2, people: 7 } }]);
    expect(body.meta.total).toBe(1);
    expect(body.auth.create).toEqual({ allowed: false, never: true, reason: 'Компании создаёт администратор.' });
  });

  test('they stand in the alphabet with «Ё» in its place, are found by a part of the name, and the archive is apart (Q-7)', async () => {
    // The made-up names of other companies have numbers, too.
    for (const name of ['Ёлки Ю100%', 'Ежи Ю100', 'Жуки Ю1000']) await createCompany(app.db, { name });
    await createCompany(app.db, { name: 'Ерши Ю100', archived_at: app.clock.now() });
    const by = (text: string, rest = '') => names(`?filter[search]=${encodeURIComponent(text)}${rest}`);
    expect(await by('ю100')).toEqual(['Ежи Ю100', 'Ёлки Ю100%', 'Жуки Ю1000']);
    expect(await by('ю100%')).toEqual(['Ёлки Ю100%']);
    expect(await by('ю100', '&sort=-name&per_page=1&page=2')).toEqual(['Ёлки Ю100%']);
    expect(await by('ю100', '&filter[archived]=1')).toEqual(['Ерши Ю100']);
  });
});
