import { readdirSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Import } from '#domain/imports/imports.schema.ts';
import { communications, imports, projects } from '#server/db/schema/index.ts';
import type { JobContext } from '#server/jobs/define-job.ts';
import { workImport } from '#server/modules/imports/work-import.ts';
import { createProject, type Project } from '#tests/support/factories.ts';
import { check, importOf, load, reported, sendFile } from '#tests/support/imports.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { type Caller, filesFolder, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let pm: Caller;
let project: Project;

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  pm = await app.as(world.a.pm);
});
beforeEach(async () => {
  project = await createProject(app.db, { company: world.a.company });
  await app.db.write((q) => q.delete(imports));
});

/** Calls a minute apart; each `bad`-th row has no time that can be read. */
function tableOf(rows: number, bad = 0): string {
  const lines = Array.from({ length: rows }, (_, at) => {
    const time = new Date(Date.parse('2026-02-01T00:00:00Z') + at * 60_000).toISOString().slice(0, 19);
    return `${bad > 0 && at % bad === bad - 1 ? 'вчера' : time};id-${at};89161234567;${at % 90}`;
  });
  return ['Дата и время;ID звонка;Телефон;Длительность', ...lines].join('\n');
}
const countCalls = () => app.db.read((q) => q.$count(communications, eq(communications.project_id, project.id)));
const get = async (id: number) => (await pm.get<Import>(`/api/imports/${id}`)).body;
const storedFiles = (): number =>
  readdirSync(filesFolder(), { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).length;

describe('an import from beginning to end', () => {
  test('D-35: 10 000 rows with 50 bad ones make 9 950 calls and a report about the fifty', async () => {
    const before = storedFiles();
    const { id } = await importOf(pm, project, tableOf(10_000, 200));
    expect((await check(app, pm, id)).check).toEqual({ made: 9950, updated: 0, skipped: 0, refused: 50 });
    const done = await load(app, pm, id);
    expect(done).toMatchObject({ state: 'done', counts: { made: 9950, updated: 0, skipped: 0, refused: 50 } });
    expect(await countCalls()).toBe(9950);
    const refused = await reported(pm, id, 'refused');
    expect(refused).toEqual(
      Array.from({ length: 50 }, (_, at) => `${201 + at * 200} refused: Время звонка не распознано: «вчера».`),
    );
    const { body, headers } = await pm.get<string>(`/api/imports/${id}/report`);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="import-${id}.csv"`);
    const lines = body.trimEnd().split('\r\n');
    expect(lines).toHaveLength(10_001);
    expect([lines[0]?.replace('\ufeff', ''), lines[1], lines[200]]).toEqual([
      'Строка;Итог;Пояснение',
      '2;Добавлена;',
      '201;Отклонена;Время звонка не распознано: «вчера».',
    ]);
    // Uploaded files have done their work.
    expect(storedFiles()).toBe(before);
  });

  test('Q-16, D-35: a load that was broken off goes on without doubles and with right totals', async () => {
    const { id } = await importOf(pm, project, tableOf(1200, 100));
    await check(app, pm, id);
    await pm.post(`/api/imports/${id}/run`);
    let batches = 0;
    const { db } = app.deps;
    const dying: typeof db = {
      ...db,
      write: (work) => {
        batches += 1;
        if (batches > 3) throw new Error('killed');
        return db.write(work);
      },
    };
    const context: JobContext = {
      deps: { ...app.deps, db: dying },
      id: 1,
      attempt: 1,
      kills: 0,
      signal: new AbortController().signal,
      progress: () => Promise.resolve(),
    };
    await expect(workImport(context, id, 'run')).rejects.toThrow('killed');
    const midway = await countCalls();
    expect(midway).toBeGreaterThan(0);
    expect(midway).toBeLessThan(1188);
    expect(await get(id)).toMatchObject({ counts: { made: midway }, progress: { done: 750, total: 1200 } });
    await runDueJobs(app.deps);
    expect(await get(id)).toMatchObject({ state: 'done', counts: { made: 1188, updated: 0, skipped: 0, refused: 12 } });
    expect(await countCalls()).toBe(1188);
  });

  test('a repeated row is seen after going on, too, though an earlier attempt loaded the first', async () => {
    const bytes = `${tableOf(600)}\n2026-02-01T00:00:00;id-0;89161234567;55`;
    const { id } = await importOf(pm, project, bytes);
    await check(app, pm, id);
    await pm.post(`/api/imports/${id}/run`);
    const stopping = new AbortController();
    const context: JobContext = {
      deps: app.deps,
      id: 1,
      attempt: 1,
      kills: 0,
      signal: stopping.signal,
      progress: (done) => (done > 250 ? Promise.reject(new Error('lease lost')) : Promise.resolve()),
    };
    await expect(workImport(context, id, 'run')).rejects.toThrow('lease lost');
    await runDueJobs(app.deps);
    expect(await reported(pm, id, 'refused')).toEqual([
      '602 refused: Тот же звонок, что в строке 2, но сведения другие.',
    ]);
    expect(await countCalls()).toBe(600);
  });

  test('a load that was stopped may go on, a check that was stopped begins anew', async () => {
    const { id } = await importOf(pm, project, tableOf(300));
    await pm.post(`/api/imports/${id}/check`);
    expect((await pm.post<Import>(`/api/imports/${id}/stop`)).body).toMatchObject({ progress: { stopping: true } });
    await runDueJobs(app.deps);
    expect(await get(id)).toMatchObject({ state: 'draft', error: null, check: null, progress: null });
    await check(app, pm, id);
    await pm.post(`/api/imports/${id}/run`);
    await pm.post(`/api/imports/${id}/stop`);
    await runDueJobs(app.deps);
    expect(await get(id)).toMatchObject({
      state: 'cancelled',
      may: { run: { allowed: true }, prepare: { allowed: false } },
    });
    expect((await load(app, pm, id)).state).toBe('done');
    expect(await countCalls()).toBe(300);
  });

  test('an error of the file is told: the check goes back to preparing, and another file takes it off', async () => {
    const endless = `${tableOf(5000)}\n"06.03.2026;x;8916;5\n${'a;b;c;d\n'.repeat(12_000)}`;
    const { id } = await importOf(pm, project, endless);
    expect(await check(app, pm, id)).toMatchObject({
      state: 'draft',
      error: 'Строка 5002 не заканчивается: похоже, в ней не закрыты кавычки.',
    });
    await sendFile(pm, id, { bytes: tableOf(5) });
    expect(await check(app, pm, id)).toMatchObject({ state: 'checked', error: null, check: { made: 5 } });
  });

  test('nothing is loaded for somebody who no longer leads the company, or into a project that is closed', async () => {
    const { id } = await importOf(pm, project, tableOf(3));
    await check(app, pm, id);
    await pm.post(`/api/imports/${id}/run`);
    await app.db.write((q) => q.update(projects).set({ status: 'finished' }).where(eq(projects.id, project.id)));
    await runDueJobs(app.deps);
    expect(await get(id)).toMatchObject({
      state: 'failed',
      error: 'Проект завершён: новые записи он не принимает.',
      may: { run: { allowed: false, reason: 'Проект завершён: новые записи он не принимает.' } },
    });
    expect(await countCalls()).toBe(0);
  });
});
