import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ZipFile } from 'yazl';
import type { Import } from '#domain/imports/imports.schema.ts';
import { communications, importRecordings, integrationRecords, media } from '#server/db/schema/index.ts';
import { DiskStorage } from '#server/storage/disk-storage.ts';
import { createProject, type Project } from '#tests/support/factories.ts';
import { beginImport, check, load, reported, sendFile } from '#tests/support/imports.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { startWebStandIn, type WebStandIn, webToStandIns } from '#tests/support/web-stand-in.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const stereo = readFileSync('tests/fixtures/audio/stereo.mp3');
const mono = readFileSync('tests/fixtures/audio/mono.mp3');
const folder = mkdtempSync(join(tmpdir(), 'import-zip-'));

let app: TestApp;
let world: World;
let pm: Caller;
let project: Project;
let there: WebStandIn;

beforeAll(async () => {
  there = await startWebStandIn();
  app = await testApp({ web: webToStandIns() });
  world = await createWorld(app.db);
  pm = await app.as(world.a.pm);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await there.stop();
});
beforeEach(async () => {
  project = await createProject(app.db, { company: world.a.company });
});

let zips = 0;
async function zipOf(files: Record<string, Uint8Array>): Promise<Uint8Array> {
  zips += 1;
  const path = join(folder, `${zips}.zip`);
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
  return readFileSync(path);
}

const HEAD = 'ID звонка;Дата и время;Телефон;Файл записи;Ссылка на запись;Длительность';
const rowOf = (id: string, file = '', url = '', seconds = '60'): string =>
  `${id};06.03.2026 10:15;89161234567;${file};${url};${seconds}`;

type Files = { kind: 'zip' | 'audio'; name: string; bytes: Uint8Array }[];
async function prepared(rows: string[], files: Files): Promise<Import> {
  const { id } = await beginImport(pm, project);
  await sendFile(pm, id, { bytes: [HEAD, ...rows].join('\n') });
  for (const file of files) expect((await sendFile(pm, id, file)).status).toBe(200);
  return check(app, pm, id);
}

const calls = () =>
  app.db.read((q) =>
    q
      .select({
        id: communications.external_id,
        audio: communications.audio,
        size: media.size_bytes,
        key: media.storage_key,
      })
      .from(communications)
      .leftJoin(media, eq(media.id, communications.media_id))
      .where(eq(communications.project_id, project.id))
      .orderBy(communications.external_id),
  );
const brief = async (): Promise<string[]> =>
  (await calls()).map(({ id, audio, size }) => `${id} ${audio} ${size ?? '-'}`);

/** The storage fails at the n-th object that is written meanwhile. */
async function withFailingPut(nth: number, work: () => Promise<unknown>): Promise<void> {
  const { storage } = app.deps;
  let puts = 0;
  const spy = vi.spyOn(storage, 'put');
  const real = spy.getMockImplementation() ?? DiskStorage.prototype.put.bind(storage);
  spy.mockImplementation((...args) => {
    puts += 1;
    return puts === nth ? Promise.reject(new Error('killed')) : real(...args);
  });
  await work();
  spy.mockRestore();
}

