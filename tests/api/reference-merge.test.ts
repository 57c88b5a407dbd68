import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import * as tables from '#server/db/schema/index.ts';
import {
  createCommunication,
  createCommunicationType,
  createForm,
  createProject,
  createTag,
  createUser,
} from '#tests/support/factories.ts';
import { auditOf, type ReferenceCalls, referenceCalls } from '#tests/support/reference-calls.ts';
import { createFavorite, createNiche } from '#tests/support/reference-factories.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let admin: ReferenceCalls;
let pm: ReferenceCalls;

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  admin = referenceCalls(await app.as(world.admin));
  pm = referenceCalls(await app.as(world.a.pm));
});

describe('merging', () => {
  test('tags: everything moves, doubles become one, the former disappears, the log remembers (D-5)', async () => {
    const [from, into] = [await createTag(app.db, 'Повтор'), await createTag(app.db, 'Повторный')];
    const project = world.a.project;
    const both = await createCommunication(app.db, { project, tags: [from, into] });
    const one = await createCommunication(app.db, { project, tags: [from] });
    expect((await pm.merge('communication-tags', from.id, into.id)).body).toEqual({
      into: { id: into.id, name: 'Повторный' },
      moved: 2,
    });
    const links = await app.db.read((q) => q.select().from(tables.communicationTagLinks));
    expect(links.filter(({ tag_id }) => tag_id === from.id)).toEqual([]);
    const kept = links.filter(({ tag_id }) => tag_id === into.id).map((link) => link.communication_id);
    expect(new Set(kept)).toEqual(new Set([both.id, one.id]));
    expect(kept).toHaveLength(2);
    expect((await admin.remove('communication-tags', from.id)).status).toBe(404);
    expect(await auditOf(app, 'communication_tags', into.id)).toMatchObject([
      { action: 'merge', before: { merged: 'Повтор' }, after: { merged: 'Повторный', moved: 2 } },
    ]);
  });

  test('types: communications and forms move, and an edit begun earlier learns of it (D-38)', async () => {
    const [from, into] = [await createCommunicationType(app.db), await createCommunicationType(app.db)];
    const call = await createCommunication(app.db, { project: world.a.project, type: from });
    await createForm(app.db, { types: [from, into] });
    await createForm(app.db, { types: [from] });
    expect((await admin.merge('communication-types', from.id, into.id)).body.moved).toBe(3);
    const [row] = await app.db.read((q) =>
      q.select().from(tables.communications).where(eq(tables.communications.id, call.id)),
    );
    expect(row).toMatchObject({ type_id: into.id, revision: 2 });
    expect((await admin.usage('communication-types', into.id)).data.map(({ count }) => count)).toEqual([1, 2]);
  });

  test('niches: projects move', async () => {
    const [from, into] = [await createNiche(app.db), await createNiche(app.db)];
    const project = await createProject(app.db, { company: world.a.company, niche_id: from.id });
    expect((await pm.merge('niches', from.id, into.id)).body.moved).toBe(1);
    const [row] = await app.db.read((q) => q.select().from(tables.projects).where(eq(tables.projects.id, project.id)));
    expect(row?.niche_id).toBe(into.id);
  });

  test('a value of another book with the same number is another one: nothing moves across books', async () => {
    const niche = await createNiche(app.db);
    const tag = await createTag(app.db);
    const missing = Math.max(niche.id, tag.id) + 100_000;
    expect((await pm.merge('niches', niche.id, missing)).status).toBe(422);
  });
});

describe('lists of favourites (D-22)', () => {
  test("are one's own and those of open companies, without others' private ones and other companies", async () => {
    const { a, b } = world;
    await createFavorite(app.db, { owner: a.assessor, name: 'Личная коллеги' });
    await createFavorite(app.db, { owner: a.assessor, name: 'Общая коллеги', company: a.company });
    await createFavorite(app.db, { owner: b.assessor, name: 'Общая чужая', company: b.company });
    for (const who of [a.pm, a.customer, a.head]) {
      const caller = referenceCalls(await app.as(who));
      expect(await caller.names('favorites', 'filter[search]=общая')).toEqual(['Общая коллеги']);
      expect(await caller.names('favorites', 'filter[search]=личная')).toEqual([]);
    }
    const [shared] = (await pm.list('favorites', 'filter[search]=общая')).data;
    expect(shared).toMatchObject({
      shared: true,
      company: { id: a.company.id, name: 'Компания А' },
      owner: { id: a.assessor.id, name: 'Асессоров А' },
      may: { update: { allowed: false, never: true, reason: 'Изменить список избранного может только его владелец.' } },
    });
    expect((await pm.change('favorites', shared?.id ?? 0, { name: 'Моя' })).status).toBe(403);
  });

  test("are opened to one's own company without a choice, to one of several by choice, to another's not at all", async () => {
    const { a, b } = world;
    const mine = (await pm.add('favorites', { name: 'Открываемая' })).body;
    expect(mine).toMatchObject({ shared: false, company: null });
    const share = async (body: object, caller = pm, id = mine.id) =>
      caller.change('favorites', id, body, (await caller.get('favorites', id)).revision);
    expect((await share({ shared: true, company_id: b.company.id })).status).toBe(422);
    expect((await share({ shared: true })).body).toMatchObject({ shared: true, company: { id: a.company.id } });
    expect((await share({ name: 'Переименованная' })).body).toMatchObject({
      shared: true,
      company: { id: a.company.id },
    });
    expect((await share({ shared: false })).body).toMatchObject({ shared: false, company: null });
    const pmOfBoth = await createUser(app.db, { role: 'pm', companies: [a.company, b.company] });
    const both = referenceCalls(await app.as(pmOfBoth));
    const theirs = (await both.add('favorites', { name: 'Двух компаний' })).body;
    expect(await share({ shared: true }, both, theirs.id)).toMatchObject({
      status: 422,
      body: { errors: { company_id: ['Выберите компанию, которая увидит список.'] } },
    });
    expect((await share({ shared: true, company_id: b.company.id }, both, theirs.id)).status).toBe(200);
  });

  test('may have one name with two owners, and a list is deleted together with its marks', async () => {
    const call = await createCommunication(app.db, { project: world.a.project });
    const mine = await createFavorite(app.db, { owner: world.a.pm, name: 'Лучшее', communications: [call] });
    expect((await referenceCalls(await app.as(world.a.customer)).add('favorites', { name: 'лучшее' })).status).toBe(
      201,
    );
    expect((await pm.get('favorites', mine.id)).uses).toBe(1);
    expect((await pm.remove('favorites', mine.id)).status).toBe(204);
    const left = await app.db.read((q) => q.select().from(tables.favoriteCommunications));
    expect(left.filter(({ favorite_id }) => favorite_id === mine.id)).toEqual([]);
  });

  test("are merged when both are one's own, not with another's and a common one", async () => {
    const { a } = world;
    const call = await createCommunication(app.db, { project: a.project });
    const from = await createFavorite(app.db, { owner: a.pm, communications: [call] });
    const into = await createFavorite(app.db, { owner: a.pm, communications: [call] });
    const others = await createFavorite(app.db, { owner: a.assessor, company: a.company });
    expect((await pm.merge('favorites', from.id, others.id)).status).toBe(422);
    expect((await pm.merge('favorites', others.id, from.id)).status).toBe(403);
    expect((await pm.merge('favorites', from.id, into.id)).body.moved).toBe(1);
    expect((await pm.get('favorites', into.id)).uses).toBe(1);
  });
});
