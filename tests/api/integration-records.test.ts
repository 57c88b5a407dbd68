import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  communications,
  integrationDeliveries,
  integrationRecords,
  integrations,
  jobs,
} from '#server/db/schema/index.ts';
import { createMedia } from '#tests/support/factories.ts';
import { createIntegration, readIntegration, readRecord } from '#tests/support/integrations.ts';
import { openRecordStage, type RecordStage } from '#tests/support/record-stage.ts';
import { webToVendors } from '#tests/support/web-stand-in.ts';

const run = promisify(execFile);
let stage: RecordStage;
beforeAll(async () => {
  stage = await openRecordStage();
});
afterAll(() => stage.close());
beforeEach(() => stage.reset());

describe('a recording of a source (D-34)', () => {
  test('comes by an address into our storage, with a waveform, and the call has it', async () => {
    const { first } = await stage.waiting();
    await stage.run();
    expect(await readRecord(stage.app.db, first)).toMatchObject({ state: 'ready', error: null, next_try_at: null });
    const [row] = await stage.kept();
    expect(row).toMatchObject({
      mime_type: 'audio/mpeg',
      size_bytes: stage.audio.length,
      channels: 2,
      uploaded_by: null,
    });
    expect(row?.duration_seconds).toBeGreaterThan(0.5);
    expect(row?.peaks[0]).toHaveLength(800);
    expect(await stage.communication()).toMatchObject({ audio: 'ready', media_id: row?.id });
    const pm = await stage.app.as(stage.world.a.pm);
    const recording = await pm.get<{ url: string }>(`/api/communications/${stage.talk.id}/recording`);
    const { pathname, search } = new URL(recording.body.url, stage.app.deps.publicUrl);
    expect((await stage.app.anonymous.get(`${pathname}${search}`)).status).toBe(200);
  });

  test('that came with a delivery becomes our own file and lives apart from it', async () => {
    const key = 'ab/cd/0123456789abcdef0123456789ab';
    await stage.app.deps.storage.put(key, new Blob([new Uint8Array(stage.audio)]).stream(), { maxBytes: 1e6 });
    await stage.waiting({ records: [{ place: { by: 'upload', key, sha256: 'aa' } }] });
    await stage.run();
    const [row] = await stage.kept();
    expect(row?.storage_key).not.toBe(key);
    expect(await stage.app.deps.storage.stat(key)).toBeNull();
    expect(await stage.app.deps.storage.stat(row?.storage_key ?? '')).toMatchObject({ size: stage.audio.length });
    expect(await stage.communication()).toMatchObject({ audio: 'ready' });
  });

  test('changes nothing by a repeat and by the same recording a second time', async () => {
    const { first } = await stage.waiting();
    await stage.run();
    const [before] = await stage.kept();
    await stage.queue(first);
    await stage.run();
    expect(stage.there.seen).toHaveLength(1);
    await stage.changeRecords({ state: 'waiting' });
    await stage.queue(first);
    await stage.run();
    expect(stage.there.seen).toHaveLength(2);
    expect(await stage.kept()).toEqual([before]);
    expect(await stage.communication()).toMatchObject({ media_id: before?.id });
  });

  test('is not fetched without a call: it is queued when the call comes', async () => {
    const { first } = await stage.waiting({ communication: null });
    await stage.run();
    expect(stage.there.seen).toEqual([]);
    expect(await readRecord(stage.app.db, first)).toMatchObject({ state: 'waiting', tries: 0 });
  });

  test('joins another of its call by the clock of the source, in whatever order they come', async () => {
    await stage.waiting({
      records: [
        { record_id: 'late', place: stage.at('/late.mp3'), as_of: '2026-03-08T08:10:00.000Z' },
        { record_id: 'early', place: stage.at('/early.mp3'), as_of: '2026-03-08T08:05:00.000Z' },
      ],
    });
    const other = await readFile('tests/fixtures/audio/mono.mp3');
    stage.there.answer(({ path }, response) => response.end(path === '/late.mp3' ? stage.audio : other));
    await stage.run();
    const kept = await stage.kept();
    const { media_id } = await stage.communication();
    const whole = kept.find(({ id }) => id === media_id);
    const parts = kept.filter(({ id }) => id !== media_id);
    expect(parts).toHaveLength(2);
    expect(whole).toMatchObject({ mime_type: 'audio/mpeg', channels: 2, uploaded_by: null });
    const sum = parts.reduce((all, { duration_seconds }) => all + duration_seconds, 0);
    expect(Math.abs((whole?.duration_seconds ?? 0) - sum)).toBeLessThan(0.3);
    // The mono part comes first: there both lanes are one.
    const early = Math.floor((800 * (parts.find(({ channels }) => channels === 1)?.duration_seconds ?? 0)) / sum) - 20;
    const [left = [], right = []] = whole?.peaks ?? [];
    expect(left.slice(0, early)).toEqual(right.slice(0, early));
    expect(left.slice(-100)).not.toEqual(right.slice(-100));
  });

  test('is joined with two former parts when it comes later', async () => {
    const { call_id } = await stage.waiting({
      records: [
        { record_id: 'a', place: stage.at('/a.mp3') },
        { record_id: 'b', place: stage.at('/b.mp3') },
      ],
    });
    const other = await readFile('tests/fixtures/audio/mono.mp3');
    const wave = await readFile('tests/fixtures/audio/stereo.wav');
    const bodies = new Map([
      ['/a.mp3', stage.audio],
      ['/b.mp3', other],
      ['/c.wav', wave],
    ]);
    stage.there.answer(({ path }, response) => response.end(bodies.get(path)));
    await stage.run();
    const { media_id: ofTwo } = await stage.communication();
    const third = { call_id, record_id: 'c', place: stage.at('/c.wav'), state: 'waiting' as const };
    const [row] = await stage.app.db.write((q) => q.insert(integrationRecords).values(third).returning());
    await stage.queue(row?.id ?? 0);
    await stage.run();
    const { media_id: ofThree } = await stage.communication();
    const kept = new Map((await stage.kept()).map((each) => [each.id, each]));
    expect(ofThree).not.toBe(ofTwo);
    expect(kept.get(ofThree ?? 0)?.duration_seconds).toBeGreaterThan(kept.get(ofTwo ?? 0)?.duration_seconds ?? 0);
  });

  test('becomes an MP3 where browsers do not play it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'adpcm-'));
    const path = join(folder, 'wav49.wav');
    await run('ffmpeg', ['-v', 'error', '-i', 'tests/fixtures/audio/mono.mp3', '-c:a', 'adpcm_ms', path]);
    stage.give(200, 'audio/wav', await readFile(path));
    await rm(folder, { recursive: true });
    await stage.waiting();
    await stage.run();
    const [row, ...others] = await stage.kept();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ mime_type: 'audio/mpeg', channels: 1 });
    expect(row?.duration_seconds).toBeGreaterThan(0.5);
    expect(await stage.communication()).toMatchObject({ audio: 'ready', media_id: row?.id });
  });

  test('is replaced by a new one at a repeated event', async () => {
    const { first } = await stage.waiting();
    await stage.run();
    const [former] = await stage.kept();
    stage.give(200, 'audio/mpeg', await readFile('tests/fixtures/audio/mono.mp3'));
    await stage.changeRecords({ state: 'waiting', place: stage.at('/corrected.mp3') });
    await stage.queue(first);
    await stage.run();
    const { media_id } = await stage.communication();
    expect(media_id).not.toBe(former?.id);
    expect((await readRecord(stage.app.db, first)).media_id).toBe(media_id);
  });

  test('is not put in place of one that a person uploaded', async () => {
    const own = await createMedia(stage.app.db, { uploaded_by: stage.world.a.pm.id });
    await stage.app.db.write((q) => q.update(communications).set({ media_id: own.id, audio: 'ready' }));
    await stage.waiting();
    await stage.run();
    expect(await stage.communication()).toMatchObject({ media_id: own.id, audio: 'ready' });
  });

  test('leaves no file when its address changed during the fetch, and the call does not get it', async () => {
    const { first } = await stage.waiting();
    stage.there.answer((_request, response) => {
      void stage.app.db
        .write((q) => q.update(integrationRecords).set({ place: stage.at('/new.mp3') }))
        .then(() => response.end(stage.audio));
    });
    await stage.run();
    expect(await stage.kept()).toEqual([]);
    expect(await readRecord(stage.app.db, first)).toMatchObject({ state: 'waiting', media_id: null });
  });
});

