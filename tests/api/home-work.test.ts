import { beforeAll, describe, expect, test } from 'vitest';
import { WORK_CAP, WORK_WORDS, type WorkKey } from '#domain/home/work-lines.ts';
import type { CountedLine, Work } from '#domain/home/work.schema.ts';
import { toQueryString } from '#domain/kernel/query-string.ts';
import { valuesOf } from '#domain/references/static-references.ts';
import {
  auditRecords,
  calibrations,
  comments,
  evaluations,
  evaluationTransitions,
  integrationPeople,
  integrations,
  jobs,
  tasks,
  users,
} from '#server/db/schema/index.ts';
import { eq } from 'drizzle-orm';
import { createAppeal, ratedTalk } from '#tests/support/appeal-factories.ts';
import { createCommunication, createEvaluation, type User } from '#tests/support/factories.ts';
import { rate, startCalibration } from '#tests/support/calibrations.ts';
import { createIntegration } from '#tests/support/integrations.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type Side, type World, worldAnswers } from '#tests/support/world.ts';

const HOUR = 3_600_000;
const WHO = ['admin', 'pm', 'assessor', 'customer', 'head', 'manager'] as const;
type Who = (typeof WHO)[number];

/** List behind a line. */
const LISTS: Record<CountedLine['list'], string> = {
  communications: 'communications',
  publishing: 'publishing',
  tasks: 'tasks',
  appeals: 'appeals',
  sessions: 'calibrations',
  integrations: 'integrations',
  users: 'users',
  jobs: 'jobs/dead',
};

let app: TestApp;
let world: World;
const callers = {} as Record<Who, Caller>;

/** Work of every kind in a company. */
async function populate(side: Side): Promise<void> {
  const { project, otherProject, manager, assessor, company } = side;
  const now = app.clock.now();
  const talk = () => createCommunication(app.db, { project, employee: manager });
  await createEvaluation(app.db, { communication: await talk(), form: world.form, assessor });
  const returned = await createEvaluation(app.db, { communication: await talk(), form: world.form, assessor });
  await app.db.write((q) =>
    q.insert(evaluationTransitions).values({ evaluation_id: returned.id, from_state: 'submitted', to_state: 'draft' }),
  );
  const waiting = await createCommunication(app.db, { project: otherProject, employee: side.otherManager });
  const done = { form: world.form, assessor, answers: worldAnswers() };
  await createEvaluation(app.db, { ...done, communication: waiting, state: 'submitted' });
  for (const over of [{}, { due_at: new Date(now.getTime() - HOUR) }]) {
    const { evaluation } = await ratedTalk(app.db, world, side);
    await createAppeal(app.db, { evaluation, author: side.head, ...over });
  }
  const { evaluation, communication } = await ratedTalk(app.db, world, side);
  await createAppeal(app.db, { evaluation, author: side.head, state: 'accepted', resolved_at: now });
  const said = { communication_id: communication.id, author_id: side.pm.id, text: 'Послушайте', created_at: now };
  await app.db.write((q) => q.insert(comments).values(said));
  const task = { company_id: company.id, project_id: project.id, form_id: world.form.id, assessor_id: assessor.id };
  for (const due_at of [new Date(now.getTime() - HOUR), new Date(now.getTime() + HOUR)]) {
    const values = { ...task, communication_id: (await talk()).id, due_at, created_at: now };
    await app.db.write((q) => q.insert(tasks).values(values));
  }
  await startCalibration(app, await app.as(side.pm), {
    side,
    form: world.form,
    communications: [await talk()],
    user_ids: [assessor.id, side.head.id],
  });
  const { id } = await createIntegration(app, { project });
  const unknown = { integration_id: id, key: 'extension' as const, value: '101', label: '101' };
  await app.db.write((q) => q.insert(integrationPeople).values(unknown));
}

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  await populate(world.a);
  await populate(world.b);
  const now = app.clock.now();
  await app.db.write(async (q) => {
    const payload = { user_id: world.a.manager.id, about: 'evaluation_published' as const, ids: [1] };
    await q.insert(jobs).values({ kind: 'letter', payload, run_at: now, attempts: 9, dead_at: now, error: 'SMTP 550' });
    await q.update(users).set({ undelivered_letter: 'Ящика нет' }).where(eq(users.id, world.b.head.id));
    await q.update(integrations).set({ status: 'error' });
  });
  const { pm, assessor, customer, head, manager } = world.a;
  const people = { admin: world.admin, pm, assessor, customer, head, manager };
  for (const who of WHO) callers[who] = await app.as(people[who]);
});

