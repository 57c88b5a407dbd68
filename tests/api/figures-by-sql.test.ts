import { expect, test } from 'vitest';
import type { Dashboard } from '#domain/dashboards/dashboards.schema.ts';
import type { FigureKey } from '#domain/dashboards/figures.ts';
import {
  assessorClaims,
  employeeClaims,
  expectOneNumber,
  pageClaims,
  projectClaims,
  reportClaims,
  ask,
} from '#tests/support/figure-pairs.ts';
import { createFigureWorld, type FigureWorld } from '#tests/support/figure-world.ts';
import { employeesBySql, figuresBySql, withRecomputed, workBySql, wrongScores } from '#tests/support/figures-by-sql.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';

const SEEDS = [1, 2, 3, 4, 5, 6];
const TALKS = 300;

/** Periods that end at midnights of two clocks, a month's end among them. */
const PERIODS = [
  { from: '2026-03-02', to: '2026-03-08' },
  { from: '2026-02-01', to: '2026-02-28' },
  { from: '2026-01-26', to: '2026-03-08' },
];

const valueOf = ({ figures }: Dashboard, key: FigureKey): number | null =>
  figures.find((figure) => figure.key === key)?.value ?? null;

async function compare(app: TestApp, world: FigureWorld): Promise<void> {
  const caller = await app.as(world.a.pm);
  const narrowings = [{}, { form_id: world.forms[1]?.id ?? 0 }, { direction: 'incoming' }];
  for (const { id } of [world.a.project, world.a.otherProject])
    for (const days of PERIODS)
      for (const narrowing of narrowings) {
        const asked = { project_id: id, ...days, ...narrowing };
        const filter = {
          period: 'own' as const,
          period_from: days.from,
          period_to: days.to,
          ...('form_id' in narrowing ? { form_id: [narrowing.form_id ?? 0] } : {}),
          ...('direction' in narrowing ? { direction: ['incoming' as const] } : {}),
        };
        const shown = await ask(caller, filter, `/api/projects/${id}/dashboard`);
        const counted = await figuresBySql(app.db, asked);
        const partOf = (key: FigureKey) => {
          const figure = shown.figures.find((one) => one.key === key);
          return [figure?.count, figure?.of?.count];
        };
        const { covered, eligible, appeals_accepted, resolved, ...values } = counted;
        const told = {
          evaluated: valueOf(shown, 'evaluated'),
          mean_score: valueOf(shown, 'mean_score'),
          pass_share: valueOf(shown, 'pass_share'),
          critical: valueOf(shown, 'critical'),
          coverage: partOf('coverage'),
          appeals_accepted: partOf('appeals_accepted'),
          // A norm is days of people, not answers: staff-months.test.ts.
        } satisfies Record<Exclude<FigureKey, 'norm_share'>, unknown>;
        const expected = { ...values, coverage: [covered, eligible], appeals_accepted: [appeals_accepted, resolved] };
        expect(told).toEqual(expected);
        const rows = shown.employees?.rows.map((row) => [row.employee.id, [row.mean, row.count]]) ?? [];
        expect(Object.fromEntries(rows)).toEqual(await employeesBySql(app.db, asked));
        if ('form_id' in narrowing || 'direction' in narrowing) continue;
        const work = await workBySql(app.db, asked);
        for (const { assessor, sent, tasks_done, tasks_open } of shown.assessors ?? [])
          expect([assessor.id, [sent, tasks_done, tasks_open]]).toEqual([assessor.id, work[assessor.id]]);
      }
}

test.each(SEEDS)(
  'Q-31: figures are what SQL makes of the answers alone, and one number in every place, world %i',
  async (seed) => {
    const app = await testApp();
    app.clock.set('2026-03-10T09:00:00.000Z');
    const world = await createFigureWorld(app.db, seed, TALKS);
    await withRecomputed(app.db, async () => {
      expect(await wrongScores(app.db)).toEqual([]);
      await compare(app, world);
    });
    const type = { category: ['call' as const] };
    for (const filter of [
      {},
      { form_id: [world.forms[seed % 3]?.id ?? 0] },
      type,
      { assessor_id: [world.a.assessor.id] },
    ]) {
      expectOneNumber(await projectClaims(app, world, filter));
      expectOneNumber(await employeeClaims(app, world, filter));
      if (!('assessor_id' in filter)) expectOneNumber(await assessorClaims(app, world, filter));
    }
    expectOneNumber(await pageClaims(app, world));
    expectOneNumber(await reportClaims(app, world));
  },
);
