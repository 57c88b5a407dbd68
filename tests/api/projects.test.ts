import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CommunicationOptions } from '#domain/communications/communication-options.schema.ts';
import type { ErrorBody } from '#domain/kernel/error-body.schema.ts';
import type { Project, ProjectList, ProjectOptions } from '#domain/projects/projects.schema.ts';
import { accessLinks, auditRecords, niches } from '#server/db/schema/index.ts';
import {
  createCommunication,
  createCompany,
  createForm,
  createProject,
  createUser,
  joinCompany,
} from '#tests/support/factories.ts';
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

const create = (body: object, caller = pm) => caller.post<Project>('/api/projects', body);
const made = async (over: object = {}): Promise<Project> =>
  (await create({ name: 'Проект', company_id: world.a.company.id, ...over })).body;
const change = (id: number, body: object, { revision = 1, caller = pm } = {}) =>
  caller.patch<Project>(`/api/projects/${id}`, body, { 'if-match': `"${revision}"` });
const audit = (id: number) =>
  app.db.read((q) =>
    q
      .select()
      .from(auditRecords)
      .where(and(eq(auditRecords.entity, 'projects'), eq(auditRecords.entity_id, id)))
      .orderBy(auditRecords.id),
  );
const messageOf = ({ body }: Answer): string => (body as ErrorBody).message;

describe('POST /api/projects', () => {
  test.each([
    ['nothing at all', {}, { name: ['Это поле обязательно для заполнения.'] }],
    ["another's company", { company_id: 'foreign' }, { company_id: ['Выберите компанию.'] }],
    ['finished at once', { status: 'finished' }, { status: ['Недопустимое значение.'] }],
    ['a zone not of the list', { time_zone: 'Mars/Olympus' }, { time_zone: ['Недопустимое значение.'] }],
    ['a threshold of 101', { pass_threshold: 101 }, { pass_threshold: ['Значение должно быть не больше 100.'] }],
    ['a norm of 0', { norm: 0 }, { norm: ['Значение должно быть не меньше 1.'] }],
    ['zero days of recordings', { recordings_days: 0 }, { recordings_days: ['Значение должно быть не меньше 1.'] }],
    ['a term of 91 days', { appeal_window_days: 91 }, { appeal_window_days: ['Значение должно быть не больше 90.'] }],
    ['six appeals', { appeal_limit: 6 }, { appeal_limit: ['Значение должно быть не больше 5.'] }],
    ['a niche that does not exist', { niche_id: 999 }, { niche_id: ['Выберите нишу из списка.'] }],
    ['a form not there', { form_ids: [999] }, { form_ids: ['Выберите опубликованные формы компании или общие.'] }],
    ['a field too many', { archived_at: null }, { archived_at: ['Неизвестное поле.'] }],
  ])('%s is 422 at its field', async (name, over, errors) => {
    const company_id = 'company_id' in over ? world.b.company.id : world.a.company.id;
    const body = name === 'nothing at all' ? {} : { name: 'Проект', ...over, company_id };
    expect(await create(body)).toMatchObject({ status: 422, body: { errors } });
  });

  test('with all settings, which the log has, too (D-5)', async () => {
    const [niche] = await app.db.write((q) => q.insert(niches).values({ name: 'Окна' }).returning());
    const own = await createForm(app.db, { name: 'Своя форма', company: world.a.company });
    const settings = {
      name: ' Входящие ',
      company_id: world.a.company.id,
      status: 'active',
      niche_id: niche?.id,
      time_zone: 'Asia/Omsk',
      form_ids: [own.id, world.form.id, own.id],
      publishing: 'immediate',
      pass_threshold: 70,
      norm: 12,
      appeals_on: true,
      appeal_window_days: 14,
      appeal_limit: 2,
      appeal_may_lower: true,
    };
    const { status, body } = await create(settings);
    expect(status).toBe(201);
    const { name: _name, company_id: _company, niche_id: _niche, form_ids: _forms, ...same } = settings;
    expect(body).toMatchObject({
      ...same,
      name: 'Входящие',
      company: { id: world.a.company.id, name: 'Компания А', logo_urls: {} },
      niche: { name: 'Окна' },
      forms: [
        { id: world.form.id, name: 'Разговор с клиентом', archived: false },
        { id: own.id, name: 'Своя форма', archived: false },
      ],
      effective_norm: 12,
      revision: 1,
      counts: { heads: 0, managers: 0 },
      statuses: ['active', 'paused', 'finished'],
    });
    expect(await audit(body.id)).toMatchObject([
      { action: 'create', company_id: world.a.company.id, after: { norm: 12, form_ids: [own.id, world.form.id] } },
    ]);
  });

  test('what is not said is taken from the form and the company (D-10)', async () => {
    const company = await createCompany(app.db, { norm: 25 });
    await joinCompany(app.db, { user: world.a.pm, company, role: 'pm' });
    const body = await made({ company_id: company.id });
    expect(body).toMatchObject({
      status: 'draft',
      time_zone: 'Europe/Moscow',
      publishing: 'approval',
      pass_threshold: null,
      norm: null,
      effective_norm: 25,
      appeals_on: null,
      appeal_may_lower: false,
    });
  });

  test("another's, an archived and an unpublished form do not fit", async () => {
    const foreign = await createForm(app.db, { company: world.b.company });
    const draft = await createForm(app.db, { published: false });
    for (const { id } of [foreign, draft])
      expect(await create({ name: 'П', company_id: world.a.company.id, form_ids: [world.form.id, id] })).toMatchObject({
        status: 422,
        body: { errors: { form_ids: ['Выберите опубликованные формы компании или общие.'] } },
      });
  });
});

