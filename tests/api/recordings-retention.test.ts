import { beforeEach, expect, test, beforeAll } from 'vitest';
import { eq, inArray } from 'drizzle-orm';
import {
  appeals,
  auditRecords,
  calibrations,
  communications,
  evaluations,
  jobs,
  media,
  projects,
  tasks,
  transcripts,
} from '#server/db/schema/index.ts';
import { enqueue } from '#server/jobs/jobs.repo.ts';
import { newStorageKey } from '#server/storage/storage.ts';
import { sweepJob } from '#server/registry/sweep.job.ts';
import { createAppeal } from '#tests/support/appeal-factories.ts';
import { startCalibration } from '#tests/support/calibrations.ts';
import { createCommunication, createEvaluation, createMedia } from '#tests/support/factories.ts';
import {
  createCall,
  createIntegration,
  readCommunication,
  readIntegration,
  readRecord,
} from '#tests/support/integrations.ts';
import { queueRecord } from '#server/ingest/ingest-queues.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const DAY = 24 * 3_600_000;
let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
});
beforeEach(async () => {
  await app.db.write(async (q) => {
    await q.delete(evaluations);
    await q.delete(communications);
    await q.delete(media);
    await q.delete(jobs);
  });
  await keepFor(30);
});

const keepFor = (recordings_days: number | null) => app.db.write((q) => q.update(projects).set({ recordings_days }));
const ago = (days: number) => new Date(app.clock.now().getTime() - days * DAY);
async function sweep(): Promise<void> {
  await app.db.write((q) => enqueue(q, sweepJob, {}, { now: app.clock.now() }));
  await runDueJobs(app.deps);
}
async function recorded(days: number, over = {}) {
  const storage_key = newStorageKey();
  await app.deps.storage.put(storage_key, new Blob(['звук']).stream(), { maxBytes: 100 });
  const recording = await createMedia(app.db, { storage_key, created_at: ago(days) });
  const values = { project: world.a.project, employee: world.a.manager, recording, started_at: ago(days), ...over };
  return { recording, talk: await createCommunication(app.db, values) };
}
const isStored = async ({ storage_key }: { storage_key: string }) =>
  (await app.deps.storage.stat(storage_key)) !== null;
const mediaIds = async () => (await app.db.read((q) => q.select().from(media))).map(({ id }) => id);

test('a recording older than the term is deleted with its file, evaluation and transcript stay, and it is written down (D-15)', async () => {
  const segment = { start: 0, end: 1, side: 'employee' as const, speaker: null, text: 'Добрый день' };
  const old = await recorded(31, { transcript: [segment] });
  const young = await recorded(29);
  await createEvaluation(app.db, {
    communication: old.talk,
    form: world.form,
    assessor: world.a.assessor,
    state: 'published',
    score: 80,
  });
  await sweep();

  expect(await readCommunication(app.db, old.talk.id)).toMatchObject({
    audio: 'purged',
    media_id: null,
    revision: old.talk.revision,
  });
  expect(await mediaIds()).toEqual([young.recording.id]);
  expect([await isStored(old.recording), await isStored(young.recording)]).toEqual([false, true]);
  expect(await app.db.read((q) => q.select().from(transcripts))).toHaveLength(1);
  const records = await app.db.read((q) => q.select().from(auditRecords));
  expect(records.filter(({ action }) => action === 'purge')).toMatchObject([
    {
      entity: 'communications',
      entity_id: old.talk.id,
      company_id: world.a.company.id,
      actor_name: 'Разбор',
      before: { audio: 'ready' },
      after: { audio: 'purged' },
    },
  ]);
  const pm = await app.as(world.a.pm);
  expect(await pm.get(`/api/communications/${old.talk.id}`)).toMatchObject({
    body: { audio: 'purged', evaluations: [{ score: 80 }] },
  });
  expect(await pm.get(`/api/communications/${old.talk.id}/recording`)).toMatchObject({ status: 404 });
});

test('without a term everything is kept, and the second time there is nothing to delete', async () => {
  await keepFor(null);
  const { recording, talk } = await recorded(4000);
  await sweep();
  expect(await isStored(recording)).toBe(true);
  await keepFor(3650);
  await sweep();
  await sweep();
  expect(await readCommunication(app.db, talk.id)).toMatchObject({ audio: 'purged' });
  const records = await app.db.read((q) => q.select().from(auditRecords));
  expect(records.filter(({ action, entity_id }) => action === 'purge' && entity_id === talk.id)).toHaveLength(1);
});

