import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UPLOAD_PART_BYTES } from '#domain/communications/communication-facts.ts';
import type { IncomingUpload, Upload } from '#domain/uploads/uploads.schema.ts';
import { VIDEO_MAX_BYTES } from '#domain/communications/videos.ts';
import { incomingUploads, media } from '#server/db/schema/index.ts';
import { WAITING_MAX, WAITING_MAX_BYTES } from '#server/modules/uploads/upload-quota.ts';
import { sweepIncoming } from '#server/modules/uploads/remove-incoming.ts';
import { DiskStorage } from '#server/storage/disk-storage.ts';
import { createCommunication, createMedia, createUser } from '#tests/support/factories.ts';
import { longRecording } from '#tests/support/long-recording.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type Side } from '#tests/support/world.ts';

const folder = mkdtempSync(join(tmpdir(), 'razbor-incoming-'));
const sound = longRecording();
const small = new Uint8Array(readFileSync('tests/fixtures/audio/mono.mp3'));
const PLACE = '/api/uploads/incoming';

let app: TestApp;
let a: Side;
let pm: Caller;
let assessor: Caller;

beforeAll(async () => {
  app = await testApp({ storage: new DiskStorage(folder) });
  ({ a } = await createWorld(app.db));
  [pm, assessor] = [await app.as(a.pm), await app.as(a.assessor)];
});
afterAll(() => rmSync(folder, { recursive: true }));

type Refusal = { message: string };

/** Files and rows: what is refused or given up leaves neither. */
async function kept(): Promise<{ files: number; coming: number; rows: number }> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  const [coming, rows] = await app.db.read(async (q) => [await q.$count(incomingUploads), await q.$count(media)]);
  return { files: files.length, coming, rows };
}

async function begin(size = sound.length, caller = pm): Promise<string> {
  const { status, body } = await caller.post<IncomingUpload>(`${PLACE}?file_name=a.wav&size_bytes=${size}`);
  expect(status).toBe(201);
  expect(body).toMatchObject({ size_bytes: size, received_bytes: 0, part_bytes: UPLOAD_PART_BYTES });
  return `${PLACE}/${body.id}`;
}

const sending = (offset: number | string) => ({
  'content-type': 'application/octet-stream',
  'upload-offset': String(offset),
});
const partAt = (offset: number, bytes = sound) => bytes.slice(offset, offset + UPLOAD_PART_BYTES);
const send = (path: string, offset: number, body: Uint8Array = partAt(offset), caller = pm) =>
  caller.patch<IncomingUpload & Refusal>(path, body, sending(offset));

async function sendAll(path: string): Promise<void> {
  for (let at = 0; at < sound.length; at += UPLOAD_PART_BYTES) expect((await send(path, at)).status).toBe(200);
}

