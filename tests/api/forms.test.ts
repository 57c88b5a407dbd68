import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aContent, aCriterion, aGroup } from '#tests/fixtures/form-fixtures.ts';
import type { FormContent } from '#domain/forms/form-content.schema.ts';
import type { Form } from '#domain/forms/forms.schema.ts';
import { TEMPLATE_CONTENTS } from '#domain/forms/templates/template-contents.ts';
import type { ErrorBody } from '#domain/kernel/error-body.schema.ts';
import { auditRecords, forms, formVersions } from '#server/db/schema/index.ts';
import {
  createCommunication,
  createCommunicationType,
  createCompany,
  createEvaluation,
  createForm,
  createFormVersion,
  createProject,
  joinCompany,
} from '#tests/support/factories.ts';
import { type Answer, type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World, worldAnswers } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let admin: Caller;
let pm: Caller;
let assessor: Caller;

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  admin = await app.as(world.admin);
  pm = await app.as(world.a.pm);
  assessor = await app.as(world.a.assessor);
});

const create = (body: object, caller = pm) => caller.post<Form>('/api/forms', body);
const made = async (over: object = {}, caller = pm): Promise<Form> =>
  (await create({ name: 'Форма', company_id: world.a.company.id, ...over }, caller)).body;
const get = async (id: number, caller = pm) => (await caller.get<Form>(`/api/forms/${id}`)).body;
const change = (id: number, body: object, { revision = 1, caller = pm } = {}) =>
  caller.patch<Form>(`/api/forms/${id}`, body, { 'if-match': `"${revision}"` });
const remove = (id: number, revision = 1) => pm.remove(`/api/forms/${id}`, { 'if-match': `"${revision}"` });
const audit = (id: number) =>
  app.db.read((q) =>
    q
      .select()
      .from(auditRecords)
      .where(and(eq(auditRecords.entity, 'forms'), eq(auditRecords.entity_id, id)))
      .orderBy(auditRecords.id),
  );
const messageOf = ({ body }: Answer): string => (body as ErrorBody).message;
const DENIED = (reason: string) => ({ allowed: false, reason });

describe('POST /api/forms', () => {
  test('D-12: a draft begins as a ready form of a trade; one that is not there is refused', async () => {
    const { status, body } = await create({ name: 'Наши окна', company_id: world.a.company.id, template: 'windows' });
    expect(status).toBe(201);
    const draft = await pm.get<{ content: FormContent }>(`/api/forms/${body.id}/draft`);
    expect(draft.body.content).toEqual(TEMPLATE_CONTENTS.windows);
    const unknown = await create({ name: 'Наши двери', company_id: world.a.company.id, template: 'doors' });
    expect(unknown).toMatchObject({ status: 422, body: { errors: { template: expect.anything() } } });
  });

  test.each([
    ['nothing at all', {}, { name: ['Это поле обязательно для заполнения.'] }],
    ['a name of spaces', { name: '  ' }, { name: ['Это поле обязательно для заполнения.'] }],
    ["another's company", { company_id: 'foreign' }, { company_id: ['Выберите компанию.'] }],
    ['a common one by no administrator', { company_id: null }, { company_id: ['Общие формы создаёт администратор.'] }],
    ['a type that does not exist', { type_ids: [999] }, { type_ids: ['Выберите типы коммуникаций из списка.'] }],
    ['a field too many', { appeals_on: true }, { appeals_on: ['Неизвестное поле.'] }],
  ])('%s is 422 at its field', async (name, over, errors) => {
    const company_id = 'company_id' in over ? over.company_id && world.b.company.id : world.a.company.id;
    const body = name === 'nothing at all' ? {} : { name: 'Форма', ...over, company_id };
    expect(await create(body)).toMatchObject({ status: 422, body: { errors } });
  });

  test('D-10: begins with a draft of one empty group, and the log has the settings (D-5)', async () => {
    const type = await createCommunicationType(app.db, 'Жалоба');
    const { status, body } = await create({
      name: ' Звонки ',
      company_id: world.a.company.id,
      type_ids: [type.id, type.id],
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Звонки',
      company: { id: world.a.company.id, name: 'Компания А' },
      types: [{ id: type.id, name: 'Жалоба' }],
      status: 'draft',
      rate_method: 'points',
      criteria: 0,
      version: null,
      projects: 0,
      appeals_on: true,
      appeal_window_days: 14,
      appeal_limit: 1,
      versions: [],
      draft: {
        number: 1,
        revision: 1,
        updated_at: '2026-03-08T09:00:00.000Z',
        updated_by: { name: 'Руководителев А' },
      },
      content: null,
      used_by: [],
      revision: 1,
      may: { update: { allowed: true }, publish: { allowed: true }, remove: { allowed: true } },
    });
    const [version] = await app.db.read((q) => q.select().from(formVersions).where(eq(formVersions.form_id, body.id)));
    expect(version?.content).toMatchObject({
      pass_threshold: 80,
      groups: [{ key: 'fg', name: 'Общие критерии', criteria: [] }],
    });
    expect(await audit(body.id)).toMatchObject([
      { action: 'create', company_id: world.a.company.id, after: { name: 'Звонки', type_ids: [type.id] } },
    ]);
  });

  test('an administrator creates a common one, nobody creates in an archived company (D-3)', async () => {
    expect(await made({ company_id: null }, admin)).toMatchObject({ company: null });
    const company = await createCompany(app.db, { archived_at: app.clock.now() });
    expect(await create({ name: 'Ф', company_id: company.id }, admin)).toMatchObject({
      status: 422,
      body: { errors: { company_id: ['Компания в архиве: новых форм в ней не создать.'] } },
    });
  });
});

