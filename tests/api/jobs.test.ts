import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DeadJobList } from '#domain/jobs/jobs.schema.ts';
import { LETTER_ATTEMPTS } from '#domain/jobs/retry-delay.ts';
import { auditRecords, jobs } from '#server/db/schema/index.ts';
import { enqueue, enqueueTogether } from '#server/jobs/jobs.repo.ts';
import { letterJob } from '#server/registry/letter.job.ts';
import { sweepJob } from '#server/registry/sweep.job.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { JOBS } from '#server/registry/jobs.ts';
import { startJobs } from '#server/jobs/start-jobs.ts';
import { MailError } from '#server/mail/mail.ts';
import { createCommunication, createEvaluation } from '#tests/support/factories.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World, worldAnswers } from '#tests/support/world.ts';

const HOUR = 3_600_000;
let app: TestApp;
let world: World;
let evaluationId: number;
/** Next answer of the mail server; null: it takes the letter. */
let refusal: Error | null = null;

beforeAll(async () => {
  app = await testApp();
  const post = app.mail.send.bind(app.mail);
  app.mail.send = (message) => (refusal ? Promise.reject(refusal) : post(message));
  world = await createWorld(app.db);
  const { project, manager, assessor } = world.a;
  const communication = await createCommunication(app.db, { project, employee: manager });
  const rated = { communication, form: world.form, assessor, answers: worldAnswers() };
  evaluationId = (await createEvaluation(app.db, { ...rated, state: 'published' })).id;
});

beforeEach(async () => {
  refusal = null;
  app.mail.sent.length = 0;
  await app.db.write((q) => q.delete(jobs));
});

const letter = (user = world.a.manager) => ({
  user_id: user.id,
  about: 'evaluation_published' as const,
  ids: [evaluationId],
});
const put = (over: { key?: string; run_at?: Date } = {}) =>
  app.db.write((q) => enqueue(q, letterJob, letter(), { now: app.clock.now(), ...over }));
const rows = () => app.db.read((q) => q.select().from(jobs).orderBy(jobs.id));
/** Number of jobs that were taken. */
async function run(): Promise<number> {
  const taken = async () => (await rows()).reduce((sum, { attempts }) => sum + attempts, 0);
  const before = await taken();
  await runDueJobs(app.deps);
  return (await taken()) - before;
}
async function sweepNow(): Promise<void> {
  await app.db.write((q) => enqueue(q, sweepJob, {}, { now: app.clock.now() }));
  await runDueJobs(app.deps);
  await app.db.write((q) => q.delete(jobs).where(eq(jobs.kind, 'sweep')));
}
const smtp = (responseCode: number) => new MailError(Object.assign(new Error('no'), { responseCode, command: 'DATA' }));
/** Runs of a job until it is given up, each attempt when it is due. */
async function runUntilDead(): Promise<void> {
  for (let attempt = 0; attempt < LETTER_ATTEMPTS; attempt += 1) {
    await run();
    app.clock.advance(8 * HOUR);
  }
}

