import { afterAll, beforeAll, expect, test } from 'vitest';
import { UPLOAD_PART_BYTES } from '#domain/communications/communication-facts.ts';
import type { IncomingUpload, Upload } from '#domain/uploads/uploads.schema.ts';
import type { Storage } from '#server/storage/storage.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { longRecording } from '#tests/support/long-recording.ts';
import { type S3Server, startS3 } from '#tests/support/s3-server.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld } from '#tests/support/world.ts';

const sound = longRecording();
const PLACE = '/api/uploads/incoming';
let s3: S3Server;
let storage: Storage;
let app: TestApp;
let pm: Caller;

beforeAll(async () => {
  s3 = await startS3();
  storage = await openStorage({ s3: s3.settings, storageDir: '/nowhere' });
  app = await testApp({ storage });
  const { a } = await createWorld(app.db);
  pm = await app.as(a.pm);
});
afterAll(() => s3.stop());

test('Q-11: a recording sent by parts is joined in the bucket and analysed; its parts are gone', async () => {
  const begun = await pm.post<IncomingUpload>(`${PLACE}?file_name=call.mp3&size_bytes=${sound.length}`);
  expect(begun.status).toBe(201);
  for (let at = 0; at < sound.length; at += UPLOAD_PART_BYTES) {
    const headers = { 'upload-offset': String(at), 'content-type': 'application/octet-stream' };
    const part = sound.slice(at, at + UPLOAD_PART_BYTES);
    expect((await pm.patch(`${PLACE}/${begun.body.id}`, part, headers)).status).toBe(200);
  }
  const upload = await pm.post<Upload>(`${PLACE}/${begun.body.id}/finish`);
  expect(upload).toMatchObject({ status: 201, body: { size_bytes: sound.length } });
  const keys: string[] = [];
  for await (const key of storage.list()) keys.push(key);
  expect(keys).toHaveLength(1);
  expect((await storage.stat(keys[0] ?? ''))?.size).toBe(sound.length);
});

test('Q-28: the bucket of a new installation is made; a server that is away stops nothing', async () => {
  const fresh = await openStorage({ s3: { ...s3.settings, bucket: 'razbor-new' }, storageDir: '/nowhere' });
  const keys: string[] = [];
  for await (const key of fresh.list()) keys.push(key);
  expect(keys).toEqual([]);
  const away = { ...s3.settings, endpoint: 'http://127.0.0.1:1' };
  await expect(openStorage({ s3: away, storageDir: '/nowhere' })).resolves.toBeDefined();
});