describe('a recording by parts', () => {
  test('D-15, Q-23: goes on after a break from the place that was taken and becomes one recording', async () => {
    const before = await kept();
    const path = await begin();
    expect(await send(path, 0)).toMatchObject({ status: 200, body: { received_bytes: UPLOAD_PART_BYTES } });
    const lost = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(partAt(UPLOAD_PART_BYTES).slice(0, 5000)),
      pull: (controller) => controller.error(new Error('connection lost')),
    });
    const init = { method: 'PATCH', body: lost, duplex: 'half', headers: sending(UPLOAD_PART_BYTES) };
    const headers = { ...init.headers, authorization: `Bearer ${pm.token}` };
    const broken = await app.router.request(`http://razbor.test${path}`, { ...init, headers });
    expect(broken.status).toBeGreaterThanOrEqual(400);
    expect(await pm.get(path)).toMatchObject({ status: 200, body: { received_bytes: UPLOAD_PART_BYTES } });
    expect((await kept()).files).toBe(before.files + 1);
    await send(path, UPLOAD_PART_BYTES);
    await send(path, 2 * UPLOAD_PART_BYTES);

    const { status, body } = await pm.post<Upload>(`${path}/finish`);
    expect(status).toBe(201);
    expect(body).toMatchObject({ file_name: 'a.wav', mime_type: 'audio/wav', size_bytes: sound.length, channels: 1 });
    expect(body.duration_seconds).toBeCloseTo((sound.length - 44) / 96_000, 1);
    expect(await kept()).toEqual({ files: before.files + 1, coming: before.coming + 1, rows: before.rows + 1 });
    // The answer was lost on the way: the same again, and no second recording.
    expect(await pm.post(`${path}/finish`)).toMatchObject({ status: 201, body });
    expect((await kept()).rows).toBe(before.rows + 1);
    expect((await pm.remove(`/api/uploads/${body.id}`)).status).toBe(204);
    expect(await kept()).toEqual(before);
  });

  test('Q-23: two completions side by side give one recording', async () => {
    const before = await kept();
    const path = await begin();
    await sendAll(path);
    const [one, other] = await Promise.all([pm.post<Upload>(`${path}/finish`), pm.post<Upload>(`${path}/finish`)]);
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(one.body).toEqual(other.body);
    expect(await kept()).toMatchObject({ files: before.files + 1, rows: before.rows + 1 });
    await pm.remove(`/api/uploads/${one.body.id}`);
    expect(await kept()).toEqual(before);
  });

  test('D-37: beginning is 401 without a session, 400 for the request, 403 of a customer, 413 for the size', async () => {
    const ok = `${PLACE}?file_name=a.wav&size_bytes=5000000`;
    expect((await app.anonymous.post(ok)).status).toBe(401);
    for (const query of ['', '?file_name=a.wav', '?file_name=a.wav&size_bytes=0', '?file_name=a.wav&size_bytes=1e3'])
      expect({ query, status: (await pm.post(`${PLACE}${query}`)).status }).toEqual({ query, status: 400 });
    expect((await pm.post(`${ok}&key=../../etc`)).status).toBe(400);
    expect((await (await app.as(a.customer)).post(ok)).status).toBe(403);
    expect(await pm.post(`${PLACE}?file_name=a.wav&size_bytes=${VIDEO_MAX_BYTES + 1}`)).toMatchObject({
      status: 413,
      body: { message: 'Файл больше 2 ГБ.' },
    });
  });

  test("D-2, D-37: another's and an unknown one do not exist, without a session it is 401, for number and place 400", async () => {
    const path = await begin();
    const calls = (who: Caller, at: string) => [
      who.get(at),
      send(at, 0, partAt(0), who),
      who.post(`${at}/finish`),
      who.remove(at),
    ];
    const statuses = async (who: Caller, at: string) => (await Promise.all(calls(who, at))).map(({ status }) => status);
    expect(await statuses(app.anonymous, path)).toEqual([401, 401, 401, 401]);
    expect(await statuses(pm, `${PLACE}/0`)).toEqual([400, 400, 400, 400]);
    expect(await statuses(assessor, path)).toEqual([404, 404, 404, 404]);
    expect(await statuses(pm, `${PLACE}/2000000000`)).toEqual([404, 404, 404, 404]);
    for (const offset of ['', '-1', 'x', '1.5'])
      expect((await pm.patch(path, partAt(0), sending(offset))).status).toBe(400);
    expect((await pm.patch(path, partAt(0), { 'content-type': 'application/octet-stream' })).status).toBe(400);
    expect((await pm.remove(path)).status).toBe(204);
    expect((await pm.remove(path)).status).toBe(404);
  });

  test('D-37: a part out of place and a completion before time are 409, and what was taken is untouched', async () => {
    const path = await begin();
    expect((await send(path, UPLOAD_PART_BYTES)).status).toBe(409);
    await send(path, 0);
    expect((await send(path, 0)).status).toBe(409);
    expect(await pm.post(`${path}/finish`)).toMatchObject({
      status: 409,
      body: { message: 'Запись передана не до конца.' },
    });
    expect(await pm.get(path)).toMatchObject({ body: { received_bytes: UPLOAD_PART_BYTES } });
    expect((await pm.remove(path)).status).toBe(204);
  });

  test('Q-23: one and the same part twice at once is taken once', async () => {
    const before = await kept();
    const path = await begin();
    const answers = await Promise.all([send(path, 0), send(path, 0), send(path, 0)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    expect((await kept()).files).toBe(before.files + 1);
    await pm.remove(path);
    expect(await kept()).toEqual(before);
  });

  test('Q-23: a part longer than its place is 413, a shorter one 400, no recording 415, and nothing stays', async () => {
    const before = await kept();
    const path = await begin();
    const tooLong = sound.slice(0, UPLOAD_PART_BYTES + 1);
    expect((await send(path, 0, tooLong)).status).toBe(413);
    expect(await send(path, 0, partAt(0).slice(0, -1))).toMatchObject({
      status: 400,
      body: { message: 'Часть записи пришла не целиком.' },
    });
    expect((await pm.patch(path, undefined, sending(0))).status).toBe(400);
    expect((await send(path, 0, new Uint8Array(UPLOAD_PART_BYTES).fill(7))).status).toBe(415);
    expect(await pm.get(path)).toMatchObject({ body: { received_bytes: 0 } });
    await pm.remove(path);
    expect(await kept()).toEqual(before);
  });

  test('Q-23: a whole without sound in it is refused in words, and nothing has stayed', async () => {
    const before = await kept();
    const header = sound.slice(0, 44);
    const path = await begin(header.length);
    expect((await send(path, 0, header)).status).toBe(200);
    expect(await pm.post(`${path}/finish`)).toMatchObject({
      status: 422,
      body: { errors: { file: ['Запись не читается: файл повреждён или в нём нет звука.'] } },
    });
    expect(await kept()).toEqual(before);
  });

  test('Q-23: what was begun and left goes after a day, what goes on stays', async () => {
    const before = await kept();
    const path = await begin();
    await send(path, 0);
    app.clock.advance(20 * 3_600_000);
    const going = await begin();
    await send(going, 0);
    app.clock.advance(5 * 3_600_000);
    expect(await sweepIncoming(app.deps)).toBe(1);
    expect(await kept()).toMatchObject({ files: before.files + 1, coming: before.coming + 1 });
    pm = await app.as(a.pm);
    expect((await pm.get(path)).status).toBe(404);
    expect((await pm.remove(going)).status).toBe(204);
  });

  test('Q-23: the number of those that are begun is bounded', async () => {
    assessor = await app.as(a.assessor);
    const paths: string[] = [];
    for (let made = 0; made < WAITING_MAX; made += 1) paths.push(await begin(sound.length, assessor));
    expect(await assessor.post(`${PLACE}?file_name=a.wav&size_bytes=5000000`)).toMatchObject({
      status: 409,
      body: { message: 'Слишком много незаконченных загрузок. Закончите или отмените начатые.' },
    });
    for (const path of paths) await assessor.remove(path);
  });

  test('Q-23: eighty at once begin no more than one after another would', async () => {
    const sender = await app.as(await createUser(app.db, { role: 'assessor', companies: [a.company] }));
    const answers = await Promise.all(
      Array.from({ length: 80 }, () => sender.post(`${PLACE}?file_name=a.wav&size_bytes=5000000`)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(WAITING_MAX);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(80 - WAITING_MAX);
  });

  test('Q-23: what was sent and made no communication is counted with what was begun, by number and by bytes', async () => {
    const user = await createUser(app.db, { role: 'assessor', companies: [a.company] });
    const sender = await app.as(user);
    const one = { uploaded_by: user.id, created_at: app.clock.now() };
    const used = await createMedia(app.db, one);
    await createCommunication(app.db, { project: a.project, recording: used });
    for (let made = 0; made < WAITING_MAX - 2; made += 1) await createMedia(app.db, one);
    const path = await begin(sound.length, sender);
    const whole = () =>
      sender.post<{ message: string }>('/api/uploads?file_name=a.mp3', small, { 'content-type': 'audio/mpeg' });
    const answers = await Promise.all([whole(), whole(), whole()]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409]);
    const message =
      'Слишком много записей, по которым нет коммуникаций. Создайте их или подождите: через сутки лишние записи удалятся.';
    expect(await whole()).toMatchObject({ status: 409, body: { message } });
    expect(await sender.post(`${PLACE}?file_name=a.wav&size_bytes=5000000`)).toMatchObject({
      status: 409,
      body: { message },
    });
    // Uploads that have begun may come to their end.
    await send(path, 0, partAt(0), sender);
    expect((await sender.remove(path)).status).toBe(204);
    expect((await sender.post(`${PLACE}?file_name=a.wav&size_bytes=5000000`)).status).toBe(201);

    const rich = await createUser(app.db, { role: 'assessor', companies: [a.company] });
    await createMedia(app.db, {
      uploaded_by: rich.id,
      size_bytes: WAITING_MAX_BYTES - 5_000_000,
      created_at: app.clock.now(),
    });
    const other = await app.as(rich);
    expect((await other.post(`${PLACE}?file_name=a.wav&size_bytes=5000001`)).status).toBe(409);
    expect((await other.post(`${PLACE}?file_name=a.wav&size_bytes=5000000`)).status).toBe(201);
  });

  test('D-4: somebody who has begun to send a recording is not deleted', async () => {
    const sender = await createUser(app.db, { role: 'assessor', companies: [a.company] });
    await begin(sound.length, await app.as(sender));
    const admin = await app.as(await createUser(app.db, { role: 'admin' }));
    expect(await admin.remove(`/api/users/${sender.id}`, { 'if-match': '"1"' })).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/1\sзагруженная запись/) },
    });
  });
});
