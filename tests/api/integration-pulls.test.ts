import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { integrationDeliveries, jobs, projects } from '#server/db/schema/index.ts';
import { integrationPullJob } from '#server/ingest/pull/integration-pull.job.ts';
import { readCursor } from '#server/ingest/pull/pull-cursor.ts';
import { runDuePulls } from '#server/ingest/pull/run-due-pulls.ts';
import { tryConnection } from '#server/ingest/pull/try-connection.ts';
import { amocrm, note } from '#tests/support/amocrm-stand-in.ts';
import { makeIntegration } from '#tests/support/integration-calls.ts';
import { createIntegration, readIntegration } from '#tests/support/integrations.ts';
import { openPullStage, PULL_TOKEN, type PullStage } from '#tests/support/pull-stage.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { answerJson } from '#tests/support/web-stand-in.ts';

const MINUTE = 60_000;
const seconds = (time: string) => Math.floor(Date.parse(`2026-03-08T${time}Z`) / 1000);

let stage: PullStage;
beforeAll(async () => {
  stage = await openPullStage();
});
afterAll(() => stage.close());
beforeEach(() => stage.reset());

describe('amoCRM (D-34)', () => {
  test('notes of contacts, deals and companies are taken; a repeat keeps nothing, what is new is taken', async () => {
    await stage.connect('amocrm', { created_at: new Date('2026-03-08T08:00:00.000Z') });
    const notes = [
      note(1, seconds('08:10:00')),
      note(2, seconds('08:20:00'), 'contacts'),
      note(3, seconds('08:30:00'), 'companies'),
    ];
    stage.vendor.answer(amocrm(notes));
    await stage.pull();
    expect((await stage.calls()).toSorted()).toEqual(['uniq-1', 'uniq-2', 'uniq-3']);
    expect(stage.vendor.seen).toHaveLength(3);
    const { searchParams } = new URL(stage.vendor.seen[0]?.path ?? '', stage.vendor.origin);
    expect(searchParams.getAll('filter[note_type][]')).toEqual(['call_in', 'call_out']);
    expect(await stage.app.db.read((q) => q.select().from(integrationDeliveries))).toMatchObject(
      Array.from({ length: 3 }, () => ({ origin: 'pull', authentic: true, outcome: null })),
    );
    const queued = await stage.app.db.read((q) => q.select().from(jobs));
    expect(queued.map(({ kind }) => kind)).toEqual(['integration_deliveries']);

    stage.app.clock.advance(5 * MINUTE);
    // Written down late, at a time that the first window had.
    notes.push(note(4, seconds('08:55:00')), note(5, seconds('09:02:00')));
    await stage.pull();
    expect((await stage.calls()).toSorted()).toEqual(['uniq-1', 'uniq-2', 'uniq-3', 'uniq-4', 'uniq-5']);
    stage.app.clock.advance(5 * MINUTE);
    await stage.pull();
    expect(await stage.calls()).toHaveLength(5);
  });

  test('pages of 250 lose no note when one changes between them', async () => {
    await stage.connect('amocrm', { created_at: new Date('2026-03-08T08:00:00.000Z') });
    const notes = Array.from({ length: 600 }, (_, at) => note(at + 1, seconds('08:00:00') + Math.floor(at / 2)));
    const answers = amocrm(notes);
    stage.vendor.answer((request, response) => {
      answers(request, response);
      // The first is changed while the pages are turned: all others move up by one.
      if (request.path.includes('leads') && notes[0]) notes[0].updated_at = seconds('09:01:00');
    });
    await stage.pull();
    stage.app.clock.advance(5 * MINUTE);
    await stage.pull();
    expect(new Set(await stage.calls()).size).toBe(600);
  });

  test('at most seven a second are asked, however many integrations and processes ask', async () => {
    await stage.connect('amocrm');
    const { id } = stage.source;
    await stage.connect('amocrm', { project: stage.world.a.otherProject });
    stage.vendor.answer(amocrm([]));
    await stage.pull(id);
    await stage.pull();
    expect(stage.vendor.seen).toHaveLength(6);
    expect(stage.pauses).toEqual([143, 143, 143]);
  });

  test.each([
    [401, 'amoCRM не приняла токен: создайте новый долгосрочный токен и вставьте его в настройки.'],
    [402, 'Аккаунт amoCRM не оплачен: звонки забрать нельзя.'],
    [403, 'amoCRM закрыла доступ: проверьте права интеграции «Доступ к данным аккаунта».'],
    [500, 'Сервер источника ответил ошибкой 500.'],
  ])('%s: five times in a row is an error with what to do, and then everything is taken', async (status, sentence) => {
    await stage.connect('amocrm');
    stage.vendor.answer((_request, response) => answerJson(response, { title: PULL_TOKEN }, status));
    for (let time = 0; time < 5; time += 1) {
      await stage.pull();
      expect((await stage.now()).next_pull_at?.getTime()).toBeGreaterThan(stage.app.clock.now().getTime());
    }
    expect(await stage.now()).toMatchObject({ status: 'error', error: sentence });
    expect(JSON.stringify([stage.app.logged, await stage.now()])).not.toContain(PULL_TOKEN);

    stage.vendor.answer(amocrm([note(1, seconds('09:00:00'))]));
    stage.app.clock.advance(MINUTE);
    await stage.pull();
    expect(await stage.calls()).toEqual(['uniq-1']);
    expect(await stage.now()).toMatchObject({ status: 'active', error: null, pull_failures: 0 });
  });

  test('429: the wait is as long as asked for, and it is no failure', async () => {
    await stage.connect('amocrm');
    stage.vendor.answer((_request, response) => response.writeHead(429, { 'retry-after': '90' }).end());
    await stage.pull();
    expect(await stage.now()).toMatchObject({ pull_failures: 0, next_pull_at: new Date('2026-03-08T09:01:30.000Z') });
    stage.vendor.answer(amocrm([]));
    await stage.pull();
    expect(stage.pauses[0]).toBe(90_000);
  });
});

