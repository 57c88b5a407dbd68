import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Report, ReportList } from '#domain/reports/reports.schema.ts';
import { EXPORTS_AT_ONCE } from '#domain/exports/export-limits.ts';
import { companyMembers, jobs, reports } from '#server/db/schema/index.ts';
import { JOBS } from '#server/registry/jobs.ts';
import { JobRunner } from '#server/jobs/job-runner.ts';
import { newStorageKey, type Storage } from '#server/storage/storage.ts';
import { createCommunication, createUser, type User } from '#tests/support/factories.ts';
import { auditOf } from '#tests/support/reference-calls.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import {
  requestExport,
  choiceOf,
  downloadFile,
  filesOf,
  getReport,
  type Refusal,
  rowOf,
  downloadExport,
} from '#tests/support/exports.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let user: User;
let pm: Caller;

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  for (let n = 0; n < 3; n += 1)
    await createCommunication(app.db, { project: world.a.project, employee: world.a.manager });
});

beforeEach(async () => {
  user = await createUser(app.db, { role: 'pm', companies: [world.a.company] });
  pm = await app.as(user);
});

/** The storage with another way of writing. */
const withPut = (storage: Storage, put: Storage['put']): Storage => ({
  put,
  open: (key, range) => storage.open(key, range),
  stat: (key) => storage.stat(key),
  remove: (key) => storage.remove(key),
  list: () => storage.list(),
  ping: (ms) => storage.ping(ms),
});

/** Storage that stops in the middle of a file, as a process that is killed does: nothing after that is run. */
function hangingStorage(storage: Storage): { storage: Storage; began: Promise<void> } {
  let tell = (): void => undefined;
  const began = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const hanging = withPut(storage, async (_key, source) => {
    for await (const _chunk of source) break;
    tell();
    return new Promise(() => undefined);
  });
  return { storage: hanging, began };
}

