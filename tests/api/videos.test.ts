import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UPLOAD_MAX_BYTES, UPLOAD_PART_BYTES } from '#domain/communications/communication-facts.ts';
import type { Communication, Recording } from '#domain/communications/communications.schema.ts';
import { SOUND_MAX_BYTES } from '#domain/imports/import-words.ts';
import type { IncomingUpload, Upload } from '#domain/uploads/uploads.schema.ts';
import { VIDEO_MAX_BYTES, VIDEO_OUTCOMES } from '#domain/communications/videos.ts';
import { communications, integrationDeliveries, media } from '#server/db/schema/index.ts';
import { hasFfmpeg } from '#server/media/analyse-with-ffmpeg.ts';
import { DiskStorage } from '#server/storage/disk-storage.ts';
import { createIntegration } from '#tests/support/integrations.ts';
import { beginImport, check, load, sendFile } from '#tests/support/imports.ts';
import { zipOf } from '#tests/support/packed-files.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { makeVideo } from '#tests/support/videos.ts';
import { startWebStandIn, type WebStandIn, webToStandIns } from '#tests/support/web-stand-in.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const NO_PICTURE = 'Картинку видео не храним: остался звук.';
const SECRET = 'a secret of the address 1';
const folder = mkdtempSync(join(tmpdir(), 'razbor-videos-'));
const canEncode = await hasFfmpeg();

let app: TestApp;
let world: World;
let pm: Caller;
let there: WebStandIn;

beforeAll(async () => {
  there = await startWebStandIn();
  app = await testApp({ web: webToStandIns(), storage: new DiskStorage(folder) });
  world = await createWorld(app.db);
  pm = await app.as(world.a.pm);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await there.stop();
});

const filesOf = (): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name));
const kept = async () => ({ files: filesOf().toSorted(), rows: await app.db.read((q) => q.$count(media)) });

type Refused = { message: string; errors?: { file: string[] } };
const upload = (bytes: Uint8Array, name = 'встреча.mp4') =>
  pm.post<Upload & Refused>(`/api/uploads?file_name=${encodeURIComponent(name)}`, bytes, {
    'content-type': 'application/octet-stream',
  });

async function begin(size: number): Promise<string> {
  const { status, body } = await pm.post<IncomingUpload>(`/api/uploads/incoming?file_name=a.mp4&size_bytes=${size}`);
  expect(status).toBe(201);
  return `/api/uploads/incoming/${body.id}`;
}
const sendPart = (path: string, offset: number, bytes: Uint8Array) =>
  pm.patch<IncomingUpload & Refused>(path, bytes.slice(offset, offset + UPLOAD_PART_BYTES), {
    'content-type': 'application/octet-stream',
    'upload-offset': String(offset),
  });

/** A video made longer by a box that nobody reads. */
async function longVideo(bytes: number): Promise<Uint8Array> {
  const video = Buffer.from(await makeVideo('mp4', { sounds: ['stereo.m4a'] }));
  const free = Buffer.alloc(bytes);
  free.writeUInt32BE(bytes, 0);
  free.write('free', 4);
  return Uint8Array.from(Buffer.concat([video, free]));
}

