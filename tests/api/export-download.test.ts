import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/kernel/time.ts';
import { FILE_KEPT_DAYS } from '#domain/exports/export-limits.ts';
import { companyMembers } from '#server/db/schema/index.ts';
import { sweepJob } from '#server/registry/sweep.job.ts';
import { createCommunication, createUser, type User } from '#tests/support/factories.ts';
import { auditOf } from '#tests/support/reference-calls.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import {
  requestExport,
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
  await createCommunication(app.db, { project: world.a.project, employee: world.a.manager });
});

beforeEach(async () => {
  user = await createUser(app.db, { role: 'pm', companies: [world.a.company] });
  pm = await app.as(user);
});

describe('exports: its file (D-31)', () => {
  test('D-31: seven days, then it is expired for everybody, swept, and can be repeated', async () => {
    const before = await filesOf(app);
    const { report } = await downloadExport(app, pm, 'communications');
    expect(report.file?.expires_at).toBe(new Date(app.clock.now().getTime() + FILE_KEPT_DAYS * DAY_MS).toISOString());
    app.clock.advance(FILE_KEPT_DAYS * DAY_MS - 1_000);
    pm = await app.as(user);
    expect((await downloadFile(app, pm, report.id)).status).toBe(200);
    app.clock.advance(1_000);
    expect(await getReport(pm, report.id)).toMatchObject({ status: 'expired', file: null });
    expect(await pm.post<Refusal>(`/api/reports/${report.id}/file`)).toMatchObject({
      status: 409,
      body: { message: 'Срок хранения файла истёк. Повторите выгрузку.' },
    });
    await sweepJob.run(
      { deps: app.deps, id: 1, attempt: 1, kills: 0, signal: new AbortController().signal, progress: async () => {} },
      {},
    );
    expect(await rowOf(app, report.id)).toMatchObject({ status: 'expired', storage_key: null });
    const left = await filesOf(app);
    expect(left.filter((key) => !before.includes(key))).toEqual([]);
    expect((await pm.post(`/api/reports/${report.id}/retry`)).status).toBe(200);
    await runDueJobs(app.deps);
    expect(await getReport(pm, report.id)).toMatchObject({ status: 'ready' });
  });

  test('Q-23: a link is good for ten minutes, for one file under its name, and a part of it can be asked for', async () => {
    const { report, bytes } = await downloadExport(app, pm, 'communications');
    const { url } = (await pm.post<{ url: string }>(`/api/reports/${report.id}/file`)).body;
    const get = (path: string, headers: Record<string, string> = {}) =>
      app.router.request(`http://razbor.test${path}`, { headers });
    expect((await get(url.replace(/name=[^&]+/, 'name=virus.exe'))).status).toBe(403);
    expect((await get(url.replace(/sig=.{4}/, 'sig=AAAA'))).status).toBe(403);
    expect((await get(url.replace('/media/files/', '/media/'))).status).toBe(403);
    const part = await get(url, { range: 'bytes=0-2' });
    expect(part.status).toBe(206);
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(bytes.slice(0, 3));
    const whole = await get(url);
    expect(whole.headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent(report.file?.name ?? '')}`,
    );
    expect(report.file?.name).toMatch(/^Коммуникации, от \d{2}\.\d{2}\.2026\.csv$/);
    expect(whole.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(whole.headers.get('x-content-type-options')).toBe('nosniff');
    app.clock.advance(10 * 60_000);
    expect((await get(url)).status).toBe(403);
  });

  test('D-2, D-24: a file made when its author saw more is closed, and each download is written down', async () => {
    const { report } = await downloadExport(app, pm, 'communications');
    expect((await auditOf(app, 'reports', report.id)).map(({ action }) => action)).toEqual(['create', 'download']);
    const row = await rowOf(app, report.id);
    await app.db.write((q) => q.delete(companyMembers).where(eq(companyMembers.user_id, user.id)));
    expect(await pm.post<Refusal>(`/api/reports/${report.id}/file`)).toMatchObject({
      status: 403,
      body: { message: 'С тех пор ваши права изменились. Подготовьте выгрузку заново.' },
    });
    expect(row.made_for).toMatchObject({ companies: { pm: [world.a.company.id] }, blind_to: [] });
  });

  test('D-32: removed with its file; while it is being made it is cancelled first', async () => {
    const before = await filesOf(app);
    const { body } = await requestExport(pm, 'communications');
    expect(await pm.remove<Refusal>(`/api/reports/${body.id}`)).toMatchObject({
      status: 409,
      body: { message: 'Отчёт готовится: сначала отмените его.' },
    });
    await runDueJobs(app.deps);
    expect((await pm.remove(`/api/reports/${body.id}`)).status).toBe(204);
    expect(await filesOf(app)).toEqual(before);
    expect((await pm.get(`/api/reports/${body.id}`)).status).toBe(404);
  });
});
