import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { System } from '#domain/system/system.schema.ts';
import { DAY_MS, HOUR_MS } from '#domain/kernel/time.ts';
import { accessLinks, integrations, jobs, users, weeklyDeliveries } from '#server/db/schema/index.ts';
import { enqueue } from '#server/jobs/jobs.repo.ts';
import { dailyCheckSchedule } from '#server/modules/system/daily-check.job.ts';
import { endOfToken } from '#server/modules/system/ending-tokens.ts';
import { letterJob } from '#server/registry/letter.job.ts';
import { createCommunication, createMedia } from '#tests/support/factories.ts';
import { createIntegration } from '#tests/support/integrations.ts';
import { failedDelivery } from '#tests/support/matrix/weekly.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWeeklyReport } from '#tests/support/weekly-reports.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let admin: Caller;

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  admin = await app.as(world.admin);
});

beforeEach(async () => {
  await app.db.write(async (q) => {
    for (const table of [jobs, integrations, accessLinks]) await q.delete(table);
    await q.update(users).set({ undelivered_letter: null });
  });
});

const look = async (as = admin): Promise<System> => (await as.get<System>('/api/system')).body;
const textsOf = ({ warnings }: System): string[] => warnings.map(({ text }) => text);

const FULL = 'razbor-archive-2026-11-20T07-00-00Z.tar';

