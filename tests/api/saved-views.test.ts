import { beforeAll, describe, expect, test } from 'vitest';
import type { SavedView, SavedViewList } from '#domain/saved-views/saved-views.schema.ts';
import { VIEWS_MAX } from '#domain/saved-views/saved-view-limits.ts';
import { savedViews } from '#server/db/schema/index.ts';
import { auditOf } from '#tests/support/reference-calls.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createSide, createWorld, type World } from '#tests/support/world.ts';
import { createUser } from '#tests/support/factories.ts';

let app: TestApp;
let world: World;
let pm: Caller;

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  pm = await app.as(world.a.pm);
});

type Reply = SavedView & { message: string; errors: Record<string, string[]>; data: { present: SavedView } };
const STATE = {
  list: 'communications',
  query: 'sort=id&filter[has_audio]=1',
  columns: { tags: true },
  density: 'compact',
};
const add = (caller: Caller, over: object = {}) =>
  caller.post<Reply>('/api/saved-views', { name: 'С записью', ...STATE, ...over });
const change = (caller: Caller, { id, revision }: SavedView, body: object) =>
  caller.patch<Reply>(`/api/saved-views/${id}`, body, { 'if-match': `"${revision}"` });
const names = async (caller: Caller): Promise<string[]> =>
  (await caller.get<SavedViewList>('/api/saved-views?filter[list]=communications&per_page=100')).body.data.map(
    ({ name }) => name,
  );

describe('saved views (D-16)', () => {
  test('ladder: 401, 422, 403, 201; a state comes back as it was kept, with a record (D-5)', async () => {
    expect((await add(app.anonymous)).status).toBe(401);
    expect((await app.anonymous.get('/api/saved-views')).status).toBe(401);
    expect((await pm.get('/api/saved-views?filter[list]=secrets')).status).toBe(400);
    expect(await add(pm, { name: ' ' })).toMatchObject({
      status: 422,
      body: { errors: { name: ['Это поле обязательно для заполнения.'] } },
    });
    for (const wrong of [{ list: 'users' }, { density: 'huge' }, { columns: { tags: 'yes' } }, { secret: 1 }])
      expect((await add(pm, wrong)).status).toBe(422);
    const { status, body } = await add(pm);
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...STATE, name: 'С записью', shared: false, company: null, revision: 1 });
    expect((await auditOf(app, 'saved_views', body.id)).map(({ action }) => action)).toEqual(['create']);
  });

  test.each(['filter[secret]=1', 'sort=password', 'filter[state][]=burnt', 'page=x', 'filter[score_from]=200'])(
    'D-37: «%s» is no state of the list: 422 at its field',
    async (query) => {
      expect(await add(pm, { query })).toMatchObject({
        status: 422,
        body: { errors: { query: ['Такого фильтра у списка нет.'] } },
      });
    },
  );

  test('D-16: the page and its size are no part of a view, and the default order is not said', async () => {
    const { body } = await add(pm, { query: 'page=7&per_page=50&sort=-started_at&filter[passed]=0' });
    expect(body.query).toBe('filter[passed]=0');
  });

  test('D-16: a private view is its owner’s alone; a shared one is seen by the company, changed by the owner', async () => {
    const mine = (await add(pm, { name: 'Личный' })).body;
    const shared = (await add(pm, { name: 'Общий', shared: true })).body;
    expect(shared.company).toMatchObject({ name: 'Компания А' });
    const [assessor, stranger] = [await app.as(world.a.assessor), await app.as(world.b.pm)];
    expect(await names(assessor)).toEqual(['Общий']);
    expect(await names(await app.as(world.a.head))).toEqual(['Общий']);
    expect(await names(await app.as(world.a.manager))).toEqual([]);
    expect(await names(stranger)).toEqual([]);
    expect(await change(assessor, shared, { name: 'Мой' })).toMatchObject({
      status: 403,
      body: { message: 'Изменить вид может только его владелец.' },
    });
    expect((await change(assessor, mine, { name: 'Мой' })).status).toBe(404);
    expect((await change(stranger, shared, { name: 'Мой' })).status).toBe(404);
    await change(pm, shared, { shared: false });
    expect(await names(assessor)).toEqual([]);
  });

  test('D-38: missing If-Match is 428, a stale one 412 with the present state; a change says what changed', async () => {
    const view = (await add(pm, { name: 'До' })).body;
    expect((await pm.patch(`/api/saved-views/${view.id}`, { name: 'После' })).status).toBe(428);
    const changed = (await change(pm, view, { name: 'После', query: 'filter[critical]=1' })).body;
    expect(changed).toMatchObject({ name: 'После', query: 'filter[critical]=1', columns: { tags: true }, revision: 2 });
    const late = await change(pm, view, { name: 'Поздно' });
    expect(late).toMatchObject({ status: 412, body: { data: { present: { name: 'После', revision: 2 } } } });
    const path = `/api/saved-views/${view.id}`;
    expect((await pm.remove(path)).status).toBe(428);
    expect((await pm.remove(path, { 'if-match': '"1"' })).status).toBe(412);
    expect((await pm.remove(path, { 'if-match': '"2"' })).status).toBe(204);
    expect((await pm.remove(path, { 'if-match': '"2"' })).status).toBe(404);
  });

  test('D-22: whoever works for several companies says which; who has none shares nothing', async () => {
    const other = await createSide(app.db, 'В', world.form);
    const both = await createUser(app.db, { role: 'pm', companies: [world.a.company, other.company] });
    const caller = await app.as(both);
    expect(await add(caller, { shared: true })).toMatchObject({
      status: 422,
      body: { errors: { company_id: ['Выберите компанию, которая увидит вид.'] } },
    });
    expect((await add(caller, { shared: true, company_id: world.b.company.id })).status).toBe(422);
    expect((await add(caller, { shared: true, company_id: other.company.id })).status).toBe(201);
    expect(await add(await app.as(world.a.manager), { shared: true })).toMatchObject({
      status: 403,
      body: { message: 'Общие виды заводят команда, заказчики и РОП.' },
    });
  });

  test('409 once there are too many of one’s own', async () => {
    const owner = await createUser(app.db, { role: 'admin' });
    const row = { owner_id: owner.id, name: 'Вид', ...STATE, list: 'communications', density: 'regular' } as const;
    await app.db.write((q) => q.insert(savedViews).values(Array.from({ length: VIEWS_MAX }, () => row)));
    expect((await add(await app.as(owner))).status).toBe(409);
  });
});