const work = async (who: Who): Promise<Work> => (await callers[who].get<Work>('/api/home/work')).body;

describe('GET /api/home/work (U-9)', () => {
  const OF: Record<Who, readonly WorkKey[]> = {
    admin: [
      'returned',
      'drafts',
      'calibrations',
      'new_comments',
      'to_publish',
      'appeals_overdue',
      'appeals',
      'tasks_overdue',
      'unmapped',
      'dead_jobs',
      'failed_letters',
      'failed_sources',
    ],
    pm: [
      'returned',
      'drafts',
      'calibrations',
      'new_comments',
      'to_publish',
      'appeals_overdue',
      'appeals',
      'tasks_overdue',
      'unmapped',
    ],
    assessor: ['returned', 'drafts', 'calibrations', 'new_comments', 'tasks_overdue'],
    customer: ['calibrations', 'new_comments', 'new_evaluations', 'appeals_answered'],
    head: ['calibrations', 'new_comments', 'new_evaluations', 'appeals_answered'],
    manager: ['new_comments', 'to_acknowledge', 'appeals_answered'],
  };

  test.each(WHO)(
    'the role %s has its own lines, and each number is that of its list by the same filter',
    async (who) => {
      const { lines } = await work(who);
      expect(lines.map(({ key }) => key)).toEqual(OF[who]);
      for (const { key, list, filter, count } of lines) {
        const { status, body } = await callers[who].get<{ meta: { total: number } }>(
          `/api/${LISTS[list]}?${toQueryString({ filter })}`,
        );
        expect([key, status, body.meta.total]).toEqual([key, 200, count]);
      }
    },
  );

  test('each line is non-empty for somebody: there was something to compare', async () => {
    const all = (await Promise.all(WHO.map(work))).flatMap(({ lines }) => lines);
    const empty = valuesOf(WORK_WORDS).filter((key) => !all.some((line) => line.key === key && line.count > 0));
    expect(empty).toEqual([]);
  });

  test("numbers: one's own company, what is overdue is a part of all, and another's draft is not there", async () => {
    const counts = Object.fromEntries((await work('pm')).lines.map(({ key, count }) => [key, count]));
    expect(counts).toEqual({
      returned: 0,
      drafts: 0,
      calibrations: 0,
      new_comments: 0,
      to_publish: 1,
      appeals_overdue: 1,
      appeals: 2,
      tasks_overdue: 1,
      unmapped: 1,
    });
    const own = await work('assessor');
    expect(own.lines.map(({ count }) => count)).toEqual([1, 2, 1, 1, 1]);
    expect(own.queue).toMatchObject({ open: 2, overdue: 1 });
    expect((await work('head')).queue).toBeNull();
  });

  test('D-23: a calibration stands for who owes it, until they have rated all of it or may not any more', async () => {
    const waiting = async (who: Who) => (await work(who)).lines.find(({ key }) => key === 'calibrations')?.count;
    const pm = await app.as(world.a.pm);
    const talks = [];
    for (const _ of [1, 2])
      talks.push(await createCommunication(app.db, { project: world.a.project, employee: world.a.manager }));
    const asked = { side: world.a, form: world.form, communications: talks };
    const { calibration } = await startCalibration(app, pm, { ...asked, user_ids: [world.a.pm.id, world.a.head.id] });
    expect([await waiting('pm'), await waiting('head'), await waiting('customer')]).toEqual([1, 2, 0]);
    for (const [at, { id }] of talks.entries()) {
      expect(await waiting('pm'), `rated ${at}`).toBe(1);
      await rate(callers.pm, calibration.id, id);
    }
    expect([await waiting('pm'), await waiting('head')]).toEqual([0, 2]);
    const passed = { deadline_at: new Date(app.clock.now().getTime() - HOUR) };
    await app.db.write((q) => q.update(calibrations).set(passed).where(eq(calibrations.id, calibration.id)));
    expect(await waiting('head')).toBe(1);
  });

  test('what is new is counted from the day of the last visit, or for a week without one', async () => {
    const today = app.clock.now().toISOString().slice(0, 10);
    const signIn = (at: Date) =>
      app.db.write((q) =>
        q.insert(auditRecords).values({
          at,
          actor_id: world.a.head.id,
          actor_name: 'РОП',
          action: 'sign-in',
          entity: 'users',
          entity_id: world.a.head.id,
          request_id: 'x',
        }),
      );
    const days = (count: number) => new Date(app.clock.now().getTime() - count * 24 * HOUR);
    expect(await work('customer')).toMatchObject({ since: days(7).toISOString().slice(0, 10), first_visit: true });
    await signIn(days(3));
    // The sign-in of today is not the visit before.
    await signIn(new Date(`${today}T06:00:00Z`));
    expect(await work('head')).toMatchObject({ since: days(3).toISOString().slice(0, 10), first_visit: false });
  });

  test('Q-31, D-17: what home counts as new is what the list marks, until its reader opens it and not before', async () => {
    type Row = { id: number; is_new: boolean };
    const lineOf = async (who: Who) => (await work(who)).lines.find(({ key }) => key === 'new_evaluations');
    const listed = async (who: Who, query: object = {}) =>
      (await callers[who].get<{ data: Row[] }>(`/api/communications?${toQueryString({ per_page: 100, ...query })}`))
        .body.data;
    const marked = async (who: Who) => (await listed(who)).filter(({ is_new }) => is_new).map(({ id }) => id);
    for (const who of ['customer', 'head'] as const) {
      const line = await lineOf(who);
      const found = await listed(who, { filter: line?.filter });
      expect(found.length).toBeGreaterThan(1);
      expect(await marked(who)).toEqual(found.map(({ id }) => id));
      expect(line?.count).toBe(found.length);
    }
    const before = await marked('head');
    // Looked at twice, nothing is opened.
    expect(await marked('head')).toEqual(before);
    expect((await callers.head.put(`/api/communications/${before[0]}/opened`)).status).toBe(204);
    expect(await marked('head')).toEqual(before.slice(1));
    expect((await lineOf('head'))?.count).toBe(before.length - 1);
    expect(await marked('customer')).toContain(before[0]);
    for (const who of ['admin', 'pm', 'assessor', 'manager'] as const) expect(await marked(who)).toEqual([]);
    const later = new Date(app.clock.now().getTime() + HOUR);
    await app.db.write((q) =>
      q
        .update(evaluations)
        .set({ published_at: later })
        .where(eq(evaluations.communication_id, before[0] ?? 0)),
    );
    expect(await marked('head'), 'published anew').toEqual(before);
  });

  test("a guest and a sign-in without a password are 401 and 403 by the matrix; the copy of the database is an administrator's alone", async () => {
    expect((await app.anonymous.get('/api/home/work')).status).toBe(401);
    const at = new Date(app.clock.now().getTime() - 5 * HOUR);
    const withBackups = await testApp({ lastBackup: async () => at });
    const admin = await withBackups.as(world.admin);
    expect((await admin.get<Work>('/api/home/work')).body.backup).toEqual({ at: at.toISOString(), late: true });
    const pm = await withBackups.as(world.a.pm);
    expect((await pm.get<Work>('/api/home/work')).body.backup).toBeNull();
  });

  test('the queue of publishing is for those who publish alone, and another company is not seen (D-19)', async () => {
    const total = async (who: Who) => {
      const { status, body } = await callers[who].get<{ meta?: { total: number } }>('/api/publishing');
      return body.meta?.total ?? status;
    };
    expect(await Promise.all(WHO.map(total))).toEqual([2, 1, 403, 403, 403, 403]);
    const flags = await Promise.all(
      WHO.map(
        async (who) => (await callers[who].get<{ publishing: boolean }>('/api/auth/permissions')).body.publishing,
      ),
    );
    expect(flags).toEqual([true, true, false, false, false, false]);
  });

  test('U-9: more than 99 of a kind are «99+», in a list of communications and in any other', async () => {
    const { project, manager, otherAssessor, assessor } = world.b;
    for (let nth = 0; nth < WORK_CAP + 1; nth += 1) {
      const communication = await createCommunication(app.db, { project, employee: manager });
      await createEvaluation(app.db, { communication, form: world.form, assessor: otherAssessor });
      const done = { form: world.form, assessor, answers: worldAnswers() };
      await createEvaluation(app.db, { ...done, communication, state: 'submitted' });
    }
    const lines = async (who: User) => (await (await app.as(who)).get<Work>('/api/home/work')).body.lines;
    expect(await lines(otherAssessor)).toContainEqual(
      expect.objectContaining({ key: 'drafts', count: WORK_CAP, exact: false }),
    );
    expect(await lines(world.b.pm)).toContainEqual(
      expect.objectContaining({ key: 'to_publish', count: WORK_CAP, exact: false }),
    );
  });
});
