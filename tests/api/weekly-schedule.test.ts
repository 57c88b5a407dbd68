import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { WeeklyList } from '#domain/reports/weekly-reports.schema.ts';
import { projects } from '#server/db/schema/index.ts';
import { runDueWeeks } from '#server/modules/weekly/run-due-weeks.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;

beforeEach(async () => {
  app = await testApp();
  world = await createWorld(app.db);
});

describe('the schedule of weekly reports (D-29)', () => {
  const made = async () => {
    await runDueJobs(app.deps);
    const admin = await app.as(world.admin);
    const own = [world.a.project, world.a.otherProject, world.b.project].map(({ id }) => id);
    const filter = own.map((id) => `filter[project_id][]=${id}`).join('&');
    const list = await admin.get<WeeklyList>(`/api/reports/weekly?${filter}`);
    return list.body.data.map(({ project }) => project.id);
  };
  const zoneOf = (id: number, time_zone: string) =>
    app.db.write((q) => q.update(projects).set({ time_zone, norm: 20 }).where(eq(projects.id, id)));

  test('D-29: on Monday at seven of each zone, once, whoever looks and however often', async () => {
    const [moscow, east, west] = [world.a.project.id, world.a.otherProject.id, world.b.project.id];
    await zoneOf(moscow, 'Europe/Moscow');
    await zoneOf(east, 'Asia/Vladivostok');
    // The clock went forward there on the Sunday before.
    await zoneOf(west, 'America/New_York');
    const look = async (instant: string) => {
      app.clock.set(instant);
      await Promise.all([runDueWeeks(app.deps), runDueWeeks(app.deps), runDueWeeks(app.deps)]);
      return (await made()).toSorted((one, other) => one - other);
    };
    expect(await look('2026-03-08T20:59:00.000Z')).toEqual([]);
    expect(await look('2026-03-08T21:00:00.000Z')).toEqual([east]);
    expect(await look('2026-03-09T03:59:59.000Z')).toEqual([east]);
    expect(await look('2026-03-09T04:00:00.000Z')).toEqual([moscow, east].toSorted((a, b) => a - b));
    expect(await look('2026-03-09T10:59:59.000Z')).toHaveLength(2);
    expect(await look('2026-03-09T11:00:00.000Z')).toHaveLength(3);
    expect(await look('2026-03-12T11:00:00.000Z')).toHaveLength(3);
  });

  test('D-29: without a norm and an evaluation there is none; one removed by the pm is not made again', async () => {
    app.clock.set('2026-03-09T05:00:00.000Z');
    await runDueWeeks(app.deps);
    expect(await made()).toEqual([]);
    const pm = await app.as(world.a.pm);
    const wanted = { project_id: world.a.project.id, week: '2026-03-05' };
    const { body } = await pm.post<{ id: number }>('/api/reports/weekly', wanted);
    expect((await pm.remove(`/api/reports/weekly/${body.id}`)).status).toBe(204);
    await runDueWeeks(app.deps);
    expect(await made()).toEqual([]);
  });

  test('D-29: missed for days it is still made, after six no more', async () => {
    await zoneOf(world.a.project.id, 'Europe/Moscow');
    app.clock.set('2026-03-15T05:00:00.000Z');
    await runDueWeeks(app.deps);
    expect(await made()).toEqual([]);
    app.clock.set('2026-03-15T03:59:00.000Z');
    await runDueWeeks(app.deps);
    expect(await made()).toEqual([world.a.project.id]);
  });
});
