import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { phrasesProblems } from '#domain/dictionaries/check-phrases.ts';
import type { Dictionary, DictionaryList, DictionaryUsage } from '#domain/dictionaries/dictionaries.schema.ts';
import { auditRecords } from '#server/db/schema/index.ts';
import { aCheck } from '#tests/fixtures/check-fixtures.ts';
import { aContent, aCriterion, aGroup } from '#tests/fixtures/form-fixtures.ts';
import { createDictionary } from '#tests/support/create-dictionary.ts';
import { createForm } from '#tests/support/factories.ts';
import { readyDictionaries } from '#tests/support/ready-dictionaries.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
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

const create = (body: object, caller = pm) => caller.post<Dictionary>('/api/dictionaries', body);
const valid = (over: object = {}) => ({
  name: 'Приветствие',
  company_id: world.a.company.id,
  phrases: ['добрый день'],
  ...over,
});
const change = (id: number, body: object, { revision = 1, caller = pm } = {}) =>
  caller.patch<Dictionary>(`/api/dictionaries/${id}`, body, { 'if-match': `"${revision}"` });
const remove = (id: number, caller = pm) => caller.remove(`/api/dictionaries/${id}`, { 'if-match': '"1"' });
const contentWith = (id: number) => aContent([aGroup('g', [aCriterion('c', { check: aCheck(id) })])]);

describe('POST /api/dictionaries', () => {
  test.each([
    ['a name of spaces', { name: '  ' }, { name: ['Это поле обязательно для заполнения.'] }],
    ['nothing but blank phrases', { phrases: ['', ' '] }, { phrases: ['Добавьте хотя бы одну фразу.'] }],
    ['only a star', { phrases: ['дорого', '*'] }, { phrases: ['Фраза 2: здесь нет ни одного слова.'] }],
    [
      '201 phrases',
      { phrases: Array.from({ length: 201 }, (_, at) => `да${at}`) },
      { phrases: ['Фраз 201, а можно не больше 200. Разделите словарь на два.'] },
    ],
    [
      'more phrases than are read',
      { phrases: Array.from({ length: 401 }, (_, at) => `да${at}`) },
      { phrases: ['Фраз слишком много: можно не больше 200.'] },
    ],
    [
      'alphabets mixed in a word',
      { phrases: ['zаказ'] },
      { phrases: ['Фраза 1: в слове «zаказ» перемешаны русские и латинские буквы.'] },
    ],
    [
      'a common one by no administrator',
      { company_id: null },
      { company_id: ['Общие словари создаёт администратор.'] },
    ],
    ['a field too many', { archived_at: null }, { archived_at: ['Неизвестное поле.'] }],
  ])('D-41: %s is 422 at its field', async (_name, over, errors) => {
    expect(await create(valid(over))).toMatchObject({ status: 422, body: { errors } });
  });

  test("D-41: another's company does not exist, and an assessor creates none", async () => {
    expect(await create(valid({ company_id: world.b.company.id }))).toMatchObject({
      status: 422,
      body: { errors: { company_id: ['Выберите компанию.'] } },
    });
    expect((await create(valid(), assessor)).status).toBe(403);
  });

  test('D-41: is kept tidied, 200 phrases of it, and the log has it all (D-5)', async () => {
    const phrases = Array.from({ length: 200 }, (_, at) => `да${at}`);
    const { status, body } = await create(valid({ phrases: [' ', ...phrases.map((one) => ` ${one} `)] }));
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Приветствие', phrases, forms: 0, revision: 1, description: '' });
    const records = await app.db.read((q) =>
      q
        .select()
        .from(auditRecords)
        .where(and(eq(auditRecords.entity, 'dictionaries'), eq(auditRecords.entity_id, body.id))),
    );
    expect(records).toMatchObject([{ action: 'create', company_id: world.a.company.id, after: { phrases } }]);
  });
});

describe('a dictionary that checks use', () => {
  test('D-41: says where, is not deleted, and is archived', async () => {
    const { body } = await create(valid());
    const { id: form } = await createForm(app.db, {
      name: 'Звонки',
      company: world.a.company,
      content: contentWith(body.id),
    });
    const usage = await pm.get<DictionaryUsage>(`/api/dictionaries/${body.id}/usage`);
    expect(usage.body).toMatchObject({ data: [{ id: form, name: 'Звонки', in_force: true }], hidden: false });
    expect(await remove(body.id)).toMatchObject({ status: 409 });
    expect(await pm.post(`/api/dictionaries/${body.id}/archive`)).toMatchObject({ status: 200 });
    const list = await pm.get<DictionaryList>('/api/dictionaries?filter[archived]=1');
    expect(list.body.data.map(({ id }) => id)).toContain(body.id);
  });

  test('D-41: one that another company uses alone says so without naming it (D-2)', async () => {
    const { id } = await createDictionary(app.db);
    await createForm(app.db, { name: 'Секрет', company: world.b.company, content: contentWith(id) });
    const usage = await pm.get<DictionaryUsage>(`/api/dictionaries/${id}/usage`);
    expect(usage.body).toEqual({ data: [], hidden: true });
    expect(await remove(id, admin)).toMatchObject({ status: 409 });
  });
});

test('D-38, D-41: a change needs the revision that was read, and brings the next', async () => {
  const { body } = await create(valid());
  expect(await change(body.id, { phrases: ['здравствуйте'] })).toMatchObject({
    status: 200,
    body: { phrases: ['здравствуйте'], revision: 2, name: 'Приветствие' },
  });
  expect(await change(body.id, { name: 'Иначе' })).toMatchObject({ status: 412 });
  expect(await change(body.id, { phrases: [] }, { revision: 2 })).toMatchObject({ status: 422 });
});

test('D-41: a common one is copied into one’s own company, and the copy may be changed', async () => {
  const { id } = await createDictionary(app.db, { name: 'Общий', phrases: ['дорого'] });
  expect(await change(id, { name: 'Мой' })).toMatchObject({ status: 403 });
  const copy = await pm.post<Dictionary>(`/api/dictionaries/${id}/duplicate`, {
    name: 'Свой',
    company_id: world.a.company.id,
  });
  expect(copy).toMatchObject({ status: 201, body: { name: 'Свой', phrases: ['дорого'] } });
  expect(copy.body.may.update.allowed).toBe(true);
});

test('D-41: finds by a part of the name and by a phrase', async () => {
  const { id } = await createDictionary(app.db, { company: world.a.company, name: 'Ёлки', phrases: ['редкое слово'] });
  const found = async (search: string) =>
    (await pm.get<DictionaryList>(`/api/dictionaries?filter[search]=${encodeURIComponent(search)}`)).body.data.map(
      (one) => one.id,
    );
  expect(await found('елки')).toEqual([id]);
  expect(await found('редкое')).toEqual([id]);
  expect(await found('нет такого')).toEqual([]);
});

test('D-41: ready dictionaries come with the database, and every phrase of them is understood', () => {
  const ready = readyDictionaries();
  expect(ready.map(({ name }) => name)).toEqual([
    'Приветствие',
    'Представление',
    'Имя клиента',
    'Предупреждение о записи',
    'Следующий шаг',
    'Прощание',
    'Грубость',
    'Слова-паразиты',
    'Возражение: дорого',
    'Возражение: подумаю',
    'Возражение: сравниваю',
    'Возражение: не сейчас',
    'Возражение: нужно посоветоваться',
  ]);
  expect(ready.flatMap(({ phrases }) => phrasesProblems(phrases))).toEqual([]);
});