describe('exports: asking for one (D-31)', () => {
  test('ladder: 401, 422, 403, 201; what was asked for is in the audit log', async () => {
    expect((await requestExport(app.anonymous, 'communications')).status).toBe(401);
    expect((await pm.post('/api/reports/unloading', '{')).status).toBe(400);
    const wrongs: [object, string, string][] = [
      [{ columns: [] }, 'columns', 'Выберите хотя бы одну колонку.'],
      [{ columns: ['password'] }, 'columns', 'Таких колонок нет: password.'],
      [{ columns: ['project', 'project'] }, 'columns', 'Колонка выбрана дважды.'],
      [{ query: 'filter[secret]=1' }, 'query', 'Таких условий отбора у этих данных нет.'],
    ];
    for (const [over, field, message] of wrongs)
      expect(await requestExport(pm, 'communications', over)).toMatchObject({
        status: 422,
        body: { errors: { [field]: [message] } },
      });
    expect((await requestExport(pm, 'appeals', { ids: [1] })).body.errors['ids']).toEqual([
      'Отмечать можно только коммуникации.',
    ]);
    for (const wrong of [{ format: 'doc' }, { what: 'users' }, { secret: 1 }])
      expect((await pm.post('/api/reports/unloading', { ...choiceOf('facts'), format: 'csv', ...wrong })).status).toBe(
        422,
      );
    const assessor = await app.as(world.a.assessor);
    expect(await requestExport(assessor, 'communications')).toMatchObject({
      status: 403,
      body: { message: 'Отчёты и выгрузки готовят администраторы и руководители проектов.' },
    });
    const query = `filter[project_id][]=${world.a.project.id}&filter[period_from]=2026-03-01`;
    const { status, body } = await requestExport(pm, 'evaluations', { query });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      kind: 'unloading',
      status: 'queued',
      name: 'Оценки, Продажи А, с 01.03.2026',
      project: { id: world.a.project.id },
      author: { id: user.id },
      period: { from: '2026-03-01', to: null },
      file: null,
      may: { cancel: { allowed: true }, remove: { allowed: false }, download: { allowed: false } },
    });
    const [record] = await auditOf(app, 'reports', body.id);
    expect(record).toMatchObject({ action: 'create', after: { what: 'evaluations', format: 'csv' } });
    await runDueJobs(app.deps);
  });

  test('D-31: at most three of one person wait or run', async () => {
    for (let n = 0; n < EXPORTS_AT_ONCE; n += 1) expect((await requestExport(pm, 'facts')).status).toBe(201);
    expect(await requestExport(pm, 'facts')).toMatchObject({
      status: 409,
      body: { message: 'Уже готовятся 3 ваши выгрузки. Дождитесь одной из них или отмените её.' },
    });
    await runDueJobs(app.deps);
    expect((await requestExport(pm, 'facts')).status).toBe(201);
    await runDueJobs(app.deps);
  });

  test('D-32: the list has own runs, an admin all; filters and 400', async () => {
    await downloadExport(app, pm, 'communications');
    const own = await pm.get<ReportList>('/api/reports');
    expect(own.body.data.map(({ name, status }) => [name, status])).toEqual([['Коммуникации', 'ready']]);
    expect(own.body.auth.create.allowed).toBe(true);
    const { a } = world;
    expect((await (await app.as(a.pm)).get<ReportList>('/api/reports')).body.data).toEqual([]);
    const admin = await app.as(world.admin);
    const all = await admin.get<ReportList>(`/api/reports?filter[author_id][]=${user.id}&filter[status][]=ready`);
    expect(all.body.data).toHaveLength(1);
    expect(all.body.data[0]?.may.download).toMatchObject({ allowed: false });
    for (const wrong of ['filter[status][]=burnt', 'sort=secret', 'filter[kind]=x'])
      expect((await pm.get(`/api/reports?${wrong}`)).status).toBe(400);
    expect((await pm.get<ReportList>('/api/reports?filter[status][]=failed')).body.data).toEqual([]);
    expect((await pm.get<ReportList>('/api/reports?filter[search]=оценки')).body.data).toEqual([]);
  });
});

