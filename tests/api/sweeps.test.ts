import { isNull } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { jobs, media, passwordResets, rateLimits, sessions } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { enqueue } from '#server/jobs/jobs.repo.ts';
import { sweepJob } from '#server/registry/sweep.job.ts';
import {
  createCommunication,
  createCompany,
  createMedia,
  createProject,
  createUser,
} from '#tests/support/factories.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';

const HOUR = 3_600_000;
let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});

/** Sweep by a job, as the schedule runs it. */
async function sweepNow(deps: Deps = app.deps): Promise<void> {
  await app.db.write((q) => enqueue(q, sweepJob, {}, { now: app.clock.now() }));
  await runDueJobs(deps);
}

const ids = async (table: typeof media | typeof sessions | typeof passwordResets) =>
  (await app.db.read((q) => q.select({ id: table.id }).from(table))).map(({ id }) => id);

test('the hourly sweep takes what nobody needs any more and nothing else (Q-22)', async () => {
  const { db, clock } = app;
  const user = await createUser(db, { role: 'assessor' });
  const project = await createProject(db, { company: await createCompany(db) });
  const at = (hours: number) => new Date(clock.now().getTime() + hours * HOUR);
  const abandoned = await createMedia(db, { created_at: at(-25) });
  const fresh = await createMedia(db, { created_at: at(-23) });
  const used = await createMedia(db, { created_at: at(-25) });
  await createCommunication(db, { project, recording: used });
  await db.write(async (q) => {
    const row = (hours: number) => ({ user_id: user.id, token_hash: `hash ${hours}`, expires_at: at(hours) });
    await q.insert(sessions).values([row(-1), row(1)]);
    await q.insert(passwordResets).values([row(-1), row(1)]);
    await q.insert(rateLimits).values([
      { key: 'past', hits: 3, resets_at: at(-1) },
      { key: 'present', hits: 3, resets_at: at(1) },
    ]);
  });

  await sweepNow();

  expect(await ids(media)).toEqual([fresh.id, used.id]);
  expect(await ids(media)).not.toContain(abandoned.id);
  expect((await ids(sessions)).length).toBe(1);
  expect((await ids(passwordResets)).length).toBe(1);
  expect((await db.read((q) => q.select().from(rateLimits))).map(({ key }) => key)).toEqual(['present']);
  expect(app.logged.at(-1)).toMatchObject({
    msg: 'Убрано ненужное',
    removed: { uploads: 1, sessions: 1, resets: 1, rate_limits: 1 },
  });
});

test('one sweep that fails does not stop the others', async () => {
  const now = app.clock.now();
  await app.db.write((q) =>
    q.insert(rateLimits).values({ key: 'old', hits: 1, resets_at: new Date(now.getTime() - 1) }),
  );
  await createMedia(app.db, { created_at: new Date(now.getTime() - 25 * HOUR) });
  const storage = { ...app.deps.storage, remove: () => Promise.reject(new Error('no disk')) };
  await sweepNow({ ...app.deps, storage });
  expect(app.logged).toContainEqual(expect.objectContaining({ msg: 'Уборка не удалась', sweep: 'uploads' }));
  const [job] = await app.db.read((q) => q.select().from(jobs).where(isNull(jobs.done_at)));
  expect(job).toMatchObject({ kind: 'sweep', attempts: 1, error: 'Не убрано: uploads' });
  expect((await app.db.read((q) => q.select().from(rateLimits))).map(({ key }) => key)).not.toContain('old');
});