describe('a recording by a request of the source', () => {
  const secrets = { api_key: 'mango-key-0123', api_salt: 'mango-salt-0123' };
  async function fromMango(set: Record<string, string> = secrets) {
    stage.app.deps.web = webToVendors({ 'https://app.mango-office.ru': stage.there.origin });
    stage.source = await createIntegration(stage.app, { project: stage.world.a.project, type: 'mango', secrets: set });
    return stage.waiting({
      records: [{ record_id: 'r1', place: { by: 'source', key: 'r1', ready_after_seconds: 0 } }],
    });
  }

  test('Mango: a signed request gives a link for a time, which gives the file', async () => {
    await fromMango();
    stage.there.answer(({ method }, response) =>
      method === 'POST' ? response.writeHead(302, { location: '/once/r1.mp3' }).end() : response.end(stage.audio),
    );
    await stage.run();
    expect(await stage.communication()).toMatchObject({ audio: 'ready' });
    expect(stage.there.seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /vpbx/queries/recording/post',
      'GET /once/r1.mp3',
    ]);
  });

  test('without secrets the reason is seen, and a pm need not wait for the last attempt', async () => {
    const { first } = await fromMango({ api_key: '', api_salt: '' });
    await stage.run();
    expect(stage.there.seen).toEqual([]);
    expect((await readRecord(stage.app.db, first)).error).toMatch(/^Интеграция настроена не до конца/);
    expect(await readIntegration(stage.app.db, stage.source.id)).toMatchObject({ record_failures: 1 });
  });

  test('secrets of a source get neither into the log nor into words', async () => {
    await fromMango();
    stage.give(401, 'application/json', JSON.stringify({ message: secrets.api_salt }));
    await stage.runToTheEnd();
    const everything = await stage.app.db.read(async (q) => [
      await q.select().from(integrationRecords),
      await q.select().from(integrationDeliveries),
      await q.select().from(integrations),
      await q.select().from(jobs),
    ]);
    expect(JSON.stringify([everything, stage.app.logged])).not.toMatch(/mango-key|mango-salt/);
  });
});
