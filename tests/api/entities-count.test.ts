import { beforeAll, describe, expect, test } from 'vitest';
import type { CommunicationOptions } from '#domain/communications/communication-options.schema.ts';
import type { EntitiesCount } from '#domain/references/references.schema.ts';
import type { IssuedAccessLink } from '#domain/access-links/access-links.schema.ts';
import * as tables from '#server/db/schema/index.ts';
import {
  createCommunication,
  createCommunicationType,
  createCompany,
  createEvaluation,
  createForm,
  createProject,
  createTag,
  createUser,
} from '#tests/support/factories.ts';
import { createFavorite, createNiche } from '#tests/support/reference-factories.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type Side, type World, worldAnswers } from '#tests/support/world.ts';

const WHO = ['admin', 'pm', 'assessor', 'customer', 'head', 'manager', 'guest'] as const;
const BOOKS = ['niches', 'communication-types', 'communication-tags', 'favorites'] as const;

let app: TestApp;
let world: World;
const callers = {} as Record<(typeof WHO)[number], Caller>;

/** Rows of every kind, some of them archived, deleted, private or not published. */
async function populate(side: Side): Promise<void> {
  const { company, project, manager, assessor } = side;
  const published = await createCommunication(app.db, { project, employee: manager });
  const facts = { communication: published, form: world.form, assessor, answers: worldAnswers() };
  await createEvaluation(app.db, { ...facts, state: 'published' });
  await createCommunication(app.db, { project });
  await createCommunication(app.db, { project, deleted_at: app.clock.now() });
  await createProject(app.db, { company, archived_at: app.clock.now(), status: 'archived' });
  await createUser(app.db, { role: 'manager', projects: [project], archived_at: app.clock.now() });
  await createUser(app.db, { role: 'manager', projects: [side.otherProject] });
  await createForm(app.db, { company });
  await createForm(app.db, { company, published: false });
  await createFavorite(app.db, { owner: assessor, company });
  await createFavorite(app.db, { owner: assessor });
  const criterion = { company_id: company.id, name: 'Критерий', scale: { type: 'text' as const } };
  await app.db.write((q) =>
    q.insert(tables.criteria).values([criterion, { ...criterion, archived_at: app.clock.now() }]),
  );
}

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  await populate(world.a);
  await populate(world.b);
  await createCompany(app.db, { archived_at: app.clock.now() });
  await createNiche(app.db);
  await createTag(app.db);
  await createCommunicationType(app.db);
  const { pm, assessor, customer, head, manager, project } = world.a;
  const people = { admin: world.admin, pm, assessor, customer, head, manager };
  for (const who of WHO) if (who !== 'guest') callers[who] = await app.as(people[who]);
  const link = { name: 'Пётр', target: { type: 'project', id: project.id } };
  const issued = await callers.pm.post<IssuedAccessLink>('/api/access-links', link);
  callers.guest = app.withToken(issued.body.token);
});

/** The total of a list, or 0 where it is not opened. */
async function totalOf(who: (typeof WHO)[number], path: string): Promise<number> {
  const { status, body } = await callers[who].get<{ meta?: { total: number } }>(`/api/${path}`);
  expect([200, 403]).toContain(status);
  return body.meta?.total ?? 0;
}

describe.each(WHO)('how much of what %s sees (P-18)', (who) => {
  test('P-18, D-2: each number is the total of its list', async () => {
    const { body } = await callers[who].get<EntitiesCount>('/api/reference/entities-count');
    const books = await Promise.all(BOOKS.map((book) => totalOf(who, `reference/${book}`)));
    const options = await callers[who].get<CommunicationOptions>('/api/communications/options');
    const hasBooks = (await callers[who].get('/api/reference/niches')).status === 200;
    expect(body).toMatchObject({
      company: await totalOf(who, 'companies'),
      project: await totalOf(who, 'projects'),
      user: await totalOf(who, 'users'),
      form: await totalOf(who, 'forms'),
      criterion: await totalOf(who, 'criterias'),
      communication: await totalOf(who, 'communications'),
      communication_favorite: await totalOf(who, 'reference/favorites'),
      reference: hasBooks ? books.reduce((sum, size) => sum + size, 0) : 0,
      integration: 0,
      calibr_session: 0,
      // Projects that the filter of «Дашборды» offers; a link to a project opens its dashboard.
      dashboard: options.body.projects.length,
      report: await totalOf(who, 'reports'),
    });
  });
});

test('P-18, D-3: forms and criteria are counted for the team, of its own companies and common ones, without the archive', async () => {
  const counts = await Promise.all(
    WHO.map(async (who) => {
      const { body } = await callers[who].get<EntitiesCount>('/api/reference/entities-count');
      return `${who}: ${body.form} ${body.criterion}`;
    }),
  );
  // One form is common to all; two forms, one never published, and one criterion are each company's own.
  const seen = { admin: '5 2', pm: '3 1', assessor: '2 1', customer: '0 0', head: '0 0', manager: '0 0', guest: '0 0' };
  expect(counts).toEqual(Object.entries(seen).map(([who, numbers]) => `${who}: ${numbers}`));
});

test('P-18: nothing of others is counted, each side has exactly its own', async () => {
  const { body: mine } = await callers.pm.get<EntitiesCount>('/api/reference/entities-count');
  const { body: theirs } = await (await app.as(world.b.pm)).get<EntitiesCount>('/api/reference/entities-count');
  expect({ ...theirs, communication: 0 }).toEqual({ ...mine, communication: 0 });
  expect(mine).toMatchObject({ company: 1, project: 2, communication: 2, communication_favorite: 1 });
});
