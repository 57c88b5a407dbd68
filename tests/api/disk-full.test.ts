import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { media } from '#server/db/schema/index.ts';
import type { OpenDatabase } from '#server/db/client.ts';
import { createDiskWatch } from '#server/process/disk-watch.ts';
import { DiskStorage } from '#server/storage/disk-storage.ts';
import type { Storage } from '#server/storage/storage.ts';
import { WAIT_MS } from '#tests/hang.ts';
import { createCommunication } from '#tests/support/factories.ts';
import { filesFolder, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

/** Disk that can be filled and emptied: its errors are those of the real ones. */
const disk = { database: false, files: false };
let app: TestApp;
let world: World;

const RAISE = sql.raw(
  `do $$ begin raise exception 'could not extend file "base/5/2619": No space left on device' using errcode = '53100'; end $$`,
);

function fillable(db: OpenDatabase): OpenDatabase {
  return {
    ...db,
    write: (work) =>
      db.write(async (q) => {
        if (disk.database) await q.execute(RAISE);
        return await work(q);
      }),
  };
}

class FillableStorage extends DiskStorage {
  override put: Storage['put'] = (key, source, limit) =>
    super.put(key, disk.files ? cutOff(source as AsyncIterable<Uint8Array>) : source, limit);
}

/** Error of a write that finds no room in its middle. */
async function* cutOff(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of source) {
    yield chunk;
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 });
  }
}

beforeAll(async () => {
  const bare = await testApp();
  const db = fillable(bare.db);
  const storage = new FillableStorage(filesFolder());
  const { clock, deps } = bare;
  app = await testApp({
    db,
    storage,
    clock: clock.now,
    disk: createDiskWatch({ db, storage, clock: clock.now, log: deps.log }),
  });
  app = { ...app, clock };
  world = await createWorld(app.db);
});

const NO_ROOM = {
  status: 507,
  body: {
    message: 'Сохранить не удалось: на сервере закончилось место на диске. Сообщите администратору и повторите позже.',
  },
};
const readiness = () => app.anonymous.get('/readyz');
const isReady = async () => expect(await readiness()).toMatchObject({ status: 200, body: { status: 'ok' } });
const isFull = async () =>
  expect(await readiness()).toMatchObject({ status: 503, body: { status: 'unavailable', reason: 'disk_full' } });

const WAIT = { timeout: WAIT_MS };

/** Probe, sent every few seconds; its own try goes on behind the answer. */
async function becomesReady(): Promise<void> {
  await vi.waitFor(async () => {
    app.clock.advance(2_000);
    await isReady();
  }, WAIT);
}

test('Q-17: a comment on a full disk is 507 with a sentence, /readyz says why, and both are well when there is room', async () => {
  const pm = await app.as(world.a.pm);
  const { id } = await createCommunication(app.db, { project: world.a.project, employee: world.a.manager });
  const say = () => pm.post(`/api/communications/${id}/comments`, { text: 'Назвал цену', at: null });
  await isReady();
  disk.database = true;
  expect(await say()).toMatchObject(NO_ROOM);
  await isFull();
  // It looks anew, finds no room, and goes on saying so.
  app.clock.advance(2_000);
  await isFull();
  await isFull();
  // Reading goes on.
  expect((await pm.get(`/api/communications/${id}`)).status).toBe(200);
  disk.database = false;
  await becomesReady();
  expect((await say()).status).toBe(201);
});

test('Q-17: an upload that finds no room is 507 and leaves neither file nor row', async () => {
  const pm = await app.as(world.a.pm);
  const bytes = new Uint8Array(readFileSync('tests/fixtures/audio/mono.mp3'));
  const upload = () => pm.post('/api/uploads?file_name=a.mp3', bytes, { 'content-type': 'audio/mpeg' });
  const left = async () => ({
    files: readdirSync(filesFolder(), { recursive: true }).filter((name) =>
      /\.part$|\/[0-9a-f]{28}$/.test(join('/', String(name))),
    ),
    rows: await app.db.read((q) => q.$count(media)),
  });
  const before = await left();
  disk.files = true;
  expect(await upload()).toMatchObject(NO_ROOM);
  await isFull();
  expect(await left()).toEqual(before);
  disk.files = false;
  await becomesReady();
  expect(await left()).toEqual(before);
  expect((await upload()).status).toBe(201);
});
