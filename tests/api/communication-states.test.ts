import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { HOUR_MS } from '#domain/kernel/time.ts';
import type { RollingPeriod } from '#domain/kernel/rolling-period.ts';
import { toQueryString } from '#domain/kernel/query-string.ts';
import { rowsOf } from '#server/db/client.ts';
import { rollingDays } from '#server/db/rolling-days.ts';
import { type Communication, createCommunication, createEvaluation, createProject } from '#tests/support/factories.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World, worldAnswers } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
const ago = (hours: number): Date => new Date(Date.now() - hours * HOUR_MS);

type ListBody = { data: { id: number }[] };

async function idsBy(filter: Record<string, unknown>, caller: Caller): Promise<number[]> {
  const { status, body } = await caller.get<ListBody>(`/api/communications?${toQueryString({ filter, sort: 'id' })}`);
  expect(status).toBe(200);
  return body.data.map(({ id }) => id);
}

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
});

describe('states of an evaluation in the filter (D-16, D-19)', () => {
  let calls: Record<'acknowledged' | 'published' | 'reviewed' | 'withdrawn' | 'annulled' | 'calibrated', Communication>;

  beforeAll(async () => {
    const { project, manager, assessor } = world.a;
    const call = () => createCommunication(app.db, { project, employee: manager });
    calls = {
      acknowledged: await call(),
      published: await call(),
      reviewed: await call(),
      withdrawn: await call(),
      annulled: await call(),
      calibrated: await call(),
    };
    const rate = { form: world.form, assessor, answers: worldAnswers() };
    await createEvaluation(app.db, {
      ...rate,
      communication: calls.acknowledged,
      state: 'published',
      acknowledged_at: new Date(),
    });
    await createEvaluation(app.db, { ...rate, communication: calls.published, state: 'published' });
    await createEvaluation(app.db, { ...rate, communication: calls.reviewed, state: 'under_review' });
    await createEvaluation(app.db, { ...rate, communication: calls.withdrawn, state: 'withdrawn' });
    await createEvaluation(app.db, { ...rate, communication: calls.withdrawn, state: 'published' });
    await createEvaluation(app.db, { ...rate, communication: calls.annulled, state: 'void' });
    await createEvaluation(app.db, { ...rate, communication: calls.calibrated, kind: 'calibration', state: 'void' });
  });

  const OF_CLIENT = ['acknowledged', 'published', 'reviewed', 'withdrawn'] as const;
  type Name = keyof typeof calls;
  test.each<[string, Record<string, unknown>, readonly Name[], readonly Name[]]>([
    ['under review', { state: ['under_review'] }, ['reviewed'], ['reviewed']],
    ['withdrawn', { state: ['withdrawn'] }, ['withdrawn'], ['withdrawn']],
    ['voided', { state: ['void'] }, ['annulled'], []],
    ['acknowledged', { state: ['acknowledged'] }, ['acknowledged'], ['acknowledged']],
    ['published', { state: ['published'] }, OF_CLIENT, OF_CLIENT],
    ['withdrawn or voided', { state: ['withdrawn', 'void'] }, ['withdrawn', 'annulled'], ['withdrawn']],
    [
      'not rated or under review',
      { state: ['unrated', 'under_review'] },
      ['reviewed', 'annulled', 'calibrated'],
      ['reviewed'],
    ],
    ['withdrawn, a score from 90', { state: ['withdrawn'], score_from: 90 }, ['withdrawn'], ['withdrawn']],
  ])('%s', async (_name, filter, forTeam, forClient) => {
    const ids = (names: readonly Name[]) => names.map((name) => calls[name].id);
    expect(await idsBy(filter, await app.as(world.a.pm))).toEqual(ids(forTeam));
    expect(await idsBy(filter, await app.as(world.a.customer))).toEqual(ids(forClient));
  });

  test('another company does not learn of voided ones, either', async () => {
    expect(await idsBy({ state: ['void', 'withdrawn', 'under_review'] }, await app.as(world.b.pm))).toEqual([]);
  });

  test('D-3: an assessor learns of their own voided ones alone, together with other states, too', async () => {
    const own = await app.as(world.a.assessor);
    const other = await app.as(world.a.otherAssessor);
    expect(await idsBy({ state: ['void'] }, own)).toEqual([calls.annulled.id]);
    expect(await idsBy({ state: ['void'] }, other)).toEqual([]);
    expect(await idsBy({ state: ['void', 'under_review'] }, other)).toEqual([calls.reviewed.id]);
  });

  test('a state that does not exist is 400', async () => {
    const { status } = await (await app.as(world.a.pm)).get('/api/communications?filter[state][]=lost');
    expect(status).toBe(400);
  });
});

describe('periods from today (D-16)', () => {
  test.each<[RollingPeriod, string, string, string]>([
    ['today', '2026-03-01', '2026-03-01', '2026-03-01'],
    ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
    ['last-7-days', '2026-03-03', '2026-02-25', '2026-03-03'],
    ['last-30-days', '2026-01-15', '2025-12-17', '2026-01-15'],
    ['this-week', '2026-11-22', '2026-11-16', '2026-11-22'],
    ['this-week', '2026-11-23', '2026-11-23', '2026-11-23'],
    ['last-week', '2026-11-23', '2026-11-16', '2026-11-22'],
    ['this-month', '2028-02-29', '2028-02-01', '2028-02-29'],
    ['last-month', '2028-03-31', '2028-02-01', '2028-02-29'],
    ['last-month', '2026-01-01', '2025-12-01', '2025-12-31'],
  ])('%s at %s', async (period, today, from, to) => {
    const days = rollingDays(period, sql`${today}::date`);
    const [row] = await app.db.read((q) =>
      rowsOf<{ from: string; to: string }>(q, sql`select ${days.from}::text as "from", ${days.to}::text as "to"`),
    );
    expect(row).toEqual({ from, to });
  });

  test("today is each project's own", async () => {
    const zones = ['Pacific/Kiritimati', 'Etc/GMT+12'] as const;
    const company = world.b.company;
    const [east, west] = [
      await createProject(app.db, { company, time_zone: zones[0] }),
      await createProject(app.db, { company, time_zone: zones[1] }),
    ];
    const made = [];
    for (const project of [east, west])
      made.push({
        now: await createCommunication(app.db, { project, started_at: ago(0) }),
        // Exactly as many days ago, by either clock.
        threeDays: await createCommunication(app.db, { project, started_at: ago(72) }),
        longAgo: await createCommunication(app.db, { project, started_at: ago(24 * 70) }),
      });
    const pm = await app.as(world.b.pm);
    const by = (period: RollingPeriod) => idsBy({ period, project_id: [east.id, west.id] }, pm);
    expect(await by('today')).toEqual(made.map(({ now }) => now.id));
    expect(await by('last-7-days')).toEqual(made.flatMap(({ now, threeDays }) => [now.id, threeDays.id]));
    expect(await by('last-30-days')).toEqual(made.flatMap(({ now, threeDays }) => [now.id, threeDays.id]));
    expect(await by('yesterday')).toEqual([]);
    expect((await pm.get('/api/communications?filter[period]=last-8-days')).status).toBe(400);
  });
});