describe('exports: being made (D-31)', () => {
  test('D-31: killed in the middle, it starts again from the beginning and never offers half a file', async () => {
    const before = await filesOf(app);
    const { body } = await requestExport(pm, 'communications');
    const { storage, began } = hangingStorage(app.deps.storage);
    const killed = new JobRunner({ ...app.deps, storage }, JOBS);
    await killed.look();
    await began;
    expect(await getReport(pm, body.id)).toMatchObject({
      status: 'running',
      file: null,
      may: { download: { allowed: false } },
    });
    const half = await pm.post<Refusal>(`/api/reports/${body.id}/file`);
    expect(half).toMatchObject({ status: 409, body: { message: 'Файл ещё не готов.' } });
    const { storage_key: first } = await rowOf(app, body.id);
    // Killed after the file was whole, and before anybody was told of it.
    const left = new Blob(['половина']).stream();
    await app.deps.storage.put(first ?? '', left, { maxBytes: 1000 });
    // Its lease runs out, and another process takes it over.
    app.clock.advance(2 * 60_000);
    await runDueJobs(app.deps);
    const { storage_key: second } = await rowOf(app, body.id);
    expect(second).not.toBe(first);
    expect((await filesOf(app)).filter((key) => !before.includes(key))).toEqual([second]);
    expect((await downloadFile(app, pm, body.id)).status).toBe(200);
  });

  test('D-31: a try that another one has overtaken offers nothing and leaves nothing', async () => {
    const before = await filesOf(app);
    const { body } = await requestExport(pm, 'communications');
    const real = app.deps.storage;
    const put: Storage['put'] = async (key, source, limit) => {
      const stored = await real.put(key, source, limit);
      await app.db.write((q) => q.update(reports).set({ storage_key: newStorageKey() }).where(eq(reports.id, body.id)));
      return stored;
    };
    await runDueJobs({ ...app.deps, storage: withPut(real, put) });
    expect(await getReport(pm, body.id)).toMatchObject({ status: 'running', file: null });
    expect(await filesOf(app)).toEqual(before);
  });

  test('D-31: cancelled while it waits: nothing is made, and it can be repeated', async () => {
    const { body } = await requestExport(pm, 'communications');
    const asked = await pm.post<Report>(`/api/reports/${body.id}/cancel`);
    expect(asked).toMatchObject({ status: 200, body: { cancelling: true } });
    await runDueJobs(app.deps);
    expect(await getReport(pm, body.id)).toMatchObject({ status: 'failed', cancelled: true, error: null, file: null });
    expect(await pm.post(`/api/reports/${body.id}/cancel`)).toMatchObject({ status: 409 });
    expect(await pm.post(`/api/reports/${body.id}/retry`)).toMatchObject({ status: 200, body: { status: 'queued' } });
    await runDueJobs(app.deps);
    expect(await getReport(pm, body.id)).toMatchObject({ status: 'ready', cancelled: false });
    expect((await auditOf(app, 'reports', body.id)).map(({ action }) => action)).toEqual([
      'create',
      'cancel',
      'repeat',
    ]);
  });

  test('D-31: cancelled while it runs: the file begun is gone', async () => {
    const before = await filesOf(app);
    const { body } = await requestExport(pm, 'communications');
    const real = app.deps.storage;
    const put: Storage['put'] = async (key, source, limit) => {
      expect((await pm.post(`/api/reports/${body.id}/cancel`)).status).toBe(200);
      // A second later: progress is written once a second, and hears of it.
      app.clock.advance(2_000);
      return real.put(key, source, limit);
    };
    const storage = withPut(real, put);
    await runDueJobs({ ...app.deps, storage });
    expect(await getReport(pm, body.id)).toMatchObject({ status: 'failed', cancelled: true });
    expect(await filesOf(app)).toEqual(before);
  });

  test('D-31: a storage that fails is told in words, without its own, and the run can be repeated', async () => {
    const { body } = await requestExport(pm, 'communications');
    const put = () => Promise.reject(new Error('s3 secret says no'));
    const storage = withPut(app.deps.storage, put);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await runDueJobs({ ...app.deps, storage });
      app.clock.advance(60 * 60_000);
    }
    const failed = await getReport(pm, body.id);
    expect(failed).toMatchObject({ status: 'failed', cancelled: false, may: { retry: { allowed: true } } });
    expect(failed.error).toBe(
      'Файл подготовить не удалось. Повторите; если не получится снова, сообщите администратору.',
    );
  });

  test('D-31: an author who was shut out since gets no file', async () => {
    const { body } = await requestExport(pm, 'communications');
    const admin = await app.as(world.admin);
    await app.db.write((q) => q.delete(companyMembers).where(eq(companyMembers.user_id, user.id)));
    await runDueJobs(app.deps);
    const row = await rowOf(app, body.id);
    expect(row).toMatchObject({ status: 'ready', file_rows: 0 });
    expect((await getReport(admin, body.id)).may.download).toMatchObject({ allowed: false });
  });

  test('D-31: progress tells the rows done and all', async () => {
    const { body } = await requestExport(pm, 'communications');
    const { job_id } = await rowOf(app, body.id);
    const now = app.clock.now();
    await app.db.write(async (q) => {
      await q.update(reports).set({ status: 'running', started_at: now }).where(eq(reports.id, body.id));
      const running = { progress_done: 4000, progress_total: 9000, locked_until: now };
      await q
        .update(jobs)
        .set(running)
        .where(eq(jobs.id, job_id ?? 0));
    });
    app.clock.advance(2_000);
    expect((await getReport(pm, body.id)).progress).toEqual({ done: 4000, total: 9000, per_second: 2000 });
    await runDueJobs(app.deps);
  });
});
