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

test('five failures in a row put a source in error, and a pm is told once (D-33)', async () => {
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

test('a success between failures begins the count anew, and after an error the source works again', async () => {
  await fail(4);
  await succeed();
  await fail(4);
  expect(await now()).toMatchObject({ status: 'active', record_failures: 4 });
  await fail(1);
  await succeed();
  expect(await now()).toMatchObject({ status: 'active', record_failures: 0, error: null });
});

test('deliveries that come do not hide recordings that are not fetched', async () => {
  for (let time = 0; time < FAILURES_TO_ERROR; time += 1) {
    await succeed('delivery');
    await fail(1);
  }
  await succeed('delivery');
  expect(await now()).toMatchObject({ status: 'error', error: SENTENCE });
  await succeed();
  expect(await now()).toMatchObject({ status: 'active', error: null });
});

test('an error shows the last reason', async () => {
  await fail(5);
  await fail(1, 'Токен не подходит.');
  expect(await now()).toMatchObject({ status: 'error', error: 'Токен не подходит.' });
});

test('a source that breaks again says so once a day at most', async () => {
  await fail(5);
  await succeed();
  await fail(5);
  expect(await letters()).toHaveLength(1);
  await succeed();
  app.clock.advance(24 * HOUR);
  await fail(5);
  expect(await letters()).toHaveLength(2);
});

test('a switched off and a deleted source do not go into error', async () => {
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

test('failures at the same time are all counted, and there is one letter', async () => {
  await Promise.all(Array.from({ length: FAILURES_TO_ERROR }, () => fail(1)));
  expect(await now()).toMatchObject({ status: 'error', record_failures: FAILURES_TO_ERROR });
  expect(await letters()).toHaveLength(1);
});

test('when the source came to work again while the letter waited, the letter says so', async () => {
  await fail(5);
  await succeed();
  expect((await letters())[0]).toContain('Отдел продаж: сейчас снова работает.');
});
