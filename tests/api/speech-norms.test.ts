import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { SpeechNorms, SpeechUsual } from '#domain/speech/speech.schema.ts';
import { projects } from '#server/db/schema/index.ts';
import { createCommunication } from '#tests/support/factories.ts';
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

const NORM = { figure: 'talk_share', low: 40, high: 60 };
const set = (input: object, caller = pm, id = world.a.project.id) =>
  caller.put<SpeechNorms & { errors?: Record<string, string[]> }>(`/api/projects/${id}/speech-norm`, input);

describe('PUT /api/projects/{id}/speech-norm (D-40)', () => {
  test('ladder: 401, 400/422, 403/404, 409, 200', async () => {
    expect((await set(NORM, app.anonymous)).status).toBe(401);
    expect((await set({ ...NORM, figure: 'charm' })).status).toBe(422);
    expect((await set({ ...NORM, low: '40' })).status).toBe(422);
    expect((await set({ ...NORM, more: 1 })).status).toBe(422);
    const wrong = await set({ ...NORM, low: 61 });
    expect([wrong.status, wrong.body.errors]).toEqual([422, { high: ['«От» больше, чем «до».'] }]);
    expect((await set({ ...NORM, high: 101 })).status).toBe(422);
    expect((await set(NORM, await app.as(world.a.assessor))).status).toBe(403);
    expect((await set(NORM, await app.as(world.b.pm))).status).toBe(404);
    const archived_at = new Date();
    await app.db.write((q) => q.update(projects).set({ archived_at }).where(eq(projects.id, world.a.otherProject.id)));
    expect((await set(NORM, pm, world.a.otherProject.id)).status).toBe(409);
    expect((await set(NORM)).status).toBe(200);
  });

  test('D-40: a norm is a person’s, with its date; set anew it is replaced, and emptied it is gone', async () => {
    const [norm] = (await set(NORM)).body.data;
    expect(norm).toMatchObject({ ...NORM, by: { id: world.a.pm.id } });
    expect(norm?.set_at).toBe(app.clock.now().toISOString());
    const { body } = await set({ ...NORM, low: null, high: 55 });
    expect(body.data.map(({ low, high }) => [low, high])).toEqual([[null, 55]]);
    expect((await set({ ...NORM, low: null, high: null })).body.data).toEqual([]);
  });

  test('D-40: whoever reads a talk of the project sees its norms beside what is usual; who may set them', async () => {
    await set({ figure: 'interruptions', low: null, high: 2 });
    const { id } = await createCommunication(app.db, { project: world.a.project, employee: world.a.manager });
    const usualOf = async (caller: Caller) =>
      (await caller.get<SpeechUsual>(`/api/communications/${id}/speech/usual`)).body;
    const seen = await usualOf(await app.as(world.a.assessor));
    expect(seen.norms.map(({ figure, high }) => [figure, high])).toEqual([['interruptions', 2]]);
    expect([seen.may.set_norm.allowed, seen.project_id]).toEqual([false, world.a.project.id]);
    expect((await usualOf(pm)).may.set_norm.allowed).toBe(true);
  });
});