describe('D-67: a video by hand', () => {
  test('by parts: the sound stays and plays, the picture goes, that is said, and said again when asked again', async () => {
    const before = await kept();
    const video = await longVideo(UPLOAD_PART_BYTES);
    const path = await begin(video.length);
    for (let at = 0; at < video.length; at += UPLOAD_PART_BYTES)
      expect((await sendPart(path, at, video)).status).toBe(200);
    const { status, body } = await pm.post<Upload>(`${path}/finish`);
    expect(status).toBe(201);
    expect(body).toMatchObject({ file_name: 'a.mp4', mime_type: 'audio/mp4', video: 'picture_dropped', twin: null });
    expect(VIDEO_OUTCOMES[body.video ?? 'joined']).toBe(NO_PICTURE);
    expect(body.size_bytes).toBeLessThan(50_000);
    expect(await pm.post(`${path}/finish`)).toMatchObject({ status: 201, body });
    const added = filesOf().filter((file) => !before.files.includes(file));
    expect(added.map((file) => statSync(file).size)).toEqual([body.size_bytes]);

    const made = await pm.post<Communication>('/api/communications', {
      upload_id: body.id,
      project_id: world.a.project.id,
      employee_id: world.a.manager.id,
      direction: 'outgoing',
      started_at: '2026-03-01T07:00:00Z',
      client_name: null,
      client_phone: null,
      type_id: null,
      note: '',
      anyway: false,
    });
    expect(made.status).toBe(201);
    const recording = await pm.get<Recording>(`/api/communications/${made.body.id}/recording`);
    expect(recording.body.video).toBe('picture_dropped');
    const { pathname, search } = new URL(recording.body.url, app.deps.publicUrl);
    const heard = await app.router.request(`http://razbor.test${pathname}${search}`, {
      headers: { range: 'bytes=4-7' },
    });
    expect([heard.status, heard.headers.get('content-type'), await heard.text()]).toEqual([206, 'audio/mp4', 'ftyp']);
    // The same video once more is the same recording (D-69), although another sound was written for it.
    expect((await upload(video)).body.twin).toMatchObject({ id: made.body.id, by: 'content' });
  });

  test.each([
    ['webm', 'stereo-opus.ogg', 'audio/ogg'],
    ['mov', 'stereo.m4a', 'audio/mp4'],
  ] as const)('%s with the sound of %s becomes %s', async (kind, sound, mime_type) => {
    const { status, body } = await upload(await makeVideo(kind, { sounds: [sound] }));
    expect(status).toBe(201);
    expect(body).toMatchObject({ mime_type, channels: canEncode || kind === 'webm' ? 2 : body.channels });
    expect(body.video).toBe('picture_dropped');
    expect(body.duration_seconds).toBeGreaterThan(1.9);
    expect(body.duration_seconds).toBeLessThan(2.3);
  });

  test('a recording that a browser made comes as WebM without a picture, and nothing is said of one', async () => {
    const { body } = await upload(await makeVideo('webm', { sounds: ['stereo-opus.ogg'], hasPicture: false }));
    expect(body).toMatchObject({ mime_type: 'audio/ogg', video: null });
  });

  test.runIf(canEncode)('with ffmpeg two tracks of speakers become two channels', async () => {
    const { body } = await upload(await makeVideo('webm', { sounds: ['stereo-opus.ogg', 'stereo-vorbis.ogg'] }));
    expect(body).toMatchObject({ mime_type: 'audio/mpeg', channels: 2, video: 'picture_dropped_joined' });
    expect(body.duration_seconds).toBeGreaterThan(1.9);
  });

  test('of three tracks the main one stays, and that is said', async () => {
    const sounds = ['stereo-opus.ogg', 'stereo-vorbis.ogg', 'stereo-opus.ogg'];
    const { body } = await upload(await makeVideo('mkv', { sounds, hasPicture: false }));
    expect(body).toMatchObject({ mime_type: 'audio/ogg', video: 'one_track' });
  });

  const DAMAGED = 'Запись не читается: файл повреждён или в нём нет звука.';
  test.each<[string, () => Promise<Uint8Array>, string]>([
    [
      'no sound at all',
      () => makeVideo('mp4', { sounds: [] }),
      'В этом видео нет звука, а картинку мы не храним: нужна запись, в которой слышен разговор.',
    ],
    ['its end cut off', async () => (await makeVideo('mp4', { sounds: ['stereo.m4a'] })).subarray(0, 300), DAMAGED],
    [
      'its header alone',
      async () => (await makeVideo('webm', { sounds: ['stereo-opus.ogg'] })).subarray(0, 60),
      DAMAGED,
    ],
  ])('a video with %s is refused in words, and nothing stays', async (_name, video, sentence) => {
    const before = await kept();
    expect(await upload(await video())).toMatchObject({ status: 422, body: { errors: { file: [sentence] } } });
    expect(await kept()).toEqual(before);
  });

  test('Q-23: 2 GB for what may hold a picture, 200 MB for any other, told by the first part', async () => {
    const tooLong = await pm.post<Refused>(`/api/uploads/incoming?file_name=a.mp4&size_bytes=${VIDEO_MAX_BYTES + 1}`);
    expect([tooLong.status, tooLong.body.message]).toEqual([413, 'Файл больше 2 ГБ.']);
    const before = await kept();
    const path = await begin(UPLOAD_MAX_BYTES + 1);
    const sound = new Uint8Array(UPLOAD_PART_BYTES);
    sound.set(new TextEncoder().encode('RIFF____WAVEfmt '));
    expect(await sendPart(path, 0, sound)).toMatchObject({ status: 413, body: { message: 'Файл больше 200 МБ.' } });
    expect(await kept()).toEqual(before);
    expect((await sendPart(path, 0, await longVideo(UPLOAD_PART_BYTES))).status).toBe(200);
    expect((await pm.remove(path)).status).toBe(204);
    expect(await kept()).toEqual(before);
  });
});