describe('GET /api/system, POST /api/system/backups/{name}/check', () => {
  test('D-3: ladder: 401, 400, 403, 404', async () => {
    const message = 'Раздел «Система» видит только администратор.';
    expect((await app.anonymous.get('/api/system')).status).toBe(401);
    expect((await app.anonymous.post(`/api/system/backups/${FULL}/check`)).status).toBe(401);
    expect((await admin.post('/api/system/backups/..%2F..%2Fsecret/check')).status).toBe(400);
    for (const person of [world.a.pm, world.a.assessor, world.a.manager]) {
      const caller = await app.as(person);
      expect(await caller.get('/api/system')).toMatchObject({ status: 403, body: { message } });
      expect(await caller.post(`/api/system/backups/${FULL}/check`)).toMatchObject({ status: 403, body: { message } });
    }
    expect((await admin.post(`/api/system/backups/${FULL}/check`)).status).toBe(404);
  });

  test('Q-33: the version, the database and its largest tables are told, and what is new from CHANGELOG.md', async () => {
    const { version, news, database, processes } = await look();
    expect(version).toBe(JSON.parse(await readFile('package.json', 'utf8')).version);
    expect(news?.groups.map(({ title }) => title)).toContain('Для тех, кто ставит');
    expect(database.engine).toBe(app.db.engine);
    expect(database.version).toMatch(/^\d+\.\d+$/);
    expect(database.bytes).toBeGreaterThan(1_000_000);
    expect(database.migrations.done).toBe(database.migrations.known);
    const sizes = database.tables.map(({ bytes }) => bytes);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    expect(processes.filter(({ own }) => own)).toHaveLength(1);
  });

  test('Q-16: jobs are counted by what they wait for, those that run are named with their progress', async () => {
    const now = app.clock.now();
    const payload = { user_id: world.a.manager.id, about: 'evaluation_published' as const, ids: [1] };
    const put = (run_at: Date) => app.db.write((q) => enqueue(q, letterJob, payload, { now, run_at }));
    const early = new Date(now.getTime() - HOUR_MS);
    for (const at of [early, now, new Date(now.getTime() + HOUR_MS)]) await put(at);
    const common = { kind: 'letter', lane: 'letters', payload, run_at: now };
    await app.db.write((q) =>
      q.insert(jobs).values([
        { ...common, dead_at: now },
        { ...common, done_at: now },
        {
          ...common,
          locked_until: new Date(now.getTime() + 30_000),
          locked_by: 'x',
          progress_done: 2,
          progress_total: 5,
        },
      ]),
    );
    const seen = await look();
    expect(seen.jobs).toMatchObject({
      counts: { running: 1, waiting: 2, later: 1, dead: 1 },
      oldest_due_at: early.toISOString(),
      running: [{ name: expect.stringContaining('Опубликована моя оценка'), progress: { done: 2, total: 5 } }],
    });
    expect(textsOf(seen)).toEqual(['Не выполнено: 1\u00a0задание.', 'Фоновые задания ждут дольше десяти минут.']);
  });

  test('D-33: sources that fail or are silent are named, the others counted', async () => {
    const { project } = world.a;
    const before = (days: number) => new Date(app.clock.now().getTime() - days * DAY_MS);
    const make = (over: object) => createIntegration(app, { project, created_at: before(9), ...over });
    const failed = await make({ name: 'Я', status: 'error', error: 'Отвечает 403.', last_call_at: before(1) });
    const silent = await make({ name: 'Тихий', last_call_at: before(4) });
    await make({ last_call_at: before(1) });
    await make({ status: 'paused', last_call_at: before(8) });
    await make({ name: 'Новый', created_at: before(1) });
    const seen = await look();
    expect(seen.sources).toMatchObject({ active: 3, paused: 1, failed: 1, silent: 1 });
    expect(seen.sources.named.map(({ id, error }) => [id, error])).toEqual([
      [failed.id, 'Отвечает 403.'],
      [silent.id, null],
    ]);
    expect(seen.warnings.map(({ part }) => part)).toEqual(['sources', 'sources']);
  });

  test('Q-16: letters that were given up are told with the way to send them again', async () => {
    const { project, company, manager } = world.a;
    await app.db.write(async (q) => {
      await q.update(users).set({ undelivered_letter: 'нет такого адреса' }).where(eq(users.id, manager.id));
    });
    const week = { week_from: '2026-03-02', week_to: '2026-03-08' };
    const id = await createWeeklyReport(app.db, { project, company, state: 'ready', to: manager, ...week });
    const delivery_id = await failedDelivery(app.db, id);
    const seen = await look();
    expect(seen.mail.people).toBe(1);
    expect(seen.mail.undelivered).toEqual([
      {
        channel: 'letter',
        to: 'Он',
        about: `Неделя: ${project.name}`,
        error: 'Причина неизвестна.',
        at: expect.any(String),
        path: `/reports/weekly/${id}`,
        retry: { by: 'weekly', report_id: id, delivery_id },
      },
    ]);
    expect(textsOf(seen)).toEqual(['Письмо не дошло: 1\u00a0сотрудник.', 'Есть отчёты, которые не дошли.']);
    await app.db.write((q) => q.delete(weeklyDeliveries));
  });

  test('D-6: links of guests and tokens of sources are told before they end, a token itself never', async () => {
    const { project, company } = world.a;
    const now = app.clock.now().getTime();
    const link = (name: string, days: number, target_type: 'project' | 'report') => ({
      name,
      token_hash: name,
      target_type,
      target_id: project.id,
      company_id: company.id,
      created_by: world.admin.id,
      expires_at: new Date(now + days * DAY_MS),
    });
    await app.db.write((q) =>
      q
        .insert(accessLinks)
        .values([link('скоро', 1, 'project'), link('потом', 5, 'project'), link('отчёт', 1, 'report')]),
    );
    const token = tokenUntil(now + 20 * DAY_MS);
    const { id } = await createIntegration(app, { project, name: 'amoCRM', secrets: { token } });
    await createIntegration(app, { project, secrets: { token: tokenUntil(now + 200 * DAY_MS) } });
    const { body } = await admin.get<System>('/api/system');
    expect(body.ending.map(({ what, path }) => [what, path])).toEqual([
      ['Токен источника «amoCRM»', `/integrations/${id}/`],
      ['Ссылка гостя «скоро»', `/projects/${project.id}`],
    ]);
    expect(JSON.stringify(body)).not.toContain(token);
  });

  test.each(['', 'eyJhbGciOiJub25lIn0', 'eyJh.e30.x', 'eyJh.%%%.x', 'просто ключ'])(
    'a secret without an end has none: «%s»',
    (secret) => {
      expect(endOfToken(secret)).toBeNull();
    },
  );
});

