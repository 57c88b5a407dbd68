import { beforeAll, describe, expect, test } from 'vitest';
import { aContent, aCriterion, aGroup } from '#tests/fixtures/form-fixtures.ts';
import type { FormList, FormOptions } from '#domain/forms/forms.schema.ts';
import {
  createCommunicationType,
  createCompany,
  createForm,
  createFormVersion,
  joinCompany,
} from '#tests/support/factories.ts';
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

describe('GET /api/forms', () => {
  const list = async (query = '', caller = pm) => (await caller.get<FormList>(`/api/forms${query}`)).body;
  const names = async (query: string, caller = pm) => (await list(query, caller)).data.map(({ name }) => name);

  test.each(['filter[status][]=archived', 'filter[x]=1', 'sort=status', 'filter[rate_method][]=max', 'per_page=0'])(
    '«%s» — 400',
    async (query) => {
      expect((await pm.get(`/api/forms?${query}`)).status).toBe(400);
    },
  );

  test('filters, order and search by form and company', async () => {
    const company = await createCompany(app.db, { name: 'Ёлочка' });
    await joinCompany(app.db, { user: world.a.pm, company, role: 'pm' });
    await joinCompany(app.db, { user: world.a.assessor, company, role: 'assessor' });
    const [type, otherType] = [await createCommunicationType(app.db), await createCommunicationType(app.db)];
    const weights = aContent([aGroup('g', [aCriterion('a')])], { rate_method: 'groups' });
    await createForm(app.db, { company, name: 'Звонок', types: [type], content: weights });
    await createForm(app.db, { company, name: 'Ёлка', published: false });
    const changed = await createForm(app.db, { company, name: 'Встреча', types: [otherType] });
    await createFormVersion(app.db, changed, { number: 2, content: weights, published: false });
    const away = await createForm(app.db, { company, name: 'Архивная' });
    await admin.post(`/api/forms/${away.id}/archive`);

    const here = `?filter[company_id][]=${company.id}`;
    expect(await names(here)).toEqual(['Встреча', 'Ёлка', 'Звонок']);
    expect(await names(`${here}&sort=-name`)).toEqual(['Звонок', 'Ёлка', 'Встреча']);
    expect(await names(`${here}&filter[archived]=1`)).toEqual(['Архивная']);
    expect(await names(`${here}&filter[status][]=draft`)).toEqual(['Ёлка']);
    expect(await names(`${here}&filter[status][]=draft&filter[status][]=changed`)).toEqual(['Встреча', 'Ёлка']);
    expect(await names(`${here}&filter[type_id][]=${type.id}`)).toEqual(['Ёлка', 'Звонок']);
    expect(await names(`${here}&filter[rate_method][]=groups`)).toEqual(['Звонок']);
    expect(await names('?filter[search]=ёлоч')).toEqual(['Встреча', 'Ёлка', 'Звонок']);
    expect(await names(`${here}&filter[search]=звон`)).toEqual(['Звонок']);
    expect((await list(`${here}&per_page=1&page=2`)).meta).toMatchObject({ total: 3, pages: 3 });
    expect((await names('?sort=company&per_page=100')).at(0)).toBe('Разговор с клиентом');
    expect((await names('?sort=-company&per_page=100')).at(-1)).toBe('Разговор с клиентом');
    expect((await names('?sort=-updated_at&per_page=100')).length).toBe((await list()).meta.total);
    // Draft: nothing to an assessor, who sees the form as it was published (D-3).
    expect(await names(here, assessor)).toEqual(['Встреча', 'Звонок']);
    expect(await names(`${here}&filter[status][]=changed`, assessor)).toEqual([]);
    expect((await list(here, assessor)).auth.create).toMatchObject({ allowed: false });
  });

  test("choices are the companies of one's area and who creates where (D-2)", async () => {
    const type = await createCommunicationType(app.db);
    const { body } = await pm.get<FormOptions>('/api/forms/options');
    expect(body.companies).toContainEqual({ id: world.a.company.id, name: 'Компания А', may_create: true });
    expect(body.companies.map(({ id }) => id)).not.toContain(world.b.company.id);
    expect(body).toMatchObject({ may_create_common: false });
    expect((await admin.get<FormOptions>('/api/forms/options')).body).toMatchObject({ may_create_common: true });
    const seen = (await assessor.get<FormOptions>('/api/forms/options')).body;
    expect(seen.companies.every(({ may_create }) => !may_create)).toBe(true);
    expect(seen.types.map(({ id }) => id)).toContain(type.id);
  });
});
