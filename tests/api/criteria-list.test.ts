import { beforeAll, expect, test } from 'vitest';
import type { CriterionList, CriterionOptions } from '#domain/criteria/criteria.schema.ts';
import { aContent, aCriterion, aGroup, outOfTen } from '#tests/fixtures/form-fixtures.ts';
import { createCriterion, createForm } from '#tests/support/factories.ts';
import { type Caller, testApp } from '#tests/support/test-app.ts';
import { createWorld } from '#tests/support/world.ts';

let listed: Caller;
const list = async (query: string) => (await listed.get<CriterionList>(`/api/criterias?${query}`)).body;
const names = async (query: string) => (await list(query)).data.map(({ name }) => name);
let companyId: number;

beforeAll(async () => {
  const app = await testApp();
  const world = await createWorld(app.db);
  listed = await app.as(world.a.pm);
  const { company } = world.a;
  companyId = company.id;
  const used = await createCriterion(app.db, {
    name: 'Ёмкая речь',
    company,
    criterion_group: 'speech',
    description: 'Без слов-паразитов',
    scale: outOfTen,
    created_at: new Date('2026-03-01T00:00:00Z'),
  });
  await createForm(app.db, { company, content: aContent([aGroup('g', [aCriterion('c', { criterion_id: used.id })])]) });
  await createCriterion(app.db, { name: 'Жалоба', company, criterion_group: 'contact', scale: { type: 'text' } });
  await createCriterion(app.db, { name: 'Ер', criterion_group: 'contact' });
  await createCriterion(app.db, { name: 'Старый', company, archived_at: app.clock.now() });
  await createCriterion(app.db, { name: 'Секрет', company: world.b.company });
});

test("D-3: shows one's own and common ones, without the archive and others', by name in Russian", async () => {
  const { data, meta, auth } = await list('');
  expect(data.map(({ name }) => name)).toEqual(['Ёмкая речь', 'Ер', 'Жалоба']);
  expect(data.map(({ forms: count }) => count)).toEqual([1, 0, 0]);
  expect(meta).toMatchObject({ total: 3, total_exact: true, pages: 1 });
  expect(auth).toEqual({ create: { allowed: true } });
  expect(data[1]?.may.update).toEqual({
    allowed: false,
    never: true,
    reason: 'Общие критерии меняет администратор. Свой можно сделать копией.',
  });
});

test.each([
  ['filter[search]=емкая', ['Ёмкая речь']],
  ['filter[search]=ПАРАЗИТ', ['Ёмкая речь']],
  ['filter[search]=%25', []],
  ['filter[criterion_group][]=contact', ['Ер', 'Жалоба']],
  ['filter[scale_type][]=text&filter[scale_type][]=points', ['Ёмкая речь', 'Жалоба']],
  ['filter[used]=1', ['Ёмкая речь']],
  ['filter[used]=0', ['Ер', 'Жалоба']],
  ['filter[common]=1', ['Ер']],
  ['filter[common]=0', ['Ёмкая речь', 'Жалоба']],
  ['filter[company_id][]=COMPANY', ['Ёмкая речь', 'Жалоба']],
  ['filter[company_id][]=COMPANY&filter[common]=1', ['Ёмкая речь', 'Ер', 'Жалоба']],
  ['filter[archived]=1', ['Старый']],
  ['sort=-name', ['Жалоба', 'Ер', 'Ёмкая речь']],
  ['sort=group', ['Ер', 'Жалоба', 'Ёмкая речь']],
  ['sort=created_at&per_page=1', ['Ёмкая речь']],
])('D-37: %s', async (query, found) => {
  expect(await names(query.replace('COMPANY', String(companyId)))).toEqual(found);
});

test('a filter that makes no sense is 400', async () => {
  expect((await listed.get('/api/criterias?filter[scale_type][]=smile')).status).toBe(400);
});

test('offers the companies where one creates, and says whether a common one may be created', async () => {
  const { body } = await listed.get<CriterionOptions>('/api/criterias/options');
  expect(body).toEqual({
    companies: [{ id: companyId, name: 'Компания А', may_create: true }],
    may_create_common: false,
  });
});
