import { expect, test } from 'vitest';
import type { Appeal } from '#domain/appeals/appeals.schema.ts';
import { jobs } from '#server/db/schema/index.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { ratedTalk } from '#tests/support/appeal-factories.ts';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld } from '#tests/support/world.ts';

test('Q-16, D-20: a letter to the assessor and the pm when it is opened, to the employee and its author when it is decided', async () => {
  const app = await testApp();
  const world = await createWorld(app.db);
  const { a } = world;
  const pm = await app.as(a.pm);
  const step = (what: string, { id, revision }: Appeal, body?: unknown) =>
    pm.post<Appeal>(`/api/appeals/${id}/${what}`, body, { 'if-match': `"${revision}"` });
  const accepted = { criterion_key: 'greeting', accepted: true, reason: 'assessor_error' };
  const decision = { lines: [accepted], comment: 'Приветствие есть' };
  await app.db.write((q) => q.delete(jobs));
  const letters = async () => {
    app.mail.sent.length = 0;
    app.clock.advance(60_000);
    await runDueJobs(app.deps);
    return app.mail.sent.map(({ to, subject }) => `${subject}: ${String(to)}`).toSorted();
  };
  const { evaluation } = await ratedTalk(app.db, world, a);
  const line = { criterion_key: 'greeting', value: 'yes', na: false, comment: 'Слышно' };
  const opened = await (await app.as(a.customer)).post<Appeal>(`/api/evaluations/${evaluation.id}/appeals`, {
    scope: 'criteria',
    lines: [line],
  });
  expect(opened.status).toBe(201);
  expect(await letters()).toEqual(
    [`Открыта апелляция: ${a.pm.email}`, `Открыта апелляция: ${a.assessor.email}`].toSorted(),
  );
  const { body: taken } = await step('start-review', opened.body);
  expect((await step('resolve', taken, decision)).status).toBe(200);
  expect(await letters()).toEqual(
    [`Апелляция рассмотрена: ${a.manager.email}`, `Апелляция рассмотрена: ${a.customer.email}`].toSorted(),
  );
});
