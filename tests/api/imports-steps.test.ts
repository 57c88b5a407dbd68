import { readdirSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { IMPORT_PART_BYTES } from '#domain/imports/import-words.ts';
import type { Import, ImportFile, ImportList, ImportOptions } from '#domain/imports/imports.schema.ts';
import { communications, imports, jobs } from '#server/db/schema/index.ts';
import { sweepImports } from '#server/modules/imports/remove-import.ts';
import { createProject, type Project } from '#tests/support/factories.ts';
import { beginImport, check, importOf, load, setReading } from '#tests/support/imports.ts';
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

describe('step by step (D-3, D-37)', () => {
  const NEW = '/api/imports';

  test('a new import: 401 → 422 → 403 → 201, and ten begun ones at most', async () => {
    const body = { project_id: project.id };
    expect((await app.anonymous.post(NEW, body)).status).toBe(401);
    expect((await pm.post(NEW, { project_id: 'x' })).status).toBe(422);
    expect((await pm.post(NEW, { project_id: world.b.project.id })).body).toMatchObject({
      errors: { project_id: ['Такого проекта среди ваших нет.'] },
    });
    const assessor = await app.as(world.a.assessor);
    expect(await assessor.post(NEW, body)).toMatchObject({
      status: 403,
      body: { message: 'Загружают звонки из файлов администраторы и руководители проектов.' },
    });
    const closed = await createProject(app.db, { company: world.a.company, status: 'draft' });
    expect((await pm.post(NEW, { project_id: closed.id })).body).toMatchObject({
      errors: { project_id: ['Проект ещё не начат: записи он не принимает.'] },
    });
    for (let at = 0; at < 10; at += 1) await beginImport(pm, project);
    expect(await pm.post(NEW, body)).toMatchObject({
      status: 409,
      body: { message: 'У вас уже 10 незаконченных импортов. Закончите или удалите один из них.' },
    });
  });

  test("another's import does not exist; one's own are listed, the newest first", async () => {
    const mine = await beginImport(pm, project);
    const admin = await app.as(world.admin);
    const theirs = await beginImport(admin, world.b.project);
    expect((await pm.get(`/api/imports/${theirs.id}`)).status).toBe(404);
    expect((await pm.post(`/api/imports/${theirs.id}/check`)).status).toBe(404);
    const { data } = (await pm.get<ImportList>('/api/imports')).body;
    expect(data).toMatchObject([{ id: mine.id, state: 'draft', file_name: null, author: { id: world.a.pm.id } }]);
    expect((await admin.get<ImportList>('/api/imports')).body.data.map(({ id }) => id)).toEqual([theirs.id, mine.id]);
    expect((await pm.get('/api/imports?filter[state]=wrong')).status).toBe(400);
    const { projects: offered } = (await pm.get<ImportOptions>('/api/imports/options')).body;
    expect(offered.map(({ company }) => company.id)).not.toContain(world.b.company.id);
    expect((await (await app.as(world.a.manager)).get<ImportOptions>('/api/imports/options')).body.projects).toEqual(
      [],
    );
  });

  test('a file by parts: place, size and kind are checked, and one that broke off goes on', async () => {
    const { id } = await beginImport(pm, project);
    const files = `/api/imports/${id}/files`;
    expect((await pm.post(`${files}?name=a.csv&kind=table&size_bytes=x`)).status).toBe(400);
    expect((await pm.post(`${files}?name=a.csv&kind=letter&size_bytes=5`)).status).toBe(400);
    expect(await pm.post(`${files}?name=a.csv&kind=table&size_bytes=300000000`)).toMatchObject({
      status: 413,
      body: { message: 'Файл больше 200 МБ.' },
    });
    const bytes = new TextEncoder().encode(tableOf(120_000));
    expect(bytes.length).toBeGreaterThan(IMPORT_PART_BYTES);
    const begun = await pm.post<ImportFile>(`${files}?name=a.csv&kind=table&size_bytes=${bytes.length}`);
    const path = `${files}/${begun.body.id}`;
    const send = (at: number, part: Uint8Array) =>
      pm.patch<ImportFile>(path, part, { 'content-type': 'application/octet-stream', 'upload-offset': String(at) });
    expect((await send(10, bytes.slice(0, 10))).status).toBe(409);
    expect(await send(0, bytes.slice(0, 10))).toMatchObject({
      status: 400,
      body: { message: 'Часть файла пришла не целиком.' },
    });
    expect((await send(0, bytes.slice(0, IMPORT_PART_BYTES + 1))).status).toBe(413);
    expect((await send(0, bytes.slice(0, IMPORT_PART_BYTES))).body).toMatchObject({
      received_bytes: IMPORT_PART_BYTES,
    });
    expect((await pm.post(`${path}/finish`)).status).toBe(409);
    expect((await get(id)).may.check).toEqual({
      allowed: false,
      reason: 'Добавьте таблицу со звонками: CSV или XLSX.',
    });
    expect((await pm.get<ImportFile>(path)).body).toMatchObject({ received_bytes: IMPORT_PART_BYTES, is_ready: false });
    await send(IMPORT_PART_BYTES, bytes.slice(IMPORT_PART_BYTES));
    expect((await pm.post<Import>(`${path}/finish`)).body).toMatchObject({ table: { format: 'csv' } });
    // The answer was lost on the way: asked again it is the same.
    expect((await pm.post<Import>(`${path}/finish`)).status).toBe(200);
    expect((await pm.get(`${files}/2000000000`)).status).toBe(404);
    expect((await pm.remove<Import>(path)).body).toMatchObject({ files: [], table: null, reading: null });
  });

  test('Q-27: nobody waits for the answer, so the file is read no further, stays and is read the next time', async () => {
    const { id } = await beginImport(pm, project);
    const bytes = new TextEncoder().encode(tableOf(3));
    const begun = await pm.post<ImportFile>(
      `/api/imports/${id}/files?kind=table&name=a.csv&size_bytes=${bytes.length}`,
    );
    const path = `/api/imports/${id}/files/${begun.body.id}`;
    await pm.patch(path, bytes, { 'content-type': 'application/octet-stream', 'upload-offset': '0' });
    const headers = { authorization: `Bearer ${pm.token}` };
    const left = { method: 'POST', headers, signal: AbortSignal.abort('gone') };
    const answer = await app.router.request(`http://razbor.test${path}/finish`, left);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ message: 'Запрос оборван: ответа никто не ждёт.' });
    expect((await pm.post<Import>(`${path}/finish`)).status).toBe(200);
  });

  test('columns: 428, 412, 422, 409; what was checked is checked anew after changes', async () => {
    const made = await importOf(pm, project, tableOf(3));
    const path = `/api/imports/${made.id}/reading`;
    expect((await pm.put(path, made.reading)).status).toBe(428);
    expect((await setReading(pm, { ...made, revision: made.revision + 7 }, {})).status).toBe(412);
    expect((await setReading(pm, made, { columns: [null] })).body).toMatchObject({
      errors: { columns: ['В таблице колонок: 4.'] },
    });
    expect((await pm.put(path, { columns: 'x' }, { 'if-match': `"${made.revision}"` })).status).toBe(422);
    const checked = await check(app, pm, made.id);
    const again = await setReading(pm, checked, { direction: 'outgoing' });
    expect(again.body).toMatchObject({ state: 'draft', check: null, reading: { direction: 'outgoing' } });
    expect(await pm.post(`/api/imports/${made.id}/run`)).toMatchObject({
      status: 409,
      body: { message: 'Сначала проверьте файл.' },
    });
    await check(app, pm, made.id);
    const done = await load(app, pm, made.id);
    expect((await setReading(pm, done, {})).body).toMatchObject({
      message: 'Этот импорт уже загружался. Начните новый.',
    });
    expect((await pm.post(`/api/imports/${made.id}/stop`)).status).toBe(409);
  });

  test('rows of the report come by pages', async () => {
    const { id } = await importOf(pm, project, tableOf(120, 2));
    await check(app, pm, id);
    type Rows = { data: { row: number }[]; next: number | null; phase: string };
    const first = (await pm.get<Rows>(`/api/imports/${id}/rows?verdict=refused`)).body;
    expect([first.phase, first.data.length, first.next]).toEqual(['check', 50, first.data[49]?.row]);
    const second = (await pm.get<Rows>(`/api/imports/${id}/rows?verdict=refused&after=${first.next}`)).body;
    expect([second.data.length, second.next]).toEqual([10, null]);
    expect(new Set([...first.data, ...second.data].map(({ row }) => row)).size).toBe(60);
    expect((await pm.get(`/api/imports/${id}/rows?after=x`)).status).toBe(400);
  });

  test('deleting: files and report go, calls stay; at work it is 409', async () => {
    const before = storedFiles();
    const { id } = await importOf(pm, project, tableOf(3));
    await pm.post(`/api/imports/${id}/check`);
    expect(await pm.remove(`/api/imports/${id}`)).toMatchObject({
      status: 409,
      body: { message: 'Сначала остановите импорт.' },
    });
    await runDueJobs(app.deps);
    expect((await pm.remove(`/api/imports/${id}`)).status).toBe(204);
    expect((await pm.get(`/api/imports/${id}`)).status).toBe(404);
    expect(storedFiles()).toBe(before);
    const loaded = await importOf(pm, project, tableOf(3));
    await check(app, pm, loaded.id);
    await load(app, pm, loaded.id);
    await pm.remove(`/api/imports/${loaded.id}`);
    expect(await countCalls()).toBe(3);
  });

  test('what was forgotten goes after 30 days together with its files', async () => {
    const before = storedFiles();
    const { id } = await importOf(pm, project, tableOf(3));
    app.clock.advance(29 * 24 * 3_600_000);
    expect(await sweepImports(app.deps)).toBe(0);
    app.clock.advance(2 * 24 * 3_600_000);
    expect(await sweepImports(app.deps)).toBe(1);
    expect((await (await app.as(world.a.pm)).get(`/api/imports/${id}`)).status).toBe(404);
    expect(storedFiles()).toBe(before);
    app.clock.set('2026-03-08T09:00:00.000Z');
  });

  test('a job that is no more does not hold an import', async () => {
    const { id } = await importOf(pm, project, tableOf(3));
    await pm.post(`/api/imports/${id}/check`);
    await app.db.write((q) => q.delete(jobs));
    expect((await pm.post<Import>(`/api/imports/${id}/stop`)).body).toMatchObject({ state: 'draft' });
  });
});
