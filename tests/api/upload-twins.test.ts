import { beforeAll, describe, expect, test } from 'vitest';
import type { Communication } from '#domain/communications/communications.schema.ts';
import { createMedia } from '#tests/support/factories.ts';
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

type Body = Communication & { message: string; data: { existing_id: number } };
const create = (over: Record<string, unknown>, caller = pm) =>
  caller.post<Body>('/api/communications', {
    project_id: world.a.project.id,
    employee_id: world.a.manager.id,
    direction: 'outgoing',
    client_name: null,
    client_phone: null,
    type_id: null,
    note: '',
    ...over,
  });

describe('D-69: the same once more is told with a link to the first', () => {
  const AT = '2026-03-01T07:00:00Z';
  const once = (over: Record<string, unknown> = {}) => ({ started_at: AT, anyway: false, ...over });

  test('by its content, within what the person sees; «всё равно загрузить» makes another', async () => {
    const sha256 = 'ab'.repeat(32);
    const upload = async (by = world.a.pm) =>
      (await createMedia(app.db, { uploaded_by: by.id, sha256, duration_seconds: 40 })).id;
    const first = await create(once({ upload_id: await upload(), client_phone: null }));
    const again = once({ upload_id: await upload(), client_phone: null, started_at: '2026-02-20T07:00:00Z' });
    const { status, body } = await create(again);
    expect([status, body.message, body.data]).toEqual([
      409,
      `Эта запись уже загружена: коммуникация № ${first.body.id} от 1 марта 2026, 10:00.`,
      { existing_id: first.body.id },
    ]);
    expect((await create({ ...again, anyway: true })).status).toBe(201);
    const { b } = world;
    const foreign = { project_id: b.project.id, employee_id: b.manager.id, upload_id: await upload(b.pm) };
    expect((await create(once({ ...foreign, client_phone: null }), await app.as(b.pm))).status).toBe(201);
  });

  test('by number, time and length; another time, length or number is another call', async () => {
    const phone = '+79005550101';
    const upload = async (duration_seconds: number) =>
      (await createMedia(app.db, { uploaded_by: world.a.pm.id, duration_seconds })).id;
    const call = async (seconds: number, over: Record<string, unknown> = {}) =>
      create(once({ client_phone: phone, upload_id: await upload(seconds), ...over }));
    const first = await call(100);
    expect(first.status).toBe(201);
    expect(await call(102, { started_at: '2026-03-01T07:01:30Z' })).toMatchObject({
      status: 409,
      body: {
        message: `Этот звонок, похоже, уже есть: коммуникация № ${first.body.id} от 1 марта 2026, 10:00.`,
        data: { existing_id: first.body.id },
      },
    });
    expect((await call(150)).status).toBe(201);
    expect((await call(100, { started_at: '2026-03-01T07:05:00Z' })).status).toBe(201);
    expect((await call(100, { client_phone: '+79005550102' })).status).toBe(201);
  });

  test('a deleted one is no longer there: the same may come again', async () => {
    const sha256 = 'cd'.repeat(32);
    const upload = async () => (await createMedia(app.db, { uploaded_by: world.a.pm.id, sha256 })).id;
    const first = await create(once({ upload_id: await upload(), client_phone: null }));
    await pm.post(`/api/communications/${first.body.id}/remove`, { reason: 'Не та запись' });
    expect((await create(once({ upload_id: await upload(), client_phone: null }))).status).toBe(201);
  });
});
