import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transcriptionPieces, transcriptionRuns } from '#server/db/schema/index.ts';
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
});

describe('D-42: recognition that does not go smoothly', () => {
  test('a job that ends between pieces goes on with the next, and nothing is heard twice', async () => {
    await stage.consent();
    there.answer((piece, response, nth) =>
      (nth === 1 ? speechAnswers.status(500) : speechAnswers.texts('Раз.', '', 'Два.'))(piece, response, nth),
    );
    const { id } = await stage.recorded();
    await stage.start(id);
    await runDueJobs(stage.app.deps);
    expect((await stage.state(id)).run).toMatchObject({ state: 'running', done: 2, total: 3 });
    expect((await stage.page(id)).transcript).toEqual([]);
    there.seen.splice(0);
    there.answer(speechAnswers.texts('Три.'));
    await stage.runAgain();
    expect(there.seen).toHaveLength(1);
    expect((await stage.page(id)).transcript.map(({ text, start: at }) => [text, at])).toEqual([
      ['Раз.', 1],
      ['Три.', 4],
      ['Два.', 8],
    ]);
  });

  test('a part that the engine cannot tell is left out in the end, and told', async () => {
    await stage.consent();
    const { id } = await stage.recorded();
    await stage.start(id);
    there.answer((piece, response) =>
      piece.wav.length > 100_000
        ? speechAnswers.noJson(piece, response)
        : speechAnswers.texts('Да.')(piece, response, 0),
    );
    await runDueJobs(stage.app.deps);
    for (let tries = 0; tries < 4; tries += 1) await stage.runAgain();
    expect((await stage.state(id)).run).toMatchObject({
      state: 'done',
      done: 2,
      total: 3,
      note: 'Распознано 2 из 3 частей: остальные движок не разобрал.',
    });
    expect((await stage.page(id)).transcript).toHaveLength(2);
  });

  test('a key that is refused ends it at once, and another start goes on with what was heard', async () => {
    await stage.consent();
    there.answer((piece, response, nth) =>
      (nth === 0 ? speechAnswers.texts('Раз.') : speechAnswers.status(401))(piece, response, nth),
    );
    const { id } = await stage.recorded();
    await stage.start(id);
    await runDueJobs(stage.app.deps);
    expect((await stage.state(id)).run).toMatchObject({
      state: 'failed',
      done: 1,
      note: 'Движок отказал в доступе (401): проверьте ключ.',
    });
    there.seen.splice(0);
    there.answer(speechAnswers.texts('Да.'));
    expect((await stage.start(id)).status).toBe(200);
    await runDueJobs(stage.app.deps);
    expect(there.seen).toHaveLength(2);
    expect((await stage.page(id)).transcript).toHaveLength(3);
    const kept = await stage.app.db.read((q) =>
      q
        .select({ nth: transcriptionPieces.nth })
        .from(transcriptionPieces)
        .innerJoin(transcriptionRuns, eq(transcriptionRuns.id, transcriptionPieces.run_id))
        .where(eq(transcriptionRuns.communication_id, id)),
    );
    expect(kept).toEqual([]);
  });

  test('an engine that is busy is waited for as it asks; for longer the rest is queued', async () => {
    await stage.consent();
    there.answer((piece, response, nth) =>
      (nth === 0 ? speechAnswers.busy(0) : nth === 2 ? speechAnswers.busy(600) : speechAnswers.texts('Да.'))(
        piece,
        response,
        nth,
      ),
    );
    const { id } = await stage.recorded();
    await stage.start(id);
    await runDueJobs(stage.app.deps);
    expect((await stage.state(id)).run).toMatchObject({
      state: 'waiting',
      done: 1,
      note: 'Движок занят: продолжится, когда он освободится.',
    });
    stage.app.clock.set(new Date(stage.app.clock.now().getTime() + 601_000).toISOString());
    await runDueJobs(stage.app.deps);
    expect((await stage.state(id)).run).toMatchObject({ state: 'done', done: 3 });
  });

  test('a budget that is spent lets the rest wait for tomorrow', async () => {
    await stage.consent({ minutes_per_day: 0 });
    const { id } = await stage.recorded();
    await stage.start(id);
    await runDueJobs(stage.app.deps);
    expect((await stage.state(id)).run).toMatchObject({
      state: 'waiting',
      note: 'Бюджет компании на сегодня исчерпан: продолжится завтра.',
    });
    expect(there.seen).toEqual([]);
    await stage.consent({ minutes_per_day: 10 });
    stage.app.clock.set('2026-03-09T09:00:00Z');
    await runDueJobs(stage.app.deps);
    expect((await stage.state(id, await stage.app.as(stage.world.a.pm))).run).toMatchObject({ state: 'done' });
  });
});
