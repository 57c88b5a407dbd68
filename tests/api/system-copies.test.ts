import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { System } from '#domain/system/system.schema.ts';
import { HOUR_MS } from '#domain/kernel/time.ts';
import { writeArchive } from '#server/archive/write-archive.ts';
import { UPGRADE_COPIES } from '#server/db/backup/migrate-with-copy.ts';
import { jobs } from '#server/db/schema/index.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
});

beforeEach(() => app.db.write((q) => q.delete(jobs)));

const look = async (as: Caller): Promise<System> => (await as.get<System>('/api/system')).body;
const textsOf = ({ warnings }: System): string[] => warnings.map(({ text }) => text);

/** The same database as another process has it, with a data directory of its own. */
async function withDataDir() {
  const dataDir = await temporaryFolder();
  await mkdir(join(dataDir, 'backups', UPGRADE_COPIES), { recursive: true });
  const { installation } = app.deps;
  const restart = () => testApp({ installation: { ...installation, dataDir } });
  const other = await restart();
  return { folder: join(dataDir, 'backups'), app: other, restart, admin: await other.as(world.admin) };
}

const FULL = 'razbor-archive-2026-11-20T07-00-00Z.tar';

async function makeArchive(folder: string): Promise<string> {
  const file = join(folder, FULL);
  await writeArchive({ db: app.db, storage: app.deps.storage }, file, {
    appVersion: '0.1.0',
    now: new Date('2026-11-20T07:00:00Z'),
  });
  return file;
}

describe('copies (Q-5, Q-18)', () => {
  test('Q-18: copies in the data directory are listed by the time in their names, and nothing else that lies there', async () => {
    const { folder, admin: caller } = await withDataDir();
    await writeFile(join(folder, 'razbor-2026-11-21T07-00-00Z.tar.gz'), 'xx');
    await writeFile(join(folder, UPGRADE_COPIES, 'razbor-2026-11-22T07-00-00Z.tar.gz'), 'xxx');
    await writeFile(join(folder, FULL), 'x');
    for (const name of ['razbor-2026-11-21T07-00-00Z.tar.gz.sha256', 'notes.txt', 'razbor-archive-now.tar', '.part'])
      await writeFile(join(folder, name), 'x');
    const { backups } = await look(caller);
    expect(backups.list.map(({ kind, at, bytes }) => [kind, at, bytes])).toEqual([
      ['upgrade', '2026-11-22T07:00:00Z', 3],
      ['hourly', '2026-11-21T07:00:00Z', 2],
      ['full', '2026-11-20T07:00:00Z', 1],
    ]);
  });

  test('Q-18: a check is a job that outlives a restart and says beside the copy that it is whole', async () => {
    const { folder, restart, admin: caller } = await withDataDir();
    await makeArchive(folder);
    expect((await caller.post(`/api/system/backups/${FULL}/check`)).status).toBe(200);
    await caller.post(`/api/system/backups/${FULL}/check`);
    expect(await app.db.read((q) => q.select().from(jobs))).toHaveLength(1);
    expect((await look(caller)).backups.list[0]?.check).toEqual({ state: 'under way', percent: 0 });
    const next = await restart();
    await runDueJobs(next.deps);
    const { backups, warnings } = await look(await next.as(world.admin));
    expect(backups.list[0]?.check).toEqual({ state: 'whole', at: next.clock.now().toISOString() });
    expect(warnings).toEqual([]);
    const [job] = await app.db.read((q) => q.select().from(jobs));
    expect(job?.progress_done).toBe(job?.progress_total);
  });

  test('Q-18: one byte that has changed is found, told in words and made a warning; the job itself is done', async () => {
    const { folder, app: other, admin: caller } = await withDataDir();
    const file = await makeArchive(folder);
    const bytes = await readFile(file);
    // A digit of the version in its manifest, which any reader would take.
    const at = bytes.indexOf('0.1.0');
    bytes[at] = '7'.charCodeAt(0);
    await writeFile(file, bytes);
    await caller.post(`/api/system/backups/${FULL}/check`);
    await runDueJobs(other.deps);
    const seen = await look(caller);
    expect(seen.backups.list[0]?.check).toMatchObject({
      state: 'damaged',
      error: 'Копия повреждена: контрольные суммы не сходятся.',
    });
    expect(textsOf(seen)).toEqual(['Повреждено: 1\u00a0копия.']);
    expect(seen.jobs.counts.dead).toBe(0);
  });

  test('Q-16: a check that is cut off is taken up again, and says nothing of the copy meanwhile', async () => {
    const { folder, app: other, admin: caller } = await withDataDir();
    await makeArchive(folder);
    await caller.post(`/api/system/backups/${FULL}/check`);
    const { write } = other.deps.db;
    const failing = { ...other.deps, db: { ...other.deps.db, write: refuseProgress(write) } };
    await runDueJobs(failing);
    expect((await look(caller)).backups.list[0]?.check.state).toBe('under way');
    other.clock.advance(HOUR_MS);
    await runDueJobs(other.deps);
    expect((await look(caller)).backups.list[0]?.check.state).toBe('whole');
  });

  test('Q-16: a copy that is gone ends its check and leaves nothing to repeat', async () => {
    const { folder, app: other, admin: caller } = await withDataDir();
    await writeFile(join(folder, FULL), 'x');
    await caller.post(`/api/system/backups/${FULL}/check`);
    const elsewhere = { ...other.deps, installation: { ...other.deps.installation, dataDir: await temporaryFolder() } };
    for (let attempt = 0; attempt < 8; attempt += 1) {
      await runDueJobs(elsewhere);
      other.clock.advance(60_000);
    }
    expect(await app.db.read((q) => q.select().from(jobs))).toMatchObject([{ attempts: 8, dead_at: null }]);
    expect((await look(caller)).backups.list[0]?.check).toEqual({ state: 'none' });
  });
});

/** Lets the first write of a running job fail, as a database that is away for a moment. */
function refuseProgress(write: TestApp['db']['write']): TestApp['db']['write'] {
  let nth = 0;
  return (work) => {
    nth += 1;
    return nth === 2 ? Promise.reject(new Error('the database is away')) : write(work);
  };
}
