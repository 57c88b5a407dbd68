import { expect, test } from 'vitest';
import type { Appeal } from '#domain/appeals/appeals.schema.ts';
import { jobs } from '#server/db/schema/index.ts';
import { listCompanyPms } from '#server/record/company-pms.repo.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { ratedTalk } from '#tests/support/appeal-factories.ts';
import { createUser, joinCompany } from '#tests/support/factories.ts';
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
    return app.mail.sent.map(({ to, subject }) => `${subject.split('.')[0]}: ${String(to)}`).toSorted();
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

test('Q-16: nobody is queued a letter as a pm who may not sign in any more, or has lost the role', async () => {
  const app = await testApp();
  const world = await createWorld(app.db);
  const { a } = world;
  const pm = { role: 'pm' as const, companies: [a.company] };
  const blocked = await createUser(app.db, { ...pm, status: 'blocked' });
  const archived = await createUser(app.db, { ...pm, archived_at: new Date('2026-01-01T00:00:00.000Z') });
  const former = await createUser(app.db, { role: 'assessor' });
  await joinCompany(app.db, { user: former, company: a.company, role: 'pm' });
  const { evaluation } = await ratedTalk(app.db, world, a);
  await app.db.write((q) => q.delete(jobs));
  const line = { criterion_key: 'greeting', value: 'yes', na: false, comment: 'Слышно' };
  const appeal = { scope: 'criteria', lines: [line] };
  const opened = await (await app.as(a.customer)).post(`/api/evaluations/${evaluation.id}/appeals`, appeal);
  expect(opened.status).toBe(201);
  const queued = await app.db.read((q) => q.select({ payload: jobs.payload }).from(jobs));
  const told = queued.flatMap(({ payload }) => ('user_id' in payload ? [payload.user_id] : []));
  expect(told).toContain(a.pm.id);
  expect(told.filter((id) => [blocked, archived, former].some((one) => one.id === id))).toEqual([]);
  expect(await app.db.read((q) => listCompanyPms(q, a.company.id))).toEqual([a.pm.id]);
});