describe('GET /api/forms/{id}', () => {
  test('D-11: shows published content, versions with the newest first, and who uses it', async () => {
    const form = await createForm(app.db, { company: world.a.company, name: 'Своя' });
    const second = aContent([aGroup('g', [aCriterion('a'), aCriterion('b', { hidden: true })])], {
      rate_method: 'penalty',
    });
    const secondId = await createFormVersion(app.db, form, { number: 2, content: second, published: true });
    const project = await createProject(app.db, { company: world.a.company, name: 'Входящие', forms: [form] });
    await createProject(app.db, { company: world.a.company, forms: [form], archived_at: app.clock.now() });
    const communication = await createCommunication(app.db, { project });
    await createEvaluation(app.db, { communication, form, assessor: world.a.assessor });
    expect(await get(form.id)).toMatchObject({
      status: 'published',
      version: 2,
      rate_method: 'penalty',
      criteria: 2,
      projects: 1,
      content: second,
      versions: [
        { id: secondId, number: 2, evaluations: 0 },
        { id: form.version_id, number: 1, evaluations: 1, note: '' },
      ],
      draft: null,
      used_by: [{ id: project.id, name: 'Входящие', company: { name: 'Компания А' } }],
      may: { publish: DENIED('Публиковать нечего: изменений нет.') },
    });
  });

  test('D-2: projects and evaluations of others are neither named nor counted in a common form', async () => {
    const form = await createForm(app.db, { name: 'Общая с чужими', content: world.form.content });
    const foreign = await createProject(app.db, { company: world.b.company, forms: [form] });
    const communication = await createCommunication(app.db, { project: foreign });
    const facts = { communication, form, assessor: world.b.assessor, answers: worldAnswers() };
    await createEvaluation(app.db, { ...facts, state: 'published' });
    expect(await get(form.id)).toMatchObject({ projects: 0, used_by: [], versions: [{ evaluations: 0 }] });
    expect(await get(form.id, admin)).toMatchObject({ projects: 1, versions: [{ evaluations: 1 }] });
  });

  test('D-3: an assessor sees what is published and knows of no drafts', async () => {
    const form = await createForm(app.db, { company: world.a.company });
    await createFormVersion(app.db, form, { number: 2, content: form.content, published: false });
    expect(await get(form.id)).toMatchObject({ status: 'changed', draft: { number: 2, updated_by: null } });
    expect(await get(form.id, assessor)).toMatchObject({
      status: 'published',
      version: 1,
      draft: null,
      may: {
        update: DENIED('Форму меняет администратор или руководитель проекта этой компании.'),
        duplicate: DENIED('Формы создают администраторы и руководители проектов.'),
      },
    });
    const draft = await createForm(app.db, { company: world.a.company, published: false });
    expect((await assessor.get(`/api/forms/${draft.id}`)).status).toBe(404);
    expect((await pm.get(`/api/forms/${draft.id}`)).status).toBe(200);
    const common = await createForm(app.db, { published: false });
    expect((await pm.get(`/api/forms/${common.id}`)).status).toBe(404);
  });

  test('D-3: a pm reads and copies a common form and does not change it', async () => {
    expect((await get(world.form.id)).may).toMatchObject({
      update: DENIED('Общие формы меняет администратор. Свою можно сделать копией.'),
      duplicate: { allowed: true },
    });
  });
});

