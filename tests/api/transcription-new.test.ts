import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Communication } from '#domain/communications/communications.schema.ts';
import { jobs } from '#server/db/schema/index.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { speechAnswers, type SpeechStandIn, startSpeechStandIn } from '#tests/support/speech-stand-in.ts';
import { TranscriptionStage } from '#tests/support/transcription-stage.ts';

let there: SpeechStandIn;
let stage: TranscriptionStage;

beforeAll(async () => {
  there = await startSpeechStandIn();
});
afterAll(() => there.stop());
beforeEach(async () => {
  there.seen.splice(0);
  there.answer(speechAnswers.texts('Да.'));
  stage = await TranscriptionStage.open(there);
  await stage.consent();
});

const settings = async (values: object) => {
  const path = `/api/projects/${stage.world.a.project.id}`;
  const { revision } = (await stage.pm.get<{ revision: number }>(path)).body;
  return stage.pm.patch(path, values, { 'if-match': `"${revision}"` });
};

/** Somebody uploads a recording; what comes of it by itself. */
async function uploaded(over: Parameters<TranscriptionStage['recording']>[0] = {}): Promise<number> {
  const { project, manager, pm } = stage.world.a;
  const recording = await stage.recording({ uploaded_by: pm.id, ...over });
  const created = await stage.pm.post<Communication>('/api/communications', {
    upload_id: recording.id,
    project_id: project.id,
    employee_id: manager.id,
    direction: 'outgoing',
    started_at: '2026-03-08T08:30:00Z',
    client_name: '',
    client_phone: '',
    type_id: null,
    note: '',
    anyway: true,
  });
  expect(created.status).toBe(201);
  await runDueJobs(stage.app.deps);
  return created.body.id;
}
const stateOf = async (id: number) => (await stage.state(id)).run?.state ?? null;

describe('D-42: new recordings of a project', () => {
  test('are recognised by themselves once the project wants all of them', async () => {
    expect(await stateOf(await uploaded())).toBe(null);
    expect((await settings({ transcribe_share: 100 })).status).toBe(200);
    const id = await uploaded();
    const { run } = await stage.state(id);
    expect(run).toMatchObject({ state: 'done', asked_by: null });
    expect((await stage.page(id)).words).toMatchObject({ origin: 'engine', by: null });
  });

  test('too short ones are left, and so are those of a company that lets nothing be sent', async () => {
    await settings({ transcribe_share: 100, transcribe_from_seconds: 13 });
    expect(await stateOf(await uploaded())).toBe(null);
    await settings({ transcribe_from_seconds: 12 });
    await stage.consent({ transcription: false });
    expect(await stateOf(await uploaded())).toBe(null);
    expect(there.seen).toEqual([]);
  });

  test('what is silent or has no engine is left without a fault', async () => {
    await settings({ transcribe_share: 100 });
    expect(await stateOf(await uploaded({ activity: null }))).toBe(null);
    const queued = await stage.app.db.read((q) => q.select().from(jobs).where(eq(jobs.kind, 'transcribe_new')));
    expect(queued.at(-1)).toMatchObject({ done_at: expect.any(Date) as Date, error: '' });
  });

  test('wait for the hours of the project, and are not heard before', async () => {
    await settings({ transcribe_share: 100, transcribe_hours: 'night' });
    // 12:00 in Moscow.
    stage.app.clock.set('2026-03-08T09:00:00Z');
    const id = await uploaded();
    expect((await stage.state(id)).run).toMatchObject({
      state: 'waiting',
      note: 'Ждёт часов, когда проект распознаёт записи.',
    });
    expect(there.seen).toEqual([]);
    // What a person asks for is heard at once.
    const asked = await stage.recorded();
    await stage.start(asked.id);
    await runDueJobs(stage.app.deps);
    expect([await stateOf(asked.id), await stateOf(id)]).toEqual(['done', 'waiting']);
    stage.app.clock.set('2026-03-08T18:59:00Z');
    await runDueJobs(stage.app.deps);
    expect(await stateOf(id)).toBe('waiting');
    stage.app.clock.set('2026-03-08T19:00:00Z');
    await runDueJobs(stage.app.deps);
    expect(await stateOf(id)).toBe('done');
  });

  test('settings that are none are refused, each by its name', async () => {
    const refused = await settings({ transcribe_share: 101, transcribe_from_seconds: 0, transcribe_hours: 'noon' });
    expect(refused.status).toBe(422);
    expect(Object.keys((refused.body as { errors: object }).errors).toSorted()).toEqual([
      'transcribe_from_seconds',
      'transcribe_hours',
      'transcribe_share',
    ]);
  });
});