describe('PATCH /api/projects/{id}', () => {
  test('without If-Match it is 428, with an old version 412 with the present state (D-38)', async () => {
    const { id } = await made();
    expect((await pm.patch(`/api/projects/${id}`, { name: 'Х' })).status).toBe(428);
    await change(id, { name: 'Первое' });
    expect(await change(id, { name: 'Второе' })).toMatchObject({
      status: 412,
      body: { data: { present: { name: 'Первое', revision: 2, forms: [] } } },
    });
  });

  test('what was not sent stays, and the log has the difference alone (D-5)', async () => {
    const { id } = await made({ norm: 10, form_ids: [world.form.id] });
    const { body } = await change(id, { name: 'Другое имя', norm: null, form_ids: [] });
    expect(body).toMatchObject({ name: 'Другое имя', norm: null, forms: [], status: 'draft', revision: 2 });
    expect((await audit(id)).at(-1)).toMatchObject({
      action: 'update',
      before: { name: 'Проект', norm: 10, form_ids: [world.form.id] },
      after: { name: 'Другое имя', norm: null, form_ids: [] },
    });
  });

  test('the state changes by the table, else 409; to the archive it goes by an action of its own', async () => {
    const { id } = await made();
    const refused = await change(id, { status: 'paused' });
    expect(refused.status).toBe(409);
    expect(messageOf(refused)).toBe('Проект в состоянии «Черновик» нельзя перевести в состояние «Приостановлен».');
    expect((await change(id, { status: 'archived' })).status).toBe(422);
    expect((await change(id, { status: 'active' })).body).toMatchObject({ status: 'active' });
  });

  test('the company may change while nothing is in the project', async () => {
    const other = await createCompany(app.db);
    await joinCompany(app.db, { user: world.a.pm, company: other, role: 'pm' });
    const own = await createForm(app.db, { company: world.a.company });
    const { id } = await made({ form_ids: [own.id] });
    expect(await change(id, { company_id: other.id })).toMatchObject({
      status: 422,
      body: { errors: { form_ids: ['Выберите опубликованные формы компании или общие.'] } },
    });
    expect((await change(id, { company_id: other.id, form_ids: [] })).body).toMatchObject({
      company: { id: other.id },
    });
    await createCommunication(app.db, { project: { id, company_id: other.id } });
    expect(await change(id, { company_id: world.a.company.id }, { revision: 2 })).toMatchObject({
      status: 422,
      body: { errors: { company_id: ['В проекте есть коммуникации: компанию уже не сменить.'] } },
    });
  });
});

describe('states', () => {
  test('a paused one is not offered for uploads, but its communications are seen (D-15)', async () => {
    const project = await createProject(app.db, { company: world.a.company, name: 'На паузе', status: 'paused' });
    const { body } = await pm.get<CommunicationOptions>('/api/communications/options');
    expect(body.projects.find(({ id }) => id === project.id)).toMatchObject({ takes_uploads: false });
    expect(body.projects.find(({ id }) => id === world.a.project.id)).toMatchObject({ takes_uploads: true });
  });

  test.each([
    ['draft', 403, 'Проект ещё не начат: оценки не ставятся.'],
    ['active', 200, undefined],
    ['paused', 200, undefined],
    ['finished', 403, 'Проект завершён: новые оценки не ставятся.'],
    ['archived', 403, 'Проект в архиве: новые оценки не ставятся.'],
  ] as const)('%s: a new evaluation is %i (D-18)', async (status, answered, message) => {
    const project = await createProject(app.db, { company: world.a.company, status, forms: [world.form] });
    const communication = await createCommunication(app.db, { project, employee: world.a.manager });
    const path = `/api/communications/${communication.id}/evaluations`;
    const answer = await pm.post(path, { form_id: world.form.id });
    expect(answer.status).toBe(answered);
    if (message) expect(messageOf(answer)).toBe(message);
  });

  test('to the archive and back: the project comes back finished and begins nothing of itself (D-4)', async () => {
    const { id } = await made({ status: 'active' });
    const archived = await pm.post<Project>(`/api/projects/${id}/archive`);
    expect(archived.body).toMatchObject({ status: 'archived', archived_at: '2026-03-08T09:00:00.000Z', revision: 2 });
    expect((await change(id, { name: 'Х' }, { revision: 2 })).status).toBe(409);
    expect((await pm.post<Project>(`/api/projects/${id}/unarchive`)).body).toMatchObject({
      status: 'finished',
      archived_at: null,
      revision: 3,
    });
    expect((await audit(id)).map(({ action }) => action)).toEqual(['create', 'archive', 'unarchive']);
  });

  test('from the archive it does not come back into an archived company: 409', async () => {
    const company = await createCompany(app.db, { archived_at: app.clock.now() });
    const project = await createProject(app.db, { company, status: 'archived', archived_at: app.clock.now() });
    expect(messageOf(await admin.post(`/api/projects/${project.id}/unarchive`))).toBe(
      'Компания проекта в архиве: сначала верните её.',
    );
  });
});