describe('the outbox (Q-16)', () => {
  test('Q-16: a job exists if and only if its transaction was committed', async () => {
    const failing = app.db.write(async (q) => {
      await enqueue(q, letterJob, letter(), { now: app.clock.now() });
      throw new Error('the business went wrong');
    });
    await expect(failing).rejects.toThrow('the business went wrong');
    expect(await rows()).toEqual([]);
    await put();
    expect(await run()).toBe(1);
    expect(app.mail.sent).toHaveLength(1);
    expect(await rows()).toMatchObject([{ done_at: app.clock.now(), dead_at: null, attempts: 1 }]);
    expect(await run()).toBe(0);
  });

  test('Q-16: a job of later waits for its time', async () => {
    await put({ run_at: new Date(app.clock.now().getTime() + HOUR) });
    expect(await run()).toBe(0);
    app.clock.advance(HOUR);
    expect(await run()).toBe(1);
  });

  test('Q-16: of waiting jobs with one key the first stays; once it is taken another may wait', async () => {
    await put({ key: 'once' });
    await put({ key: 'once' });
    expect(await rows()).toHaveLength(1);
    await run();
    await put({ key: 'once' });
    expect(await rows()).toHaveLength(2);
  });

  test('Q-16: jobs that gather put what they speak of together', async () => {
    const now = app.clock.now();
    await app.db.write((q) => enqueueTogether(q, letterJob, letter(), { now, key: 'many' }));
    await app.db.write((q) => enqueueTogether(q, letterJob, letter(), { now, key: 'many' }));
    expect(await rows()).toMatchObject([{ payload: { ids: [evaluationId, evaluationId] } }]);
  });

  test('Q-16, Q-17: a post that is away for a while is tried again later, each time later', async () => {
    refusal = smtp(451);
    await put();
    const started = app.clock.now().getTime();
    await run();
    const [first] = await rows();
    expect(first).toMatchObject({ attempts: 1, done_at: null, dead_at: null, locked_until: null });
    expect(first?.error).toContain('SMTP 451');
    const pause = (first?.run_at.getTime() ?? 0) - started;
    expect(pause).toBeGreaterThanOrEqual(22_500);
    expect(pause).toBeLessThanOrEqual(37_500);
    expect(await run()).toBe(0);
    refusal = null;
    app.clock.advance(60_000);
    expect(await run()).toBe(1);
    expect(app.mail.sent).toHaveLength(1);
  });

  test('Q-16, Q-17: what is refused for good is given up at once, the rest after eight attempts; both are kept', async () => {
    refusal = smtp(550);
    await put();
    await run();
    expect(await rows()).toMatchObject([{ attempts: 1, dead_at: app.clock.now() }]);
    await app.db.write((q) => q.delete(jobs));
    refusal = new Error('socket hang up');
    await put();
    await runUntilDead();
    expect(await rows()).toMatchObject([{ attempts: LETTER_ATTEMPTS, error: 'socket hang up' }]);
    await sweepNow();
    expect(await rows()).toHaveLength(1);
  });

  test('Q-16: what is done is swept after a week', async () => {
    await put();
    await run();
    await sweepNow();
    expect(await rows()).toHaveLength(1);
    app.clock.advance(7 * 24 * HOUR + 1);
    await sweepNow();
    expect(await rows()).toEqual([]);
  });

  test('Q-16: a payload that this program does not know is a failure with its reason, not a crash', async () => {
    await put();
    await app.db.write((q) => q.update(jobs).set({ payload: { user_id: 0, about: 'task_due', ids: [] } }));
    await run();
    expect(await rows()).toMatchObject([{ attempts: 1, done_at: null, error: expect.stringContaining('user_id') }]);
  });

  test('Q-16: the runner wakes after a write and stops without leaving a timer', async () => {
    await put();
    const taken = new Promise<void>((resolve) => {
      const post = app.mail.send.bind(app.mail);
      app.mail.send = async (message) => {
        await post(message);
        app.mail.send = post;
        resolve();
      };
    });
    const runner = startJobs(app.deps, JOBS);
    runner.wake();
    await taken;
    await runner.stop();
    expect(await rows()).toMatchObject([{ done_at: app.clock.now() }]);
    runner.wake();
    await put();
    await runner.stop();
    expect((await rows()).at(-1)).toMatchObject({ done_at: null });
  });
});

describe('GET /api/jobs/dead, POST /api/jobs/{id}/repeat', () => {
  const makeDead = async (): Promise<number> => {
    refusal = smtp(550);
    await put();
    await run();
    refusal = null;
    return (await rows()).at(-1)?.id ?? 0;
  };

  test('ladder: 401, 400, 403, 404, 409 (D-3, Q-16)', async () => {
    const id = await makeDead();
    const admin = await app.as(world.admin);
    const pm = await app.as(world.a.pm);
    expect((await app.anonymous.get('/api/jobs/dead')).status).toBe(401);
    expect((await app.anonymous.post(`/api/jobs/${id}/repeat`)).status).toBe(401);
    expect((await admin.get('/api/jobs/dead?filter[x]=1')).status).toBe(400);
    expect((await admin.post('/api/jobs/x/repeat')).status).toBe(400);
    const message = 'Фоновые задания видит только администратор.';
    expect(await pm.get('/api/jobs/dead')).toMatchObject({ status: 403, body: { message } });
    expect(await pm.post(`/api/jobs/${id}/repeat`)).toMatchObject({ status: 403, body: { message } });
    expect((await admin.post('/api/jobs/999999/repeat')).status).toBe(404);
    await admin.post(`/api/jobs/${id}/repeat`);
    expect(await admin.post(`/api/jobs/${id}/repeat`)).toMatchObject({
      status: 409,
      body: { message: 'Повторить можно только невыполненное задание.' },
    });
  });

  test('Q-16: an administrator sees what was not done and repeats it, and the answer has no addresses and names (Q-24)', async () => {
    const id = await makeDead();
    const admin = await app.as(world.admin);
    const { body } = await admin.get<DeadJobList>('/api/jobs/dead');
    expect(body.data).toEqual([
      {
        id,
        name: `Письмо «Опубликована моя оценка», сотрудник № ${world.a.manager.id}`,
        created_at: expect.any(String),
        dead_at: expect.any(String),
        attempts: 1,
        error: expect.stringContaining('SMTP 550'),
        repeat: { allowed: true },
      },
    ]);
    expect(JSON.stringify(body)).not.toContain(world.a.manager.email);
    expect(await admin.post(`/api/jobs/${id}/repeat`)).toMatchObject({ status: 200 });
    expect((await admin.get<DeadJobList>('/api/jobs/dead')).body.meta.total).toBe(0);
    await run();
    expect(app.mail.sent).toHaveLength(1);
    const audited = await app.db.read((q) => q.select().from(auditRecords).where(eq(auditRecords.entity, 'jobs')));
    expect(audited.at(-1)).toMatchObject({ action: 'repeat', entity_id: id, actor_id: world.admin.id });
  });
});
