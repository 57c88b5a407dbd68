import { beforeAll, beforeEach, expect, test } from 'vitest';
import { FAILURES_TO_ERROR } from '#domain/integrations/integration-words.ts';
import { integrations, jobs } from '#server/db/schema/index.ts';
import type { FailureKind } from '#server/ingest/integration-health.repo.ts';
import { noteFailure, noteSuccess } from '#server/ingest/integration-health.ts';
import { createIntegration, type IntegrationRow, readIntegration } from '#tests/support/integrations.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const HOUR = 3_600_000;
const SENTENCE = 'Mango не отдаёт запись: проверьте ключ API.';
let app: TestApp;
let world: World;
let source: IntegrationRow;

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
});
beforeEach(async () => {
  await app.db.write(async (q) => {
    await q.delete(integrations);
    await q.delete(jobs);
  });
  source = await createIntegration(app, { project: world.a.project, name: 'Отдел продаж' });
  app.mail.sent.length = 0;
});

async function fail(times: number, sentence = SENTENCE): Promise<void> {
  const failure = { integration_id: source.id, kind: 'record', sentence, now: app.clock.now() } as const;
  for (let time = 0; time < times; time += 1) await app.db.write((q) => noteFailure(q, failure));
}
const succeed = (kind: FailureKind = 'record') => app.db.write((q) => noteSuccess(q, source.id, kind));
const now = () => readIntegration(app.db, source.id);
async function letters(): Promise<string[]> {
  app.clock.advance(60_000);
  await runDueJobs(app.deps);
  return app.mail.sent.map(({ to, text }) => `${to}\n${text}`);
}

test('пять отказов подряд переводят источник в ошибку, и руководителю говорят один раз (D-33)', async () => {
  await fail(FAILURES_TO_ERROR - 1);
  expect(await now()).toMatchObject({ status: 'active', record_failures: 4, error: null });
  expect(await letters()).toEqual([]);

  await fail(3);
  expect(await now()).toMatchObject({ status: 'error', error: SENTENCE, revision: source.revision });
  const [letter, ...more] = await letters();
  expect(more).toEqual([]);
  expect(letter).toContain(world.a.pm.email);
  expect(letter).toContain(`Отдел продаж: ${SENTENCE}`);
  expect(letter).toContain(`http://razbor.test/integrations/${source.id}`);
});

test('успех между отказами начинает счёт заново; после ошибки источник снова работает', async () => {
  await fail(4);
  await succeed();
  await fail(4);
  expect(await now()).toMatchObject({ status: 'active', record_failures: 4 });
  await fail(1);
  await succeed();
  expect(await now()).toMatchObject({ status: 'active', record_failures: 0, error: null });
});

test('доставки, которые приходят, не скрывают записей, которые не скачиваются', async () => {
  for (let time = 0; time < FAILURES_TO_ERROR; time += 1) {
    await succeed('delivery');
    await fail(1);
  }
  await succeed('delivery');
  expect(await now()).toMatchObject({ status: 'error', error: SENTENCE });
  await succeed();
  expect(await now()).toMatchObject({ status: 'active', error: null });
});

test('в ошибке показана последняя причина', async () => {
  await fail(5);
  await fail(1, 'Токен не подходит.');
  expect(await now()).toMatchObject({ status: 'error', error: 'Токен не подходит.' });
});

test('снова сломавшийся источник напоминает о себе не чаще раза в сутки', async () => {
  await fail(5);
  await succeed();
  await fail(5);
  expect(await letters()).toHaveLength(1);
  await succeed();
  app.clock.advance(24 * HOUR);
  await fail(5);
  expect(await letters()).toHaveLength(2);
});

test('выключенный и удалённый источник в ошибку не переходят', async () => {
  await app.db.write((q) => q.update(integrations).set({ status: 'paused' }));
  await fail(7);
  expect(await now()).toMatchObject({ status: 'paused', error: null });
  await succeed();
  expect(await now()).toMatchObject({ status: 'paused', record_failures: 0 });
  await app.db.write((q) => q.update(integrations).set({ status: 'active', deleted_at: app.clock.now() }));
  await fail(7);
  expect(await now()).toMatchObject({ record_failures: 0 });
  expect(await letters()).toEqual([]);
});

test('отказы, случившиеся одновременно, посчитаны все, и письмо одно', async () => {
  await Promise.all(Array.from({ length: FAILURES_TO_ERROR }, () => fail(1)));
  expect(await now()).toMatchObject({ status: 'error', record_failures: FAILURES_TO_ERROR });
  expect(await letters()).toHaveLength(1);
});

test('пока письмо ждало, источник заработал: письмо так и говорит', async () => {
  await fail(5);
  await succeed();
  expect((await letters())[0]).toContain('Отдел продаж: сейчас снова работает.');
});