describe('DELETE /api/projects/{id}', () => {
  const remove = (id: number, revision = 1) => admin.remove(`/api/projects/${id}`, { 'if-match': `"${revision}"` });

  test('an empty one goes together with its links, and the log stays (D-5)', async () => {
    const { id } = await made({ form_ids: [world.form.id] });
    await pm.post('/api/access-links', { name: 'Пётр', target: { type: 'project', id } });
    expect((await remove(id, 2)).status).toBe(412);
    expect((await remove(id)).status).toBe(204);
    expect((await admin.get(`/api/projects/${id}`)).status).toBe(404);
    const links = await app.db.read((q) => q.select().from(accessLinks).where(eq(accessLinks.target_id, id)));
    expect(links).toEqual([]);
    expect((await audit(id)).at(-1)).toMatchObject({ action: 'remove', before: { name: 'Проект', access_links: 1 } });
  });

  test('with communications or people it is 409, which says what is there (D-4)', async () => {
    const project = await createProject(app.db, { company: world.a.company });
    const person = await createUser(app.db, { role: 'manager', projects: [project] });
    expect(messageOf(await remove(project.id))).toBe(
      'Удалить нельзя: в проекте есть сотрудники. Сначала уберите их из состава.',
    );
    await createCommunication(app.db, { project, employee: person, deleted_at: app.clock.now() });
    expect(messageOf(await remove(project.id))).toBe(
      'Удалить нельзя: в проекте есть коммуникации. Его можно убрать в архив.',
    );
  });
});

describe('GET /api/projects', () => {
  const list = async (query = '', caller = pm) => (await caller.get<ProjectList>(`/api/projects${query}`)).body;
  const names = async (query: string, caller = pm) => (await list(query, caller)).data.map(({ name }) => name);

  test.each(['filter[status][]=archived', 'filter[x]=1', 'sort=status', 'per_page=0'])('«%s» — 400', async (query) => {
    expect((await pm.get(`/api/projects?${query}`)).status).toBe(400);
  });

  test('filters, order and search by project and company', async () => {
    const company = await createCompany(app.db, { name: 'Ёлочка' });
    await joinCompany(app.db, { user: world.a.pm, company, role: 'pm' });
    const at = (name: string, over = {}) => createProject(app.db, { company, name, ...over });
    await at('Ель', { status: 'finished' });
    await at('Еловый', {});
    await at('Архивный', { status: 'archived', archived_at: app.clock.now() });
    const here = `?filter[company_id][]=${company.id}`;
    expect(await names(here)).toEqual(['Еловый', 'Ель']);
    expect(await names(`${here}&sort=-name`)).toEqual(['Ель', 'Еловый']);
    expect(await names(`${here}&filter[status][]=finished`)).toEqual(['Ель']);
    expect(await names(`${here}&filter[archived]=1`)).toEqual(['Архивный']);
    expect(await names('?filter[search]=ёлоч')).toEqual(['Еловый', 'Ель']);
    expect(await names(`${here}&filter[niche_id][]=999`)).toEqual([]);
    expect((await list(`${here}&per_page=1&page=2`)).meta).toMatchObject({ total: 2, pages: 2 });
  });

  test('a head sees their own projects, a manager none (D-2, D-3)', async () => {
    const head = await app.as(world.a.head);
    expect(await names('', head)).toEqual(['Продажи А']);
    expect((await list('', head)).auth.create).toMatchObject({ allowed: false });
    expect((await (await app.as(world.a.manager)).get('/api/projects')).status).toBe(403);
  });

  test('choices for a form: forms are for those alone who create projects (D-2)', async () => {
    const foreign = await createForm(app.db, { name: 'Форма чужих', company: world.b.company });
    const { body } = await pm.get<ProjectOptions>('/api/projects/options');
    expect(body.companies).toContainEqual({ id: world.a.company.id, name: 'Компания А', may_create: true });
    expect(body.forms.map(({ id }) => id)).toContain(world.form.id);
    expect(body.forms.map(({ id }) => id)).not.toContain(foreign.id);
    const { body: seen } = await (await app.as(world.a.head)).get<ProjectOptions>('/api/projects/options');
    expect(seen).toMatchObject({ companies: [{ name: 'Компания А', may_create: false }], forms: [] });
  });
});