const tokenUntil = (at: number): string =>
  `eyJhbGciOiJSUzI1NiJ9.${Buffer.from(JSON.stringify({ exp: at / 1_000 })).toString('base64url')}.c2lnbmF0dXJl`;

describe('the daily check', () => {
  const begin = () => dailyCheckSchedule(app.deps).run(new AbortController().signal);

  test('Q-16: it measures once a day, carries its measurements on, and growth is told from the second on', async () => {
    const { project, manager } = world.a;
    await begin();
    await begin();
    expect(await app.db.read((q) => q.select().from(jobs))).toHaveLength(1);
    await runDueJobs(app.deps);
    const first = await look();
    expect(first.files.counted?.at).toBe(app.clock.now().toISOString());
    expect(first.growth).toBeNull();
    await createCommunication(app.db, { project, employee: manager });
    await createMedia(app.db, { size_bytes: 5_000 });
    app.clock.advance(DAY_MS);
    await begin();
    await runDueJobs(app.deps);
    admin = await app.as(world.admin);
    const second = await look();
    expect(second.files.counted?.files).toBe((first.files.counted?.files ?? 0) + 1);
    expect(second.growth).toMatchObject({ since: first.files.counted?.at, file_bytes: 5_000 });
    const open = await app.db.read((q) => q.select().from(jobs).where(eq(jobs.kind, 'daily_check')));
    expect(open.filter(({ done_at }) => done_at === null)).toHaveLength(1);
  });

  test('Q-16: admins get one letter about all that wants them, with the way to its place; in order there is none', async () => {
    await begin();
    await runDueJobs(app.deps);
    app.clock.advance(61_000);
    await runDueJobs(app.deps);
    expect(app.mail.sent).toEqual([]);
    await createIntegration(app, { project: world.a.project, status: 'error', error: 'Отвечает 403.' });
    app.clock.advance(DAY_MS);
    await runDueJobs(app.deps);
    app.clock.advance(61_000);
    await runDueJobs(app.deps);
    expect(app.mail.sent.map(({ to, subject }) => [to, subject])).toEqual([
      [world.admin.email, 'Разбор: система требует внимания'],
    ]);
    expect(app.mail.sent[0]?.text).toContain('http://razbor.test/system/#sources');
    // The same the next day is no news; a week later it is told again.
    for (let day = 1; day <= 7; day += 1) {
      app.clock.advance(DAY_MS);
      await runDueJobs(app.deps);
      app.clock.advance(61_000);
      await runDueJobs(app.deps);
      expect(app.mail.sent).toHaveLength(day < 7 ? 1 : 2);
    }
  });
});

describe('the certificate of the own address', () => {
  async function shown(publicUrl: string): Promise<System> {
    const other = await testApp({ publicUrl });
    return look(await other.as(world.admin));
  }

  test('Q-33: its end is read off a handshake, and that browsers do not trust it', async () => {
    const folder = await temporaryFolder();
    const [key, cert] = [join(folder, 'key'), join(folder, 'crt')];
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '9', '-subj', '/O=Razbor/CN=localhost'];
    execFileSync('openssl', [...request, '-keyout', key, '-out', cert], { stdio: 'pipe' });
    const server = createServer({ key: await readFile(key), cert: await readFile(cert) }).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { certificate } = await shown(`https://localhost:${port}`);
    expect(certificate).toMatchObject({ state: 'known', issuer: 'Razbor, localhost', distrust: expect.any(String) });
    if (certificate.state !== 'known') throw new Error('not known');
    expect(Math.round((Date.parse(certificate.until) - Date.now()) / DAY_MS)).toBe(9);
  });

  test('Q-33: an address that nobody answers at is a sentence, and the page is there all the same', async () => {
    const seen = await shown('https://localhost:1');
    expect(seen.certificate).toEqual({ state: 'unknown', error: 'ECONNREFUSED' });
    expect((await shown('http://razbor.test')).certificate).toEqual({ state: 'none' });
  });
});