describe('recordings of an import (D-35)', () => {
  test('D-35: are found by file name and by number of the call, in an archive and one by one; others are named', async () => {
    const zip = await zipOf({ 'записи/Первая.mp3': stereo, 'записи/лишняя.mp3': mono, 'заметки.txt': mono });
    const checked = await prepared(
      [rowOf('A', 'Первая.mp3'), rowOf('B'), rowOf('C', 'нет такой.mp3'), rowOf('D', '', '', '0')],
      [
        { kind: 'zip', name: 'записи.zip', bytes: zip },
        { kind: 'audio', name: '2026-03-06_B_79161234567.mp3', bytes: mono },
        { kind: 'audio', name: 'D.mp3', bytes: mono },
      ],
    );
    expect(checked).toMatchObject({
      files: [{ kind: 'table' }, { kind: 'zip', recordings: 2 }],
      audio: { files: 2, ready: 2 },
      recordings: { matched: 3, unmatched: 1, names: ['записи/лишняя.mp3'] },
    });
    expect(await reported(pm, checked.id)).toEqual([
      '2 made',
      '3 made',
      '4 made: Записи «нет такой.mp3» нет среди файлов.',
      '5 made',
    ]);
    const loaded = await load(app, pm, checked.id);
    expect(loaded).toMatchObject({ state: 'done', files: [], recordings: { matched: 3, moved: 2, unmatched: 1 } });
    // Nobody spoke in the missed one.
    expect(await brief()).toEqual([`A ready ${stereo.length}`, `B ready ${mono.length}`, 'C none -', 'D none -']);
    const [first] = await calls();
    expect(await app.deps.storage.stat(first?.key ?? '')).toMatchObject({ size: stereo.length });
  });

  test('D-35: the same file with the same recordings changes nothing, a recording for an earlier call is added', async () => {
    const zip = { kind: 'zip' as const, name: 'a.zip', bytes: await zipOf({ 'A.mp3': stereo }) };
    const first = await prepared([rowOf('A'), rowOf('B')], [zip]);
    await load(app, pm, first.id);
    const before = await calls();
    const second = await prepared([rowOf('A'), rowOf('B')], [zip]);
    expect(second.check).toEqual({ made: 0, updated: 0, skipped: 2, refused: 0 });
    const third = await prepared([rowOf('A'), rowOf('B')], [zip, { kind: 'audio', name: 'B.mp3', bytes: mono }]);
    expect(await reported(pm, third.id)).toEqual(['2 skipped: Уже загружена.', '3 updated: Новое: запись.']);
    await load(app, pm, third.id);
    expect(await calls()).toEqual([before[0], expect.objectContaining({ id: 'B', audio: 'ready', size: mono.length })]);
  });

  test('D-35, Q-23: come by an address through the fetching of recordings, and the same link is not fetched twice', async () => {
    there.answer((_request, response) => response.writeHead(200, { 'content-type': 'audio/mpeg' }).end(stereo));
    const rows = [rowOf('A', '', `${there.origin}/a.mp3`), rowOf('B', '', 'ftp://x/b.mp3')];
    const first = await prepared(rows, []);
    expect(await reported(pm, first.id)).toEqual([
      '2 made',
      '3 made: Ссылка на запись не похожа на адрес: запись не скачать.',
    ]);
    await load(app, pm, first.id);
    expect(await brief()).toEqual([`A ready ${stereo.length}`, 'B none -']);
    expect(there.seen).toHaveLength(1);
    expect((await prepared(rows, [])).check).toMatchObject({ skipped: 2 });
  });

  test('a load killed between rows and recordings gives the other recordings when it goes on', async () => {
    const files = { kind: 'zip' as const, name: 'a.zip', bytes: await zipOf({ 'A.mp3': stereo, 'B.mp3': mono }) };
    const { id } = await prepared([rowOf('A'), rowOf('B')], [files]);
    await withFailingPut(2, () => load(app, pm, id));
    expect((await pm.get<Import>(`/api/imports/${id}`)).body).toMatchObject({ state: 'running', counts: { made: 2 } });
    app.clock.advance(3_600_000);
    const late = await app.as(world.a.pm);
    await runDueJobs(app.deps);
    expect((await late.get<Import>(`/api/imports/${id}`)).body).toMatchObject({
      state: 'done',
      recordings: { moved: 2 },
    });
    expect(await brief()).toEqual([`A ready ${stereo.length}`, `B ready ${mono.length}`]);
    app.clock.set('2026-03-08T09:00:00.000Z');
  });

  test('one that is spoilt in the archive does not hinder the others', async () => {
    const zip = Buffer.from(await zipOf({ 'A.mp3': stereo, 'B.mp3': mono }));
    // Middle of the first file's packed bytes.
    zip.fill(0xff, 200, 1200);
    const { id } = await prepared(
      [rowOf('A'), rowOf('B')],
      [{ kind: 'zip', name: 'a.zip', bytes: new Uint8Array(zip) }],
    );
    expect(await load(app, pm, id)).toMatchObject({ state: 'done' });
    expect(await brief()).toEqual(['A failed -', `B ready ${mono.length}`]);
    const failed = await app.db.read((q) =>
      q.select().from(integrationRecords).where(eq(integrationRecords.state, 'failed')),
    );
    expect(failed).toMatchObject([{ error: 'Запись в архиве повреждена.' }]);
  });

  test('a deleted import with recordings that were not given leaves no call waiting', async () => {
    const { id } = await prepared([rowOf('A')], [{ kind: 'audio', name: 'A.mp3', bytes: mono }]);
    await withFailingPut(1, () => load(app, pm, id));
    expect(await brief()).toEqual(['A pending -']);
    await pm.post(`/api/imports/${id}/stop`);
    await runDueJobs(app.deps);
    expect((await pm.remove(`/api/imports/${id}`)).status).toBe(204);
    expect(await brief()).toEqual(['A failed -']);
    expect(await app.db.read((q) => q.$count(importRecordings, eq(importRecordings.import_id, id)))).toBe(0);
  });

  test.each([
    ['no recording', 'audio', 'это.mp3', new TextEncoder().encode('просто текст, и довольно длинный')],
    ['an archive without recordings', 'zip', 'пусто.zip', null],
  ] as const)('Q-23: %s is not taken, by its content', async (_, kind, name, given) => {
    const { id } = await beginImport(pm, project);
    const bytes = given ?? (await zipOf({ 'a.pdf': mono }));
    expect(await sendFile(pm, id, { kind, name, bytes })).toMatchObject({ status: 422 });
    expect((await pm.get<Import>(`/api/imports/${id}`)).body).toMatchObject({ files: [], audio: { files: 0 } });
  });
});
