import { beforeAll, describe, expect, test } from 'vitest';
import type { Neighbours } from '#domain/communications/neighbours.schema.ts';
import { GONE_AFTER_SECONDS } from '#domain/presence/presence-limits.ts';
import type { Presence } from '#domain/presence/presence.schema.ts';
import { createCommunication, createEvaluation, createProject } from '#tests/support/factories.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let pm: Caller;

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  pm = await app.as(world.a.pm);
});

describe('GET /api/communications/{id}/neighbours (D-17)', () => {
  let ids: number[];
  let only: string;

  // Two that began at once, two without a length: ties are told apart by number, as the list does.
  beforeAll(async () => {
    const project = await createProject(app.db, { company: world.a.company });
    only = `filter[project_id][]=${project.id}`;
    const facts = [
      { started_at: '2026-03-01T10:00:00Z', duration_seconds: 60 },
      { started_at: '2026-03-03T10:00:00Z', duration_seconds: null },
      { started_at: '2026-03-02T10:00:00Z', duration_seconds: 30 },
      { started_at: '2026-03-02T10:00:00Z', duration_seconds: null },
      { started_at: '2026-03-04T10:00:00Z', duration_seconds: 60 },
    ];
    ids = [];
    for (const { started_at, duration_seconds } of facts)
      ids.push((await createCommunication(app.db, { project, started_at: new Date(started_at), duration_seconds })).id);
  });

  const ask = (id: number, query: string, caller = pm) =>
    caller.get<Neighbours>(`/api/communications/${id}/neighbours?${query}`);
  const listed = async (query: string) =>
    (await pm.get<{ data: { id: number }[] }>(`/api/communications?${query}`)).body.data.map(({ id }) => id);

  test('ladder: 401, 400, 404, 200', async () => {
    const id = ids[0] ?? 0;
    expect((await ask(id, '', app.anonymous)).status).toBe(401);
    expect((await ask(id, 'sort=password')).status).toBe(400);
    expect((await ask(id, '', await app.as(world.b.pm))).status).toBe(404);
    expect((await ask(id, '')).status).toBe(200);
  });

  test.each(['started_at', '-started_at', 'duration_seconds', '-duration_seconds', 'id', '-id'])(
    'D-17: step by step they are the list itself: %s',
    async (sort) => {
      const query = `${only}&sort=${sort}`;
      const order = await listed(query);
      expect(order).toHaveLength(ids.length);
      for (const [at, id] of order.entries())
        expect((await ask(id, query)).body).toEqual({ previous: order[at - 1] ?? null, next: order[at + 1] ?? null });
    },
  );

  test('D-17: one that has left the list since still leads back into it', async () => {
    const [, second = 0, third = 0, fourth = 0] = ids;
    const query = `${only}&filter[duration_from]=1&sort=id`;
    expect((await ask(second, query)).body).toEqual({ previous: ids[0], next: third });
    expect((await ask(fourth, query)).body).toEqual({ previous: third, next: ids[4] });
  });

  test('D-2: nothing that one does not see is a neighbour', async () => {
    const { body } = await ask(ids[0] ?? 0, 'sort=id');
    await createCommunication(app.db, { project: world.b.project });
    const last = Math.max(...ids);
    expect((await ask(last, 'sort=id')).body.next).toBeNull();
    expect(body.previous).toBeNull();
  });
});

describe('POST /api/communications/{id}/presence (D-17)', () => {
  const beat = (caller: Caller, id: number) => caller.post<Presence>(`/api/communications/${id}/presence`);

  test('ladder: 401, 404, 403 of the client’s people, 200', async () => {
    const { id } = await createCommunication(app.db, { project: world.a.project });
    expect((await beat(app.anonymous, id)).status).toBe(401);
    expect((await beat(await app.as(world.b.assessor), id)).status).toBe(404);
    const rated = await createCommunication(app.db, { project: world.a.project });
    const facts = { communication: rated, form: world.form, assessor: world.a.assessor };
    await createEvaluation(app.db, { ...facts, state: 'published' });
    expect((await beat(await app.as(world.a.customer), rated.id)).status).toBe(403);
    expect(await beat(pm, id)).toMatchObject({ status: 200, body: { data: [] } });
  });

  test('D-17: tells who has a draft and the page open, but oneself, and forgets who has gone', async () => {
    const { assessor, otherAssessor, project } = world.a;
    const communication = await createCommunication(app.db, { project });
    const { id } = communication;
    await createEvaluation(app.db, { communication, form: world.form, assessor });
    const [first, second] = [await app.as(assessor), await app.as(otherAssessor)];
    expect((await beat(second, id)).body.data).toEqual([]);
    expect((await beat(first, id)).body.data).toEqual([]);
    // The second only looks: nothing to warn the first of.
    expect((await beat(second, id)).body.data).toEqual([{ id: assessor.id, name: 'Асессоров А' }]);
    expect((await beat(first, id)).body.data).toEqual([]);
    app.clock.advance((GONE_AFTER_SECONDS + 1) * 1000);
    expect((await beat(second, id)).body.data).toEqual([]);
  });
});