test('a recording that a young communication needs, too, stays', async () => {
  const { recording } = await recorded(31);
  const young = await createCommunication(app.db, { project: world.a.project, recording, started_at: ago(1) });
  await sweep();
  expect(await isStored(recording)).toBe(true);
  expect(await readCommunication(app.db, young.id)).toMatchObject({ audio: 'ready', media_id: recording.id });
});

test('more than is taken at a time is all deleted', async () => {
  for (let number = 0; number < 201; number += 1) {
    const recording = await createMedia(app.db, { created_at: ago(40) });
    await createCommunication(app.db, { project: world.a.project, recording, started_at: ago(40) });
  }
  await sweep();
  expect(await mediaIds()).toEqual([]);
});

test('a recording of a source older than the term is not fetched, and the source is not to blame', async () => {
  const integration = await createIntegration(app, { project: world.a.project });
  const old = await createCommunication(app.db, { project: world.a.project, started_at: ago(31), audio: 'pending' });
  const place = { by: 'address', url: 'https://records.example.com/old.mp3' } as const;
  const { records } = await createCall(app.db, { integration, communication: old, records: [{ place }] });
  const id = records[0] ?? 0;
  await app.db.write((q) => queueRecord(q, id, { now: app.clock.now(), run_at: app.clock.now() }));
  await runDueJobs(app.deps);
  expect(await readRecord(app.db, id)).toMatchObject({ state: 'failed', error: 'Запись старше срока хранения.' });
  expect(await readCommunication(app.db, old.id)).toMatchObject({ audio: 'purged' });
  expect(await readIntegration(app.db, integration.id)).toMatchObject({ record_failures: 0 });
});

test("a pm sets the project's term, and the log shows the change", async () => {
  const pm = await app.as(world.a.pm);
  const before = await pm.get<{ revision: number }>(`/api/projects/${world.a.project.id}`);
  const etag = { 'if-match': `"${before.body.revision}"` };
  const changed = await pm.patch(`/api/projects/${world.a.project.id}`, { recordings_days: 90 }, etag);
  expect(changed).toMatchObject({ status: 200, body: { recordings_days: 90 } });
  const records = await app.db.read((q) => q.select().from(auditRecords).orderBy(auditRecords.id));
  expect(records.at(-1)).toMatchObject({ before: { recordings_days: 30 }, after: { recordings_days: 90 } });
});

test('a recording that somebody still needs stays until they do not: an appeal, a task, a draft, a publication, a calibration', async () => {
  const { a, form } = world;
  const pm = await app.as(a.pm);
  const [disputed, given, begun, sent, compared] = [
    await recorded(31),
    await recorded(31),
    await recorded(31),
    await recorded(31),
    await recorded(31),
  ];
  const values = { form, assessor: a.assessor };
  const evaluation = await createEvaluation(app.db, { ...values, communication: disputed.talk, state: 'published' });
  const appeal = await createAppeal(app.db, { evaluation, author: a.head });
  const assignment = { do: 'assign', form_id: form.id, assessor_id: a.assessor.id, due_on: null };
  await pm.post('/api/communications/bulk', { action: assignment, ids: [given.talk.id] });
  const draft = await createEvaluation(app.db, { ...values, communication: begun.talk, state: 'draft' });
  const waiting = await createEvaluation(app.db, { ...values, communication: sent.talk, state: 'submitted' });
  const user_ids = [a.assessor.id, a.otherAssessor.id];
  const { calibration } = await startCalibration(app, pm, { side: a, form, communications: [compared.talk], user_ids });
  await sweep();
  const needed = [disputed, given, begun, sent, compared].map(({ recording }) => recording.id);
  expect(await mediaIds()).toEqual(needed);

  await app.db.write(async (q) => {
    await q.update(appeals).set({ state: 'declined' }).where(eq(appeals.id, appeal.id));
    await q.update(tasks).set({ state: 'cancelled' });
    await q
      .update(evaluations)
      .set({ state: 'void' })
      .where(inArray(evaluations.id, [draft.id, waiting.id]));
    await q.update(calibrations).set({ status: 'closed' }).where(eq(calibrations.id, calibration.id));
  });
  await sweep();
  expect(await mediaIds()).toEqual([]);
});