describe('D-67: a video from elsewhere', () => {
  const callsOf = (prefix: string) =>
    app.db.read((q) =>
      q
        .select({
          id: communications.external_id,
          audio: communications.audio,
          type: media.mime_type,
          video: media.video,
        })
        .from(communications)
        .innerJoin(media, eq(media.id, communications.media_id))
        .where(like(communications.external_id, `${prefix}-%`))
        .orderBy(communications.external_id),
    );

  test('D-34: by the address of a recording, and beside its call; the log says what was left of it', async () => {
    const integration = await createIntegration(app, { project: world.a.project, secrets: { secret: SECRET } });
    const address = `/hooks/${integration.public_id}/s.${encodeURIComponent(SECRET)}`;
    const video = await makeVideo('webm', { sounds: ['stereo-opus.ogg'] });
    there.answer((_request, response) => response.writeHead(200, { 'content-type': 'video/webm' }).end(video));
    const said = (external_id: string, phone: string) => ({
      external_id,
      direction: 'in',
      started_at: '2026-03-06T10:15:00+03:00',
      duration: '60',
      client_phone: phone,
    });
    const byAddress = { ...said('v-1', '+79005550111'), record_url: `${there.origin}/meeting.webm` };
    expect((await app.anonymous.post(address, byAddress)).status).toBe(200);
    const form = new FormData();
    for (const [name, value] of Object.entries(said('v-2', '+79005550112'))) form.append(name, value);
    form.append('file', new Blob([await makeVideo('mp4', { sounds: ['stereo.m4a'] })]), 'meeting.mp4');
    expect((await app.anonymous.post(address, form)).status).toBe(200);
    await app.deps.background.drain();
    await runDueJobs(app.deps);

    expect(await callsOf('v')).toMatchObject([
      { id: 'v-1', audio: 'ready', type: 'audio/ogg', video: 'picture_dropped' },
      { id: 'v-2', audio: 'ready', type: 'audio/mp4', video: 'picture_dropped' },
    ]);
    const log = await app.db.read((q) => q.select().from(integrationDeliveries));
    expect(log.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['taken', NO_PICTURE],
      ['taken', NO_PICTURE],
    ]);
  });

  test('D-35: in the archive and beside the table of an import', async () => {
    const { id } = await beginImport(pm, world.a.project);
    const head = 'ID звонка;Дата и время;Телефон;Файл записи;Длительность';
    const rows = ['w-1;06.03.2026 10:15;89161234567;a.mkv;60', 'w-2;06.03.2026 11:15;89161234568;b.mp4;60'];
    await sendFile(pm, id, { bytes: [head, ...rows].join('\n') });
    const zip = await zipOf([{ name: 'a.mkv', content: await makeVideo('mkv', { sounds: ['stereo.m4a'] }) }]);
    expect((await sendFile(pm, id, { kind: 'zip', name: 'a.zip', bytes: zip })).body).toMatchObject({
      files: [{ kind: 'table' }, { kind: 'zip', recordings: 1 }],
    });
    const single = await makeVideo('mp4', { sounds: ['stereo.m4a'] });
    expect((await sendFile(pm, id, { kind: 'audio', name: 'b.mp4', bytes: single })).status).toBe(200);
    expect(await check(app, pm, id)).toMatchObject({ recordings: { matched: 2, unmatched: 0 } });
    await load(app, pm, id);
    expect(await callsOf('w')).toMatchObject([
      { id: 'w-1', audio: 'ready', type: 'audio/mp4', video: 'picture_dropped' },
      { id: 'w-2', audio: 'ready', type: 'audio/mp4', video: 'picture_dropped' },
    ]);
  });

  test('Q-23: an import takes a sound up to 500 MB and a video up to 2 GB', async () => {
    const { id } = await beginImport(pm, world.a.project);
    const begun = (size: number) => pm.post(`/api/imports/${id}/files?kind=audio&name=a.mp4&size_bytes=${size}`);
    expect((await begun(SOUND_MAX_BYTES + 1)).status).toBe(201);
    expect(await begun(VIDEO_MAX_BYTES + 1)).toMatchObject({ status: 413, body: { message: 'Файл больше 2 ГБ.' } });
  });
});
