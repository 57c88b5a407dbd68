import { beforeAll, describe, expect, test } from 'vitest';
import { createCommunication, createCommunicationType, createForm, createTag } from '#tests/support/factories.ts';
import { auditOf, pathOf, type ReferenceCalls, referenceCalls } from '#tests/support/reference-calls.ts';
import { createNiche } from '#tests/support/reference-factories.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const BOOKS = ['niches', 'communication-types', 'communication-tags', 'favorites'] as const;

let app: TestApp;
let world: World;
let admin: ReferenceCalls;
let pm: ReferenceCalls;
let caller: Caller;

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  admin = referenceCalls(await app.as(world.admin));
  caller = await app.as(world.a.pm);
  pm = referenceCalls(caller);
});

describe.each(BOOKS)('the reference book %s (platform, section 6)', (book) => {
  test('is 401 without a session', async () => {
    for (const answer of [await app.anonymous.get(pathOf(book)), await app.anonymous.post(pathOf(book), { name: 'А' })])
      expect(answer.status).toBe(401);
  });

  test.each([
    [{}, { name: ['Это поле обязательно для заполнения.'] }],
    [{ name: ' \u00a0 ' }, { name: ['Это поле обязательно для заполнения.'] }],
    [{ name: 'я'.repeat(101) }, { name: ['Слишком длинно: максимальная длина 100.'] }],
    [{ name: 'А', id: 5 }, { id: ['Неизвестное поле.'] }],
  ])('%o is 422 at its field', async (body, errors) => {
    expect(await pm.add(book, body)).toMatchObject({ status: 422, body: { errors } });
  });

  test.each(['filter[x]=1', 'sort=uses', 'per_page=101', 'filter[id][]=0'])('«%s» — 400 (D-37)', async (query) => {
    expect((await caller.get(`${pathOf(book)}?${query}`)).status).toBe(400);
  });

  test('a name is kept without spaces too many and is not repeated however it is written (D-4)', async () => {
    const { status, body } = await pm.add(book, { name: '  Живая   ЁЛКА ' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ id: expect.any(Number), name: 'Живая ЁЛКА', uses: 0 });
    for (const name of ['живая ёлка', 'ЖИВАЯ\u00a0 ЁЛКА', 'Живая ЁЛКА'])
      expect(await pm.add(book, { name })).toMatchObject({
        status: 422,
        body: { errors: { name: [expect.any(String)] } },
      });
    const other = await pm.add(book, { name: 'Другое' });
    expect((await pm.change(book, other.body.id, { name: 'живая  ёлка' })).status).toBe(422);
    // Its own name in other letters is no double.
    expect(await pm.change(book, body.id, { name: 'живая ёлка' })).toMatchObject({
      status: 200,
      body: { name: 'живая ёлка' },
    });
    const entity = book.replace('-', '_');
    expect((await auditOf(app, entity, body.id)).map(({ action }) => action)).toEqual(['create', 'update']);
  });

  test('the order is Russian with «Ё» in its place, and a search does not tell cases apart (Q-7)', async () => {
    for (const name of ['Эхо яма', 'ежи яма', 'Ёжик яма', 'Яма']) await pm.add(book, { name });
    expect(await pm.names(book, 'filter[search]=ЯМА')).toEqual(['ежи яма', 'Ёжик яма', 'Эхо яма', 'Яма']);
    expect(await pm.names(book, 'filter[search]=яма&sort=-name')).toEqual(['Яма', 'Эхо яма', 'Ёжик яма', 'ежи яма']);
    expect(await pm.names(book, 'filter[search]=%25')).toEqual([]);
  });

  test('of two equal ones at once one stays (D-4)', async () => {
    const answers = await Promise.all([pm.add(book, { name: 'Близнец' }), pm.add(book, { name: 'близнец' })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
  });

  test('D-38: the owner’s PATCH and DELETE without If-Match change the value as it is; a merge asks for it', async () => {
    const { body } = await pm.add(book, { name: 'Без заголовка' });
    const path = pathOf(book, body.id);
    await pm.change(book, body.id, { name: 'Чужое изменение' }, 1);
    const changed = await caller.patch(path, { name: 'Как есть' });
    expect(changed).toMatchObject({ status: 200, body: { name: 'Как есть', revision: 3 } });
    const entity = book.replace('-', '_');
    expect((await auditOf(app, entity, body.id)).at(-1)).toMatchObject({
      action: 'update',
      before: { name: 'Чужое изменение' },
      after: { name: 'Как есть' },
    });
    expect((await caller.post(`${path}/merge`, { into: body.id })).status).toBe(428);
    expect((await caller.remove(path, { 'if-match': '' })).status).toBe(204);
    expect((await caller.get(path)).status).toBe(404);
  });

  test("D-38: with an earlier revision it is 412 and the present value, with one's own 200", async () => {
    const { body } = await pm.add(book, { name: 'Начальное' });
    const other = (await pm.add(book, { name: 'Куда перейдёт' })).body;
    const path = pathOf(book, body.id);
    const attempts = (headers?: Record<string, string>) => [
      () => caller.patch(path, { name: 'Моё' }, headers),
      () => caller.remove(path, headers),
      () => caller.post(`${path}/merge`, { into: other.id }, headers),
    ];
    expect(body.revision).toBe(1);
    for (const attempt of attempts({ 'if-match': 'last' })) expect((await attempt()).status).toBe(400);
    expect(await pm.change(book, body.id, { name: 'Чужое' }, 1)).toMatchObject({ status: 200, body: { revision: 2 } });
    for (const attempt of attempts({ 'if-match': '"1"' }))
      expect(await attempt()).toMatchObject({
        status: 412,
        body: { data: { present: { id: body.id, name: 'Чужое', revision: 2, uses: 0 } } },
      });
    expect(await pm.change(book, body.id, { name: 'Моё' }, 2)).toMatchObject({ status: 200, body: { name: 'Моё' } });
    expect(await pm.merge(book, body.id, other.id, 3)).toMatchObject({ status: 200 });
  });

  test('D-38: of two who renamed at once the second learns of it', async () => {
    const { id } = (await pm.add(book, { name: 'Спорное' })).body;
    const answers = await Promise.all(
      ['Одно', 'Второе'].map((name) => pm.change(book, id, { name: `${name} имя` }, 1)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
  });

  test('an unused one is deleted and stays in the log (D-5)', async () => {
    const { body } = await pm.add(book, { name: 'Лишнее' });
    expect((await pm.remove(book, body.id)).status).toBe(204);
    expect((await caller.get(pathOf(book, body.id))).status).toBe(404);
    const entity = book.replace('-', '_');
    expect((await auditOf(app, entity, body.id)).at(-1)).toMatchObject({
      action: 'remove',
      before: { name: 'Лишнее' },
    });
  });

  test("it is merged neither with itself nor with one that does not exist or is another's", async () => {
    const { body } = await pm.add(book, { name: 'Одинокое' });
    for (const into of [body.id, 2_000_000_000])
      expect(await pm.merge(book, body.id, into)).toMatchObject({
        status: 422,
        body: { errors: { into: [expect.any(String)] } },
      });
    expect((await caller.get(pathOf(book, body.id))).status).toBe(200);
  });
});

describe('who may do what (D-3)', () => {
  test('common books are kept by an administrator and a pm, an assessor reads', async () => {
    const assessor = referenceCalls(await app.as(world.a.assessor));
    const { id } = await createNiche(app.db);
    const { auth } = await assessor.list('niches', '');
    const reason = 'Справочники меняют администраторы и руководители проектов.';
    expect(auth.create).toEqual({ allowed: false, never: true, reason });
    const { may } = await assessor.get('niches', id);
    expect([may.update, may.remove, may.merge]).toEqual(Array(3).fill({ allowed: false, never: true, reason }));
    expect(await assessor.remove('niches', id)).toMatchObject({ status: 403, body: { message: reason } });
    expect((await admin.list('niches', '')).auth.create).toEqual({ allowed: true });
  });
});

describe('use (D-4)', () => {
  test('what is in use is not deleted: the refusal names in words where', async () => {
    const type = await createCommunicationType(app.db);
    for (let made = 0; made < 3; made += 1) await createCommunication(app.db, { project: world.a.project, type });
    await createForm(app.db, { company: world.a.company, types: [type] });
    const refusal = 'Тип используется в 3\u00a0коммуникациях и 1\u00a0форме';
    expect(await pm.get('communication-types', type.id)).toMatchObject({
      uses: 4,
      may: { remove: { reason: refusal } },
    });
    for (const caller of [pm, admin])
      expect(await caller.remove('communication-types', type.id)).toMatchObject({
        status: 409,
        body: { message: refusal },
      });
    expect(await pm.usage('communication-types', type.id)).toEqual({
      data: [
        {
          kind: 'communications',
          name: 'Коммуникации',
          count: 3,
          path: `/communications/?filter[type_id][]=${type.id}`,
        },
        { kind: 'forms', name: 'Оценочные формы', count: 1, path: null },
      ],
      hidden: false,
    });
  });

  test("D-2: another's use cannot be counted, but the value is not deleted, either", async () => {
    const tag = await createTag(app.db);
    await createCommunication(app.db, { project: world.b.project, tags: [tag] });
    const seen = await pm.get('communication-tags', tag.id);
    expect(seen.uses).toBe(0);
    expect(seen.may.remove).toEqual({
      allowed: false,
      reason: 'Тег используется вне ваших компаний. Убрать такое значение может администратор.',
    });
    expect(await pm.usage('communication-tags', tag.id)).toEqual({ data: [], hidden: true });
    expect((await pm.remove('communication-tags', tag.id)).status).toBe(409);
    const other = await createTag(app.db);
    expect((await pm.merge('communication-tags', tag.id, other.id)).status).toBe(409);
    expect(await admin.get('communication-tags', tag.id)).toMatchObject({ uses: 1 });
    expect(await admin.merge('communication-tags', tag.id, other.id)).toMatchObject({
      status: 200,
      body: { moved: 1 },
    });
  });

  test('D-4: a deleted communication holds its type; an administrator removes it by merging', async () => {
    const [type, other] = [await createCommunicationType(app.db), await createCommunicationType(app.db)];
    await createCommunication(app.db, { project: world.a.project, type, deleted_at: app.clock.now() });
    expect(await admin.remove('communication-types', type.id)).toMatchObject({
      status: 409,
      body: { message: 'Тип используется в удалённых коммуникациях. Объедините с другим значением.' },
    });
    expect((await admin.merge('communication-types', type.id, other.id)).status).toBe(200);
  });
});
