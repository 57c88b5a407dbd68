import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BulkResult } from '#domain/communications/bulk-communications.schema.ts';
import { auditRecords, engineRequests, engineSpending } from '#server/db/schema/index.ts';
import { createCommunication, createMedia } from '#tests/support/factories.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { speechAnswers, type SpeechStandIn, startSpeechStandIn } from '#tests/support/speech-stand-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { TALK, TranscriptionStage } from '#tests/support/transcription-stage.ts';

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
});

describe('D-42: «Распознать речь»', () => {
  test('a recording of two channels becomes a transcript with sides and our seconds', async () => {
    await stage.consent();
    there.answer(
      speechAnswers.texts('Добрый день, телефон 8 916 123-45-67.', 'Здравствуйте!', 'Продолжение следует...'),
    );
    const { id } = await stage.recorded();
    const started = await stage.start(id);
    expect(started.status).toBe(200);
    expect(started.body).toMatchObject({
      run: { state: 'waiting', model: 'whisper-1' },
      may: { cancel: { allowed: true } },
    });
    await runDueJobs(stage.app.deps);
    const page = await stage.page(id);
    expect(page.words).toMatchObject({ origin: 'engine', origin_name: 'whisper-1', by: null });
    expect(page.transcript).toEqual([
      { side: 'employee', speaker: null, start: 1, end: 3, text: 'Добрый день, телефон 8 916 123-45-67.' },
      { side: 'client', speaker: null, start: 4, end: 7, text: 'Здравствуйте!' },
    ]);
    expect((await stage.state(id)).run).toMatchObject({ state: 'done', done: 3, total: 3, note: null });
    expect(there.seen.map(({ wav }) => (wav.length - 44) / 32_000)).toEqual([2.4, 3.4, 2.4]);
    const found = await stage.pm.get<{ data: { id: number }[] }>('/api/communications?filter[search]=Здравствуйте');
    expect(found.body.data.map((row) => row.id)).toContain(id);
  });

  test('what it cost is counted, what came back is logged, masked, and the change is in the log', async () => {
    await stage.consent();
    there.answer(speechAnswers.texts('Телефон 8 916 123-45-67.', ''));
    const { id } = await stage.recorded();
    await stage.start(id);
    await runDueJobs(stage.app.deps);
    const company_id = stage.world.a.company.id;
    const spent = await stage.app.db.read((q) =>
      q.select().from(engineSpending).where(eq(engineSpending.company_id, company_id)),
    );
    expect(spent).toMatchObject([{ seconds: expect.closeTo(8.2) as number, roubles: expect.closeTo(0.82) as number }]);
    const logged = await stage.app.db.read((q) =>
      q.select().from(engineRequests).where(eq(engineRequests.company_id, company_id)).orderBy(engineRequests.id),
    );
    expect(logged).toHaveLength(3);
    expect(logged[0]).toMatchObject({ kind: 'speech', sent: 'Звук: 2,4 с', ok: true });
    expect(JSON.stringify(logged)).not.toContain('123-45-67');
    const records = await stage.app.db.read((q) =>
      q.select().from(auditRecords).where(eq(auditRecords.entity_id, id)).orderBy(auditRecords.id),
    );
    expect(records.map(({ action }) => action)).toEqual(['transcribe', 'update']);
  });

  test('says why not: no engine, no consent, no sound, words, silence, one under way', async () => {
    const { id } = await stage.recorded();
    expect((await stage.state(id)).may.start).toMatchObject({
      allowed: false,
      reason: 'Компания не разрешила отправлять записи движку: это включает администратор или руководитель проекта.',
    });
    expect((await stage.start(id)).status).toBe(409);
    await stage.consent();
    const silent = await stage.recorded({ activity: { ...TALK, channels: [{ speech: [], music: [] }] } });
    const undecodable = await stage.recorded({ activity: null });
    const unheard = await createCommunication(stage.app.db, {
      project: stage.world.a.project,
      employee: stage.world.a.manager,
    });
    const written = await createCommunication(stage.app.db, {
      project: stage.world.a.project,
      employee: stage.world.a.manager,
      transcript: [{ side: 'client', speaker: null, start: null, end: null, text: 'Да.' }],
    });
    for (const [row, reason] of [
      [silent, 'В записи никто не говорит.'],
      [undecodable, 'Запись не разобрать на этом сервере: для M4A нужен ffmpeg.'],
      [unheard, 'Записи нет: распознавать нечего.'],
      [written, 'Слова уже есть.'],
    ] as const)
      expect((await stage.state(row.id)).may.start).toMatchObject({ allowed: false, reason });
    expect((await stage.start(id)).status).toBe(200);
    expect((await stage.start(id)).status).toBe(409);
    expect((await stage.cancel(id)).status).toBe(200);
    const off = await testApp();
    const caller = off.withToken(stage.pm.token ?? '');
    expect((await stage.state(id, caller)).may.start).toMatchObject({
      reason: expect.stringContaining('не подключено') as string,
    });
  });

  test('401, 403 and 404 for who may not', async () => {
    await stage.consent();
    const { id } = await stage.recorded();
    expect((await stage.start(id, stage.app.anonymous)).status).toBe(401);
    expect((await stage.start(id, await stage.app.as(stage.world.a.manager))).status).toBe(403);
    expect((await stage.start(id, await stage.app.as(stage.world.b.pm))).status).toBe(404);
    expect((await stage.start(2_000_000_000)).status).toBe(404);
    expect(there.seen).toEqual([]);
  });

  test('stopped by a person, it hears no more; words that came meanwhile stay', async () => {
    await stage.consent();
    const stopped = await stage.recorded();
    await stage.start(stopped.id);
    expect((await stage.cancel(stopped.id)).body).toMatchObject({ run: { state: 'cancelled' } });
    expect((await stage.cancel(stopped.id)).status).toBe(409);
    await runDueJobs(stage.app.deps);
    expect(there.seen).toEqual([]);
    const { id } = await stage.recorded();
    await stage.start(id);
    const put = await stage.pm.put(`/api/communications/${id}/transcript`, {
      segments: [{ side: 'client', text: 'Мои слова.' }],
    });
    expect(put.status).toBe(200);
    await runDueJobs(stage.app.deps);
    expect((await stage.page(id)).transcript.map(({ text }) => text)).toEqual(['Мои слова.']);
    expect((await stage.state(id)).run?.note).toBe('Слова появились раньше: распознанное не записано.');
  });

  test('nothing heard is no transcript; another language is kept as it is', async () => {
    await stage.consent();
    const [silent, foreign] = [await stage.recorded(), await stage.recorded()];
    there.answer(speechAnswers.texts(''));
    await stage.start(silent.id);
    await runDueJobs(stage.app.deps);
    expect((await stage.state(silent.id)).run).toMatchObject({
      state: 'done',
      note: 'Слов в записи движок не услышал.',
    });
    expect((await stage.page(silent.id)).words).toBeNull();
    there.answer(speechAnswers.texts('Good morning.'));
    await stage.start(foreign.id);
    await runDueJobs(stage.app.deps);
    expect((await stage.page(foreign.id)).transcript[0]?.text).toBe('Good morning.');
  });

  test('one channel has no sides; a recording that nobody has measured is measured', async () => {
    await stage.consent();
    const key = (await createMedia(stage.app.db)).storage_key;
    const sound = await readFile('tests/fixtures/audio/mono.mp3');
    await stage.app.deps.storage.put(key, new Blob([new Uint8Array(sound)]).stream(), { maxBytes: 1e7 });
    const recording = await createMedia(stage.app.db, {
      storage_key: key,
      activity: null,
      activity_method: null,
      channels: 1,
    });
    const { id } = await createCommunication(stage.app.db, {
      project: stage.world.a.project,
      employee: stage.world.a.manager,
      recording,
    });
    await stage.start(id);
    await runDueJobs(stage.app.deps);
    expect((await stage.state(id)).run).toMatchObject({ state: 'done' });
  });

  test('in bulk each is queued once, and the rest say why not', async () => {
    await stage.consent();
    const [one, other] = [await stage.recorded(), await stage.recorded({ activity: null })];
    const bulk = () =>
      stage.pm.post<BulkResult>('/api/communications/bulk', { action: { do: 'transcribe' }, ids: [one.id, other.id] });
    expect((await bulk()).body).toMatchObject({
      done: 1,
      refused: [{ id: other.id, message: 'Запись не разобрать на этом сервере: для M4A нужен ffmpeg.' }],
    });
    expect((await bulk()).body).toMatchObject({ done: 0, refused: [{ message: 'Запись уже распознаётся.' }, {}] });
    await runDueJobs(stage.app.deps);
    expect((await bulk()).body.refused).toMatchObject([{ message: 'Слова уже есть.' }, {}]);
  });
});
