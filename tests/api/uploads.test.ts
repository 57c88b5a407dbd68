import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Upload } from '#domain/uploads/uploads.schema.ts';
import { media } from '#server/db/schema/index.ts';
import { DiskStorage } from '#server/storage/disk-storage.ts';
import { createCommunication, createMedia } from '#tests/support/factories.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type Side } from '#tests/support/world.ts';

const folder = mkdtempSync(join(tmpdir(), 'razbor-uploads-'));
const storage = new DiskStorage(folder);
const fixture = (name: string) => new Uint8Array(readFileSync(join('tests/fixtures/audio', name)));
const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...Array<number>(5000).fill(7)]);

let app: TestApp;
let a: Side;
let pm: Caller;
let assessor: Caller;

beforeAll(async () => {
  app = await testApp({ storage });
  ({ a } = await createWorld(app.db));
  [pm, assessor] = [await app.as(a.pm), await app.as(a.assessor)];
});
afterAll(() => rmSync(folder, { recursive: true }));

type Body = Upload & { message: string; errors: Record<string, string[]> };
const upload = (bytes: Uint8Array | string, name = 'звонок.mp3', caller = pm) =>
  caller.post<Body>(`/api/uploads?file_name=${encodeURIComponent(name)}`, bytes, { 'content-type': 'audio/mpeg' });

/** Files and rows of recordings: a refused upload leaves neither. */
async function kept(): Promise<{ files: string[]; rows: number }> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  const rows = await app.db.read((q) => q.$count(media));
  return { files: files.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name)), rows };
}

describe('POST /api/uploads', () => {
  test('ladder: 401, 400 without a file name, 403 of a customer, 201 (D-37)', async () => {
    const before = await kept();
    expect((await upload(fixture('mono.mp3'), 'a.mp3', app.anonymous)).status).toBe(401);
    const bytes = fixture('mono.mp3');
    for (const query of ['', '?file_name=', `?file_name=${'a'.repeat(256)}`, '?file_name=a.mp3&key=../../etc']) {
      const answer = await pm.post(`/api/uploads${query}`, bytes, { 'content-type': 'audio/mpeg' });
      expect({ query, status: answer.status }).toEqual({ query, status: 400 });
    }
    expect(await upload(bytes, 'a.mp3', await app.as(a.customer))).toMatchObject({
      status: 403,
      body: { message: 'Загружать записи могут руководители проектов и асессоры.' },
    });
    expect(await kept()).toEqual(before);
    expect((await upload(bytes)).status).toBe(201);
  });

  test.each([
    ['mono.mp3', 'audio/mpeg', 1],
    ['stereo.mp3', 'audio/mpeg', 2],
    ['stereo.wav', 'audio/wav', 2],
    ['stereo-opus.ogg', 'audio/ogg', 2],
    ['stereo-vorbis.ogg', 'audio/ogg', 2],
    ['stereo.m4a', 'audio/mp4', 2],
    ['stereo-faststart.m4a', 'audio/mp4', 2],
    ['stereo-fragmented.m4a', 'audio/mp4', 2],
  ])(
    '%s is taken as %s with channels: %i; the type is by content, the name may be any (Q-23)',
    async (name, mime_type, channels) => {
      const bytes = fixture(name);
      const { status, body } = await upload(bytes, 'документ.exe');
      expect(status).toBe(201);
      expect(body).toEqual({
        id: expect.any(Number),
        file_name: 'документ.exe',
        mime_type,
        size_bytes: bytes.byteLength,
        duration_seconds: expect.any(Number),
        channels,
        video: null,
        twin: null,
      });
      expect(body.duration_seconds).toBeGreaterThan(1.9);
      expect(body.duration_seconds).toBeLessThan(2.3);
    },
  );

  test('the file is kept under a name that we made up, not under the one sent (Q-23)', async () => {
    const before = await kept();
    expect((await upload(fixture('mono.mp3'), '../../../etc/passwd\\evil.html')).status).toBe(201);
    const added = (await kept()).files.filter((file) => !before.files.includes(file));
    expect(added).toHaveLength(1);
    expect(added[0]?.slice(folder.length)).toMatch(/^\/[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{28}$/);
  });

  const unsupported = 'Такой файл не подходит: нужна запись MP3, WAV, OGG/Opus, M4A или видео MP4, MOV, WebM, MKV.';
  const damaged = 'Запись не читается: файл повреждён или в нём нет звука.';
  test.each<[string, Uint8Array, object]>([
    ['a PNG by the name call.mp3', PNG, { status: 415, body: { message: unsupported } }],
    ['an empty body', new Uint8Array(0), { status: 415, body: { message: unsupported } }],
    ['one byte', new Uint8Array([0x49]), { status: 415, body: { message: unsupported } }],
    [
      'a page of HTML',
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      { status: 415, body: { message: unsupported } },
    ],
    [
      'a header of WAV without sound',
      fixture('stereo.wav').slice(0, 44),
      { status: 422, body: { errors: { file: [damaged] } } },
    ],
    [
      'an M4A broken off before its index',
      fixture('stereo.m4a').slice(0, 2000),
      { status: 422, body: { errors: { file: [damaged] } } },
    ],
    [
      'an OGG of a header alone',
      fixture('stereo-opus.ogg').slice(0, 60),
      { status: 422, body: { errors: { file: [damaged] } } },
    ],
  ])('%s: it is refused in words, and neither file nor row stays (Q-23)', async (_name, bytes, refusal) => {
    const before = await kept();
    expect(await upload(bytes, 'call.mp3')).toMatchObject(refusal);
    expect(await kept()).toEqual(before);
  });

  test.each([
    ['with-video.m4a', 'audio/mp4'],
    ['with-video.ogg', 'audio/ogg'],
  ])('%s: of a video in the clothes of a recording the sound alone stays (D-67)', async (name, mime_type) => {
    const before = await kept();
    const { status, body } = await upload(fixture(name));
    expect(status).toBe(201);
    expect(body).toMatchObject({ mime_type, video: 'picture_dropped' });
    expect(body.size_bytes).toBeLessThan(fixture(name).byteLength);
    const files = (await kept()).files.filter((file) => !before.files.includes(file));
    expect(files.map((file) => statSync(file).size)).toEqual([body.size_bytes]);
  });

  test('a body above the limit is 413, and nothing stays (Q-23)', async () => {
    // The limit itself is 200 MiB: the same storage with a smaller one stands in for it.
    const small = new DiskStorage(folder);
    const put = small.put.bind(small);
    small.put = (key, source) => put(key, source, { maxBytes: 10_000 });
    const app = await testApp({ storage: small });
    const before = await kept();
    const caller = await app.as(a.pm);
    expect(await upload(fixture('stereo.wav'), 'a.wav', caller)).toMatchObject({
      status: 413,
      body: { message: 'Файл больше 9,8 КБ.' },
    });
    expect(await kept()).toEqual(before);
    expect((await upload(fixture('mono.mp3'), 'a.mp3', caller)).status).toBe(201);
  });

  test('when the sender is gone in the middle, nothing stays (Q-23)', async () => {
    const before = await kept();
    const bytes = fixture('stereo.wav');
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent >= bytes.byteLength / 2) return controller.error(new Error('connection lost'));
        controller.enqueue(bytes.slice(sent, (sent += 4096)));
      },
    });
    expect((await streamed(body, 'audio/wav', pm)).status).toBeGreaterThanOrEqual(400);
    expect(await kept()).toEqual(before);
  });

  test.each(['application/json', 'application/problem+json', 'audio/mpeg'])(
    'without a session a body of the type %s is not read into memory (Q-23)',
    async (type) => {
      let pulled = 0;
      const endless = new ReadableStream<Uint8Array>(
        {
          pull(controller) {
            pulled += 1;
            if (pulled > 64) controller.close();
            else controller.enqueue(new Uint8Array(64 * 1024));
          },
        },
        { highWaterMark: 0 },
      );
      expect((await streamed(endless, type, app.anonymous)).status).toBe(401);
      expect(pulled).toBeLessThan(3);
    },
  );

  test('a recording is taken with the content type of JSON, too: its bytes say what it is (Q-23)', async () => {
    const path = '/api/uploads?file_name=a.mp3';
    expect((await pm.post(path, fixture('mono.mp3'), { 'content-type': 'application/json' })).status).toBe(201);
  });
});