describe('PATCH /api/forms/{id}', () => {
  test('without If-Match it is 428, with an old revision 412 with the present state (D-38)', async () => {
    const { id } = await made();
    expect((await pm.patch(`/api/forms/${id}`, { name: 'Х' })).status).toBe(428);
    await change(id, { name: 'Первое' });
    expect(await change(id, { name: 'Второе' })).toMatchObject({
      status: 412,
      body: { data: { present: { name: 'Первое', revision: 2 } } },
    });
  });

  test('D-10: appeals are within limits, what was not sent stays, the log has the difference (D-5)', async () => {
    const type = await createCommunicationType(app.db);
    const { id } = await made({ type_ids: [type.id] });
    for (const over of [{ appeal_window_days: 91 }, { appeal_limit: 6 }, { appeal_limit: 0 }])
      expect((await change(id, over)).status).toBe(422);
    app.clock.advance(60_000);
    const { body } = await change(id, { name: 'Иначе', appeals_on: false, appeal_window_days: 90, type_ids: [] });
    expect(body).toMatchObject({
      name: 'Иначе',
      appeals_on: false,
      appeal_window_days: 90,
      appeal_limit: 1,
      types: [],
      updated_at: '2026-03-08T09:01:00.000Z',
      revision: 2,
    });
    expect((await audit(id)).at(-1)).toMatchObject({
      action: 'update',
      before: { name: 'Форма', appeals_on: true, appeal_window_days: 14, type_ids: [type.id] },
      after: { name: 'Иначе', appeals_on: false, appeal_window_days: 90, type_ids: [] },
    });
  });

  test('the company may change while no projects of another rate by the form', async () => {
    const other = await createCompany(app.db);
    await joinCompany(app.db, { user: world.a.pm, company: other, role: 'pm' });
    const form = await createForm(app.db, { company: world.a.company });
    expect(await change(form.id, { company_id: null })).toMatchObject({
      status: 422,
      body: { errors: { company_id: ['Общие формы создаёт администратор.'] } },
    });
    expect(await change(form.id, { company_id: other.id })).toMatchObject({
      status: 200,
      body: { company: { id: other.id } },
    });
    await createProject(app.db, { company: other, forms: [form], archived_at: app.clock.now() });
    expect(await change(form.id, { company_id: world.a.company.id }, { revision: 2 })).toMatchObject({
      status: 422,
      body: { errors: { company_id: ['По форме оценивают проекты другой компании: компанию не сменить.'] } },
    });
    expect((await change(form.id, { company_id: null }, { revision: 2, caller: admin })).body).toMatchObject({
      company: null,
    });
    expect((await change(form.id, { company_id: other.id }, { revision: 3, caller: admin })).status).toBe(200);
  });
});

describe('archive and deletion (D-4)', () => {
  test('to the archive and back; in the archive a form is not changed and not offered to a project', async () => {
    const form = await createForm(app.db, { company: world.a.company });
    const archived = await pm.post<Form>(`/api/forms/${form.id}/archive`);
    expect(archived.body).toMatchObject({ archived_at: app.clock.now().toISOString(), revision: 2 });
    expect(messageOf(await change(form.id, { name: 'Х' }, { revision: 2 }))).toBe(
      'Форма в архиве: сначала верните её.',
    );
    expect(messageOf(await pm.post(`/api/forms/${form.id}/archive`))).toBe('Форма уже в архиве.');
    const project = { name: 'П', company_id: world.a.company.id, form_ids: [form.id] };
    expect((await pm.post('/api/projects', project)).status).toBe(422);
    expect((await pm.post<Form>(`/api/forms/${form.id}/unarchive`)).body).toMatchObject({ archived_at: null });
    expect((await pm.post('/api/projects', project)).status).toBe(201);
    expect((await audit(form.id)).map(({ action }) => action)).toEqual(['archive', 'unarchive']);
  });

  test('a form does not come back into an archived company', async () => {
    const company = await createCompany(app.db, { archived_at: app.clock.now() });
    const form = await createForm(app.db, { company });
    await app.db.write((q) => q.update(forms).set({ archived_at: app.clock.now() }).where(eq(forms.id, form.id)));
    expect(messageOf(await admin.post(`/api/forms/${form.id}/unarchive`))).toBe(
      'Компания формы в архиве: сначала верните её.',
    );
  });

  test('one never published goes with its draft, and the log remembers it (D-5)', async () => {
    const { id } = await made();
    expect((await remove(id, 2)).status).toBe(412);
    expect((await remove(id)).status).toBe(204);
    expect((await pm.get(`/api/forms/${id}`)).status).toBe(404);
    expect((await audit(id)).at(-1)).toMatchObject({
      action: 'remove',
      before: { name: 'Форма', content: { groups: [{ name: 'Общие критерии' }] } },
    });
  });

  test('a published one stays and says what there is by it', async () => {
    const form = await createForm(app.db, { company: world.a.company, content: world.form.content });
    expect(messageOf(await remove(form.id))).toBe('Удалить нельзя: форма публиковалась. Её можно убрать в архив.');
    const project = await createProject(app.db, { company: world.a.company, forms: [form] });
    const communication = await createCommunication(app.db, { project });
    await createEvaluation(app.db, { communication, form, assessor: world.a.assessor });
    expect(messageOf(await remove(form.id)).replaceAll('\u00a0', ' ')).toBe(
      'Удалить нельзя: по форме 1 оценка и 1 проект.',
    );
  });
});
