import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Criterion, CriterionUsage } from '#domain/criteria/criteria.schema.ts';
import {
  aContent,
  aCriterion,
  aGroup,
  anOption,
  criticalYesNo,
  outOfTen,
  yesNo,
} from '#tests/fixtures/form-fixtures.ts';
import type { ErrorBody } from '#domain/kernel/error-body.schema.ts';
import { auditRecords, criteria, forms } from '#server/db/schema/index.ts';
import { createCompany, createForm, createFormVersion } from '#tests/support/factories.ts';
import { type Answer, type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

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

const create = (body: object, caller = pm) => caller.post<Criterion>('/api/criterias', body);
const made = async (over: object = {}, caller = pm): Promise<Criterion> =>
  (await create({ name: 'Критерий', company_id: world.a.company.id, scale: yesNo, ...over }, caller)).body;
const get = async (id: number, caller = pm) => (await caller.get<Criterion>(`/api/criterias/${id}`)).body;
const change = (id: number, body: object, { revision = 1, caller = pm } = {}) =>
  caller.patch<Criterion>(`/api/criterias/${id}`, body, { 'if-match': `"${revision}"` });
const remove = (id: number, { revision = 1, caller = pm } = {}) =>
  caller.remove(`/api/criterias/${id}`, { 'if-match': `"${revision}"` });
const usage = async (id: number, caller = pm) => (await caller.get<CriterionUsage>(`/api/criterias/${id}/usage`)).body;
const messageOf = ({ body }: Answer): string => (body as ErrorBody).message;
const audit = (id: number) =>
  app.db.read((q) =>
    q
      .select()
      .from(auditRecords)
      .where(and(eq(auditRecords.entity, 'criteria'), eq(auditRecords.entity_id, id)))
      .orderBy(auditRecords.id),
  );
const contentWith = (...ids: (number | null)[]) =>
  aContent([
    aGroup(
      'g',
      ids.map((criterion_id, at) => aCriterion(`c${at}`, { criterion_id })),
    ),
  ]);

describe('POST /api/criterias', () => {
  const nameless = { type: 'select', options: [anOption('a', 1, { label: ' ' }), anOption('b', 0)] };
  test.each([
    ['a name of spaces', { name: '  ' }, { name: ['Это поле обязательно для заполнения.'] }],
    ["another's company", { company_id: 'foreign' }, { company_id: ['Выберите компанию.'] }],
    [
      'a common one by no administrator',
      { company_id: null },
      { company_id: ['Общие критерии создаёт администратор.'] },
    ],
    ['an option without a name', { scale: nameless }, { scale: ['Вариант 1: введите название.'] }],
    [
      'one score for all',
      { scale: { type: 'select', options: [anOption('a', 1), anOption('b', 1)] } },
      { scale: ['В шкале нужны хотя бы два разных значения.'] },
    ],
    ['a cause twice', { reasons: ['Да', ' да '] }, { reasons: ['Причина «да» повторяется.'] }],
    ['a field too many', { archived_at: null }, { archived_at: ['Неизвестное поле.'] }],
  ])('%s is 422 at its field', async (_name, over, errors) => {
    const foreign = 'company_id' in over && over.company_id === 'foreign';
    const body = { name: 'Критерий', company_id: world.a.company.id, scale: yesNo, ...over };
    const answer = await create(foreign ? { ...body, company_id: world.b.company.id } : body);
    expect(answer).toMatchObject({ status: 422, body: { errors } });
  });

  test('D-8: takes name and scale, the rest by default, and the log has it all (D-5)', async () => {
    const { status, body } = await create({
      name: '  Назвал \n имя ',
      company_id: world.a.company.id,
      scale: outOfTen,
      reasons: [' Не назвал ', ' '],
    });
    expect(status).toBe(201);
    const kept = {
      name: 'Назвал имя',
      description: '',
      criterion_group: 'fg',
      scale: outOfTen,
      allow_na: true,
      comment_required: 'on_loss',
      reasons: ['Не назвал'],
    };
    expect(body).toMatchObject({
      ...kept,
      company: { id: world.a.company.id, name: 'Компания А' },
      forms: 0,
      created_at: '2026-03-08T09:00:00.000Z',
      archived_at: null,
      revision: 1,
      namesakes: [],
      may: { update: { allowed: true }, remove: { allowed: true }, unarchive: { allowed: false } },
    });
    expect(await audit(body.id)).toMatchObject([{ action: 'create', company_id: world.a.company.id, after: kept }]);
  });

  test('an administrator creates a common one, nobody creates in an archived company (D-3)', async () => {
    expect(await made({ company_id: null }, admin)).toMatchObject({ company: null });
    const company = await createCompany(app.db, { archived_at: app.clock.now() });
    expect(await create({ name: 'Критерий', scale: yesNo, company_id: company.id }, admin)).toMatchObject({
      status: 422,
      body: { errors: { company_id: ['Компания в архиве: новых критериев в ней не создать.'] } },
    });
  });

  test('a namesake in the same company is no error, but is told', async () => {
    const first = await made({ name: 'Тёплое приветствие' });
    const second = await made({ name: 'теплое Приветствие' });
    expect(second.namesakes).toEqual([{ id: first.id, name: 'Тёплое приветствие' }]);
    expect(await made({ name: 'Тёплое приветствие', company_id: null }, admin)).toMatchObject({ namesakes: [] });
  });
});

describe('PATCH /api/criterias/{id}', () => {
  test('D-38: without If-Match it is 428, with an old one 412 with the present state', async () => {
    const { id } = await made();
    expect((await pm.patch(`/api/criterias/${id}`, { name: 'Б' })).status).toBe(428);
    await change(id, { name: 'А' });
    expect(await change(id, { name: 'Б' })).toMatchObject({
      status: 412,
      body: { data: { present: { id, name: 'А', revision: 2 } } },
    });
  });

  test('D-5: what was sent changes; the same scale and the same causes are no change', async () => {
    const { id } = await made({ scale: criticalYesNo('form'), reasons: ['Раз', 'Два'] });
    const { body } = await change(id, {
      comment_required: 'always',
      scale: criticalYesNo('form'),
      reasons: ['Раз', 'Два'],
    });
    expect(body).toMatchObject({ comment_required: 'always', revision: 2, name: 'Критерий' });
    expect((await audit(id)).at(-1)).toMatchObject({
      action: 'update',
      before: { comment_required: 'on_loss' },
      after: { comment_required: 'always' },
    });
    expect((await audit(id)).at(-1)?.after).not.toHaveProperty('scale');
  });

  test('in the archive it is 409, and forms that hold the criterion stay as they were', async () => {
    const { id } = await made();
    const form = await createForm(app.db, { company: world.a.company, content: contentWith(id) });
    await change(id, { name: 'Другое имя', scale: outOfTen });
    expect(await usage(id)).toMatchObject({ data: [{ id: form.id }] });
    expect(form.content.groups[0]?.criteria[0]?.scale).toEqual(yesNo);
    await pm.post(`/api/criterias/${id}/archive`);
    const answer = await change(id, { name: 'Ещё имя' }, { revision: 3 });
    expect([answer.status, messageOf(answer)]).toEqual([409, 'Критерий в архиве: сначала верните его.']);
  });

  test('the company may change while no form of other companies holds the criterion', async () => {
    const { id } = await made({ company_id: null }, admin);
    await createForm(app.db, { company: world.b.company, content: contentWith(id) });
    expect(await change(id, { company_id: world.a.company.id }, { caller: admin })).toMatchObject({
      status: 422,
      body: { errors: { company_id: ['Критерий используется в формах других компаний: компанию не сменить.'] } },
    });
    expect(await change(id, { company_id: world.b.company.id }, { caller: admin })).toMatchObject({
      status: 200,
      body: { company: { id: world.b.company.id } },
    });
  });
});

describe('DELETE /api/criterias/{id}', () => {
  test('D-4: a criterion of forms is not deleted and says of how many', async () => {
    const { id } = await made();
    const content = contentWith(id, id, null);
    for (let n = 0; n < 2; n += 1) await createForm(app.db, { company: world.a.company, content });
    const form = await createForm(app.db, { company: world.a.company, content });
    await createFormVersion(app.db, form, { number: 2, content, published: false });
    const answer = await remove(id);
    expect([answer.status, messageOf(answer)]).toEqual([409, 'Критерий используется в 3\u00a0формах']);
    expect(await get(id)).toMatchObject({ forms: 3, may: { remove: { allowed: false } } });
    expect(await usage(id)).toMatchObject({
      data: [{ in_draft: false }, { in_draft: false }, { id: form.id, in_force: true, in_draft: true }],
      hidden: false,
    });
  });

  test('an earlier version and an archived form are no use; a deleted criterion stays in the log', async () => {
    const { id } = await made({ name: 'Лишний' });
    const form = await createForm(app.db, { company: world.a.company, content: contentWith(id) });
    await createFormVersion(app.db, form, { number: 2, content: contentWith(null), published: true });
    const put = await createForm(app.db, { company: world.a.company, content: contentWith(id) });
    await app.db.write((q) => q.update(forms).set({ archived_at: app.clock.now() }).where(eq(forms.id, put.id)));
    expect((await pm.remove(`/api/criterias/${id}`)).status).toBe(428);
    expect((await remove(id, { revision: 5 })).status).toBe(412);
    expect((await remove(id)).status).toBe(204);
    expect(await app.db.read((q) => q.select().from(criteria).where(eq(criteria.id, id)))).toEqual([]);
    expect((await audit(id)).at(-1)).toMatchObject({ action: 'remove', before: { name: 'Лишний', scale: yesNo } });
  });

  test('D-2: of forms of other companies only their existence is known', async () => {
    const { id } = await made();
    await createForm(app.db, { company: world.b.company, name: 'Секрет', content: contentWith(id) });
    const answer = await remove(id);
    expect([answer.status, messageOf(answer)]).toEqual([
      409,
      'Критерий используется в формах других компаний. Его можно убрать в архив.',
    ]);
    expect(await usage(id)).toEqual({ data: [], hidden: true });
    expect(await get(id)).toMatchObject({ forms: 0 });
    expect(await get(id, admin)).toMatchObject({ forms: 1 });
    expect(await usage(id, admin)).toMatchObject({ data: [{ name: 'Секрет' }], hidden: false });
  });

  test('D-3: an assessor sees neither forms that were not published yet nor drafts', async () => {
    const { id } = await made();
    await createForm(app.db, { company: world.a.company, content: contentWith(id), published: false });
    expect(await usage(id, assessor)).toEqual({ data: [], hidden: true });
    expect(await usage(id)).toMatchObject({ data: [{ in_force: false, in_draft: true }] });
  });
});

describe('D-4: the archive', () => {
  test('there and back, with a record each time; the second time is 409', async () => {
    const { id } = await made();
    const archived = await pm.post<Criterion>(`/api/criterias/${id}/archive`);
    expect(archived.body).toMatchObject({ archived_at: '2026-03-08T09:00:00.000Z', revision: 2 });
    expect(messageOf(await pm.post(`/api/criterias/${id}/archive`))).toBe('Критерий уже в архиве.');
    expect((await pm.post<Criterion>(`/api/criterias/${id}/unarchive`)).body).toMatchObject({ archived_at: null });
    expect(messageOf(await pm.post(`/api/criterias/${id}/unarchive`))).toBe('Критерий не в архиве.');
    expect((await audit(id)).map(({ action }) => action)).toEqual(['create', 'archive', 'unarchive']);
  });
});

describe('POST /api/criterias/{id}/duplicate', () => {
  test("D-3: a common criterion becomes one's own copy under another name", async () => {
    const common = await made({ company_id: null, scale: criticalYesNo('group'), reasons: ['Раз'] }, admin);
    const { status, body } = await pm.post<Criterion>(`/api/criterias/${common.id}/duplicate`, {
      name: 'Копия',
      company_id: world.a.company.id,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Копия',
      company: { id: world.a.company.id },
      scale: criticalYesNo('group'),
      reasons: ['Раз'],
    });
    expect(body.id).not.toBe(common.id);
    expect(await audit(body.id)).toMatchObject([{ action: 'duplicate', after: { copied_from: common.id } }]);
    expect(await pm.post(`/api/criterias/${common.id}/duplicate`, { name: 'Копия', company_id: null })).toMatchObject({
      status: 422,
      body: { errors: { company_id: ['Общие критерии создаёт администратор.'] } },
    });
  });
});