async function streamed(body: ReadableStream<Uint8Array>, type: string, { token }: Caller): Promise<Response> {
  const headers = { 'content-type': type, ...(token === null ? {} : { authorization: `Bearer ${token}` }) };
  const init = { method: 'POST', headers, body, duplex: 'half' };
  return app.router.request('http://razbor.test/api/uploads?file_name=a.mp3', init);
}

describe('DELETE /api/uploads/{id}', () => {
  test("ladder: 401, 400 for the number, 404 for another's and an unknown one, 204 and it is gone (D-2)", async () => {
    const { body } = await upload(fixture('mono.mp3'));
    const path = `/api/uploads/${body.id}`;
    const before = await kept();
    expect((await app.anonymous.remove(path)).status).toBe(401);
    expect((await pm.remove('/api/uploads/0')).status).toBe(400);
    expect((await pm.remove('/api/uploads/2000000000')).status).toBe(404);
    expect((await assessor.remove(path)).status).toBe(404);
    expect(await kept()).toEqual(before);
    expect(await pm.remove(path)).toMatchObject({ status: 204, body: '' });
    expect(await kept()).toMatchObject({ rows: before.rows - 1, files: { length: before.files.length - 1 } });
    expect((await pm.remove(path)).status).toBe(404);
  });

  test('a recording of which a communication was made is not removed', async () => {
    const recording = await createMedia(app.db, { uploaded_by: a.pm.id });
    await createCommunication(app.db, { project: a.project, recording });
    expect((await pm.remove(`/api/uploads/${recording.id}`)).status).toBe(404);
  });
});
