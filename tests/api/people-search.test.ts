import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { beforeAll, expect, test } from 'vitest';
import { users } from '#server/db/schema/index.ts';
import { containsTyped } from '#server/db/search-text.ts';
import { type Company, createCompany, createProject, createUser, type Project } from '#tests/support/factories.ts';
import { indexDefinition, predicates } from '#tests/support/index-facts.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';

let app: TestApp;
let admin: Caller;
let company: Company;
let project: Project;
beforeAll(async () => {
  app = await testApp();
  company = await createCompany(app.db, { name: 'Королёв и сыновья' });
  project = await createProject(app.db, { company, name: 'Щёлково' });
  await createUser(app.db, { role: 'assessor', surname: 'Рублёва', name: 'Алёна', companies: [company] });
  await createUser(app.db, { role: 'manager', surname: 'РУБЛЕВ', name: 'Артем', projects: [project] });
  admin = await app.as(await createUser(app.db, { role: 'admin' }));
});

const found = async (path: string, search: string): Promise<string[]> => {
  const { body } = await admin.get<{ data: { name: string }[] }>(
    `${path}?filter[search]=${encodeURIComponent(search)}`,
  );
  return body.data.map(({ name }) => name);
};

test.each([
  ['алена', ['Алёна']],
  ['АЛЁНА', ['Алёна']],
  ['рублёв', ['Артем', 'Алёна']],
  ['рублева алена', ['Алёна']],
  ['артём', ['Артем']],
])('Q-7: «%s» finds people with «е» and with «ё», in small and capital letters', async (search, names) => {
  expect((await found('/api/users', search)).toSorted()).toEqual(names.toSorted());
});

test('Q-7: companies and projects are found so, too, a project by its company as well', async () => {
  for (const search of ['королев', 'КОРОЛЁВ и']) {
    expect(await found('/api/companies', search)).toEqual(['Королёв и сыновья']);
    expect(await found('/api/projects', search)).toEqual(['Щёлково']);
  }
  expect(await found('/api/projects', 'щелково')).toEqual(['Щёлково']);
});

test('people of a company are found by the same words: in any order, «е» in place of «ё»', async () => {
  const { body } = await admin.get<{ data: { person: { name: string } }[] }>(
    `/api/companies/${company.id}/members?filter[search]=${encodeURIComponent('алена рублева')}`,
  );
  expect(body.data).toHaveLength(1);
});

test('who was renamed is found by the new name: the database itself keeps what is searched', async () => {
  const renamed = await createUser(app.db, { role: 'manager', surname: 'Прежняя' });
  await app.db.write((q) => q.update(users).set({ surname: 'Новосёлова' }).where(sql`id = ${renamed.id}`));
  expect(await found('/api/users', 'новоселова')).toHaveLength(1);
  expect(await found('/api/users', 'прежняя')).toEqual([]);
});

test('Q-10: people are found by the index of the column that is asked', async () => {
  const asked = new PgDialect().sqlToQuery(containsTyped(users.search, 'алёна')).sql;
  expect(asked).toBe('"users"."search" like $1');
  expect(await indexDefinition(app.db, 'users_search_idx')).toContain('USING gin (search gin_trgm_ops)');
});

test('Q-10: administrators are held by the index users_admins_idx', async () => {
  const rows = await predicates(app.db, 'users_admins_idx', sql`${users.roles} @> array['admin']::text[]`);
  expect(rows.held).toHaveLength(1);
  expect(rows.asked).toEqual(rows.held);
});
