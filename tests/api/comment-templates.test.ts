import { beforeAll, describe, expect, test } from 'vitest';
import type { CommentTemplate, CommentTemplateList } from '#domain/comment-templates/comment-templates.schema.ts';
import { TEMPLATE_MAX, TEMPLATES_MAX } from '#domain/comment-templates/template-limits.ts';
import { commentTemplates } from '#server/db/schema/index.ts';
import { createUser } from '#tests/support/factories.ts';
import { auditOf } from '#tests/support/reference-calls.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let pm: Caller;
let assessor: Caller;

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  [pm, assessor] = await Promise.all([app.as(world.a.pm), app.as(world.a.assessor)]);
});

type Reply = CommentTemplate & {
  message: string;
  errors: Record<string, string[]>;
  data: { present: CommentTemplate };
};
const PATH = '/api/comment-templates';
const add = (caller: Caller, text: string, company_id?: number | null) =>
  caller.post<Reply>(PATH, { text, ...(company_id === undefined ? {} : { company_id }) });
const change = (caller: Caller, { id, revision }: CommentTemplate, body: object) =>
  caller.patch<Reply>(`${PATH}/${id}`, body, { 'if-match': `"${revision}"` });
const texts = async (caller: Caller, query = ''): Promise<string[]> =>
  (await caller.get<CommentTemplateList>(`${PATH}?per_page=100&${query}`)).body.data.map(({ text }) => text);

describe('phrases for comments (D-18)', () => {
  test('ladder: 401, 422, 400, 403 of the client’s people, 201 with a record (D-5)', async () => {
    expect((await add(app.anonymous, 'Да')).status).toBe(401);
    expect((await app.anonymous.get(PATH)).status).toBe(401);
    expect((await pm.get(`${PATH}?filter[company_id]=x`)).status).toBe(400);
    expect(await add(assessor, '  ')).toMatchObject({
      status: 422,
      body: { errors: { text: ['Это поле обязательно для заполнения.'] } },
    });
    expect((await add(assessor, 'я'.repeat(TEMPLATE_MAX + 1))).status).toBe(422);
    expect(await add(await app.as(world.a.customer), 'Да')).toMatchObject({
      status: 403,
      body: { message: 'Фразы для комментариев есть у тех, кто оценивает.' },
    });
    const { status, body } = await add(assessor, ' Не уточнил сроки ');
    expect(status).toBe(201);
    expect(body).toMatchObject({ text: 'Не уточнил сроки', company: null, revision: 1 });
    expect((await auditOf(app, 'comment_templates', body.id)).map(({ action }) => action)).toEqual(['create']);
  });

  test('D-18: own ones are one’s own; a company’s are offered to all who rate for it', async () => {
    const { company } = world.a;
    await add(pm, 'Личная руководителя');
    const shared = (await add(pm, 'Общая компании', company.id)).body;
    expect(shared.company).toEqual({ id: company.id, name: 'Компания А' });
    const theirs = await texts(await app.as(world.a.otherAssessor));
    expect(theirs).toEqual(['Общая компании']);
    expect(await texts(await app.as(world.b.assessor))).toEqual([]);
    expect(await texts(pm, `filter[company_id]=${world.b.company.id}`)).toEqual(['Личная руководителя']);
    expect(await change(assessor, shared, { text: 'Другая' })).toMatchObject({
      status: 403,
      body: { message: 'Изменить фразу может только тот, кто её завёл.' },
    });
    expect((await change(await app.as(world.b.pm), shared, { text: 'Другая' })).status).toBe(404);
  });

  test('D-18: an assessor gives nothing to a company, a pm nothing to another’s', async () => {
    expect(await add(assessor, 'Всем', world.a.company.id)).toMatchObject({
      status: 403,
      body: { message: 'Фразы компании заводит руководитель проекта.' },
    });
    for (const company_id of [world.b.company.id, 999_999])
      expect(await add(pm, 'Всем', company_id)).toMatchObject({
        status: 422,
        body: { errors: { company_id: ['Выберите свою компанию.'] } },
      });
    expect((await add(await app.as(world.admin), 'Всем', 999_999)).status).toBe(422);
    const own = (await add(assessor, 'Моя')).body;
    expect((await change(assessor, own, { company_id: world.a.company.id })).status).toBe(403);
  });

  test('D-38: missing If-Match is 428, a stale one 412; what is not sent stays', async () => {
    const { company } = world.a;
    const one = (await add(pm, 'До', company.id)).body;
    const path = `${PATH}/${one.id}`;
    expect((await pm.patch(path, { text: 'После' })).status).toBe(428);
    expect(await change(pm, one, { text: 'После' })).toMatchObject({
      status: 200,
      body: { text: 'После', company: { id: company.id }, revision: 2 },
    });
    expect(await change(pm, one, { text: 'Поздно' })).toMatchObject({
      status: 412,
      body: { data: { present: { text: 'После' } } },
    });
    expect((await change(pm, { ...one, revision: 2 }, { company_id: null })).body.company).toBeNull();
    expect((await pm.remove(path, { 'if-match': '"1"' })).status).toBe(412);
    expect((await pm.remove(path, { 'if-match': '"3"' })).status).toBe(204);
    expect((await pm.remove(path, { 'if-match': '"3"' })).status).toBe(404);
  });

  test('D-18: one bound to a criterion and its reason is told with both; without a criterion there is no reason', async () => {
    const bound = { text: 'Назовите срок', criterion_key: 'next-step', reason: 'Нет срока' };
    const { status, body } = await assessor.post<Reply>(PATH, bound);
    expect(status).toBe(201);
    expect(body).toMatchObject(bound);
    const { body: listed } = await assessor.get<CommentTemplateList>(`${PATH}?per_page=100`);
    expect(listed.data.find(({ id }) => id === body.id)).toMatchObject(bound);
    const renamed = (await change(assessor, body, { text: 'Назовите день' })).body;
    expect(renamed).toMatchObject({ ...bound, text: 'Назовите день' });
    expect((await change(assessor, renamed, { criterion_key: null })).body).toMatchObject({
      criterion_key: null,
      reason: null,
    });
    expect((await assessor.post<Reply>(PATH, { text: 'Да', reason: 'Нет срока' })).body.reason).toBeNull();
    expect((await assessor.post(PATH, { text: 'Да', criterion_key: 'я'.repeat(41) })).status).toBe(422);
  });

  test('409 once there are too many of one’s own', async () => {
    const owner = await createUser(app.db, { role: 'assessor', companies: [world.a.company] });
    const rows = Array.from({ length: TEMPLATES_MAX }, (_, at) => ({ owner_id: owner.id, text: `Фраза ${at}` }));
    await app.db.write((q) => q.insert(commentTemplates).values(rows));
    expect((await add(await app.as(owner), 'Лишняя')).status).toBe(409);
  });
});
