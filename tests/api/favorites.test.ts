import { beforeAll, describe, expect, test } from 'vitest';
import type { CommunicationOptions } from '#domain/communications/communication-options.schema.ts';
import type { Communication, CommunicationList } from '#domain/communications/communications.schema.ts';
import type { Favorite } from '#domain/favorites/favorites.schema.ts';
import { createCommunication, createEvaluation } from '#tests/support/factories.ts';
import { createFavorite } from '#tests/support/reference-factories.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type Side, type World, worldAnswers } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let a: Side;
let pm: Caller;

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  ({ a } = world);
  pm = await app.as(a.pm);
});

type Reply = Favorite & { message: string; errors: Record<string, string[]> };
const pathOf = (id: number) => `/api/reference/favorites/${id}/communications`;
const put = (caller: Caller, id: number, body: unknown) => caller.post<Reply>(pathOf(id), body);

async function talk(side = a, isPublished = false): Promise<number> {
  const communication = await createCommunication(app.db, { project: side.project, employee: side.manager });
  const facts = { communication, form: world.form, answers: worldAnswers(), assessor: side.assessor };
  if (isPublished) await createEvaluation(app.db, { ...facts, state: 'published' });
  return communication.id;
}
async function listed(caller: Caller, favoriteId: number): Promise<number[]> {
  const { status, body } = await caller.get<CommunicationList>(
    `/api/communications?filter[favorite_id][]=${favoriteId}&sort=id`,
  );
  expect(status).toBe(200);
  return body.data.map(({ id }) => id);
}

describe('POST /api/reference/favorites/{id}/communications', () => {
  test('ladder: 401, 422, 400, 404 and 403 of a collection that is not one’s own, 200 (D-22)', async () => {
    const own = await createFavorite(app.db, { owner: a.pm });
    const id = await talk();
    expect((await put(app.anonymous, own.id, { add: [id] })).status).toBe(401);
    expect((await put(pm, own.id, { put: [id] })).status).toBe(422);
    const tooMany = Array.from({ length: 101 }, (_, at) => at + 1);
    expect((await put(pm, own.id, { add: tooMany })).status).toBe(422);
    expect((await pm.post('/api/reference/favorites/x/communications', { add: [id] })).status).toBe(400);
    const hidden = await createFavorite(app.db, { owner: a.assessor });
    const shared = await createFavorite(app.db, { owner: a.assessor, company: a.company });
    expect((await put(pm, hidden.id, { add: [id] })).status).toBe(404);
    expect(await put(pm, shared.id, { add: [id] })).toMatchObject({
      status: 403,
      body: { message: 'Изменить список избранного может только его владелец.' },
    });
    expect(await put(pm, own.id, { add: [id] })).toMatchObject({ status: 200, body: { id: own.id, uses: 1 } });
    expect(await listed(pm, own.id)).toEqual([id]);
  });

  test('D-22: what is put in twice lies there once, and taking out twice is harmless', async () => {
    const { id } = await createFavorite(app.db, { owner: a.pm });
    const [one, two] = [await talk(), await talk()];
    await put(pm, id, { add: [one, two, one] });
    expect((await put(pm, id, { add: [one] })).body.uses).toBe(2);
    await put(pm, id, { remove: [one] });
    expect((await put(pm, id, { remove: [one] })).body.uses).toBe(1);
    expect(await listed(pm, id)).toEqual([two]);
  });

  test('D-2: what one does not see is not put in, and nothing of the same request is', async () => {
    const { id } = await createFavorite(app.db, { owner: a.pm });
    const [own, foreign] = [await talk(), await talk(world.b)];
    for (const missing of [foreign, 999_999_999])
      expect(await put(pm, id, { add: [own, missing] })).toMatchObject({
        status: 422,
        body: { errors: { add: ['Такой коммуникации нет.'] } },
      });
    expect(await listed(pm, id)).toEqual([]);
  });
});

describe('the list over a collection (D-22)', () => {
  test('D-2: a shared collection shows to each only what they see of it; somebody else’s number finds nothing', async () => {
    const [published, draft] = [await talk(a, true), await talk()];
    const shared = await createFavorite(app.db, {
      owner: a.pm,
      company: a.company,
      communications: [{ id: published }, { id: draft }],
    });
    expect(await listed(pm, shared.id)).toEqual([published, draft]);
    expect(await listed(await app.as(a.customer), shared.id)).toEqual([published]);
    const own = await createFavorite(app.db, { owner: a.pm, communications: [{ id: published }] });
    expect(await listed(await app.as(a.customer), own.id)).toEqual([]);
    expect(await listed(await app.as(a.manager), shared.id)).toEqual([]);
    expect(await listed(await app.as(world.b.pm), shared.id)).toEqual([]);
  });

  test('D-22: a communication names the own collections that hold it, on its page and in the list', async () => {
    const id = await talk();
    const mine = await createFavorite(app.db, { owner: a.pm, communications: [{ id }] });
    await createFavorite(app.db, { owner: a.assessor, company: a.company, communications: [{ id }] });
    expect((await pm.get<Communication>(`/api/communications/${id}`)).body.favorite_ids).toEqual([mine.id]);
    const { body } = await pm.get<CommunicationList>(`/api/communications?filter[favorite_id][]=${mine.id}`);
    expect(body.data.map(({ favorite_ids }) => favorite_ids)).toEqual([[mine.id]]);
  });

  test('D-16: the filter offers own collections first and of the others’ the shared ones only', async () => {
    const head = await app.as(a.head);
    await createFavorite(app.db, { owner: a.customer, name: 'А личная заказчика' });
    const shared = await createFavorite(app.db, { owner: a.customer, name: 'А общая', company: a.company });
    const own = await createFavorite(app.db, { owner: a.head, name: 'Я своя' });
    const { favorites } = (await head.get<CommunicationOptions>('/api/communications/options')).body;
    expect(favorites[0]).toEqual({ id: own.id, name: 'Я своя', is_own: true });
    expect(favorites).toContainEqual({ id: shared.id, name: 'А общая', is_own: false });
    expect(favorites.map(({ name }) => name)).not.toContain('А личная заказчика');
    expect(
      (await (await app.as(a.manager)).get<CommunicationOptions>('/api/communications/options')).body,
    ).toMatchObject({
      meaning: { reason: [], topic: [], result: [], objection: [] },
      favorites: [],
    });
  });
});

describe('POST /api/communications/bulk over collections (D-16, D-22)', () => {
  test('takes out of an own collection what is ticked; of another’s it does not', async () => {
    const [one, two] = [await talk(), await talk()];
    const communications = [{ id: one }, { id: two }];
    const own = await createFavorite(app.db, { owner: a.pm, communications });
    const shared = await createFavorite(app.db, { owner: a.assessor, company: a.company, communications });
    const bulk = (favorite_id: number) =>
      pm.post('/api/communications/bulk', { action: { do: 'remove_from_favorite', favorite_id }, ids: [one] });
    expect((await bulk(shared.id)).status).toBe(422);
    expect(await bulk(own.id)).toMatchObject({ status: 200, body: { done: 1 } });
    expect(await listed(pm, own.id)).toEqual([two]);
    expect(await listed(pm, shared.id)).toEqual([one, two]);
  });
});