test('those that are switched on are asked, each at its time and by one process', async () => {
  stage.vendor.answer(amocrm([]));
  await stage.connect('amocrm');
  await stage.connect('amocrm', { status: 'paused' });
  await stage.connect('amocrm', { deleted_at: stage.app.clock.now() });
  await createIntegration(stage.app, { project: stage.world.a.project, type: 'mango' });
  await Promise.all([runDuePulls(stage.app.deps), runDuePulls(stage.app.deps)]);
  expect(await stage.app.db.read((q) => q.select().from(jobs))).toMatchObject([{ kind: 'integration_pull' }]);
  await runDueJobs(stage.app.deps, { integration_pull: integrationPullJob });
  expect(stage.vendor.seen).toHaveLength(3);
  await runDuePulls(stage.app.deps);
  expect(await stage.app.db.read((q) => q.select().from(jobs))).toHaveLength(1);
  stage.app.clock.advance(5 * MINUTE);
  await runDuePulls(stage.app.deps);
  expect(await stage.app.db.read((q) => q.select().from(jobs))).toHaveLength(2);
});

test('an archived project is not asked', async () => {
  await stage.connect('amocrm');
  await stage.app.db.write((q) => q.update(projects).set({ archived_at: stage.app.clock.now() }));
  await runDuePulls(stage.app.deps);
  await stage.pull();
  expect(stage.vendor.seen).toEqual([]);
});

test('a source that gives one page without end is asked no more', async () => {
  await stage.connect('bitrix24');
  stage.vendor.answer((_request, response) => answerJson(response, { result: [{ CALL_ID: 'c1' }], next: 50 }));
  await stage.pull();
  expect(stage.vendor.seen.length).toBeLessThan(10);
  expect(await stage.now()).toMatchObject({ pull_failures: 1 });
});

test('of two at once one keeps the page, and the place does not go back', async () => {
  await stage.connect('amocrm', { created_at: new Date('2026-03-08T08:00:00.000Z') });
  stage.vendor.answer(amocrm([note(1, seconds('08:10:00'), 'contacts')]));
  await Promise.all([stage.pull(), stage.pull()]);
  expect(await stage.calls()).toEqual(['uniq-1']);
});

test('a check of the connection keeps nothing and asks a switched off one', async () => {
  await stage.connect('amocrm', { status: 'paused' });
  stage.vendor.answer(amocrm([note(1, seconds('09:00:00'), 'contacts')]));
  expect(await tryConnection(stage.app.deps, stage.source.id)).toEqual({
    ok: true,
    message: 'Соединение есть: источник ответил.',
  });
  expect(await stage.stored()).toEqual([]);
  expect(await stage.now()).toMatchObject({ cursor: null, pull_failures: 0 });
  const mango = await createIntegration(stage.app, { project: stage.world.a.project, type: 'mango' });
  expect(await tryConnection(stage.app.deps, mango.id)).toMatchObject({
    ok: false,
    message: expect.stringMatching(/^Этот источник присылает/),
  });
});

test('D-34: the first poll begins a month before the connection where «за последний месяц» was asked for', async () => {
  const pm = await stage.app.as(stage.world.a.pm);
  const now = stage.app.clock.now().getTime();
  const since = async (backfill: boolean) => {
    const { integration } = await makeIntegration(pm, stage.world.a.project, { type: 'amocrm', backfill });
    const { cursor, created_at } = await readIntegration(stage.app.db, integration.id);
    return Date.parse(readCursor(cursor, created_at).from);
  };
  expect(now - (await since(false))).toBe(0);
  expect(now - (await since(true))).toBe(31 * 86_400_000);
});
