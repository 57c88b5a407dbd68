import { beforeAll, describe, expect, test } from 'vitest';
import type { IssuedAccessLink } from '#domain/access-links/access-links.schema.ts';
import type { CommunicationList } from '#domain/communications/communications.schema.ts';
import { type Dashboard, dashboardSchema } from '#domain/dashboards/dashboards.schema.ts';
import type { DashboardFilters } from '#domain/dashboards/dashboards.filters.ts';
import { FIGURES } from '#domain/dashboards/figures.ts';
import { drillDown, type DrillFilter } from '#domain/dashboards/drill-filter.ts';
import { toQueryString } from '#domain/kernel/query-string.ts';
import { createDashboardWorld } from '#tests/support/dashboard-world.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import type { World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;

beforeAll(async () => {
  app = await testApp();
  world = await createDashboardWorld(app.db);
});

const PERIOD = { period: 'own', period_from: '2026-02-24', period_to: '2026-03-08' } as const;

async function ask(caller: Caller, filter: DashboardFilters, path = '/api/dashboards'): Promise<Dashboard> {
  const { status, body } = await caller.get<Dashboard>(`${path}?${toQueryString({ filter, per_page: 100 })}`);
  expect(status).toBe(200);
  expect(dashboardSchema.parse(body)).toEqual(body);
  return body;
}

/** A number on the page, what it opens, and where it stands. */
type Mark = { at: string; filter: DrillFilter; total: number };

const isMark = (value: object): value is { filter: DrillFilter; communications: number } =>
  'filter' in value && 'communications' in value && value.filter !== null;

/** Marks of the answer, all that has a number and a filter, wherever it stands. */
function marksIn(value: unknown, at: string): Mark[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = !Array.isArray(value) && isMark(value) ? [{ at, filter: value.filter, total: value.communications }] : [];
  return [...own, ...Object.entries(value).flatMap(([key, inner]) => marksIn(inner, `${at}.${key}`))];
}

function allMarks({ criteria, heat_map: heat, ...rest }: Dashboard): Mark[] {
  const rows = [...criteria.rows, ...criteria.fallen].flatMap((row) => [
    { at: `criteria.${row.id}`, filter: row.filter, total: row.communications },
    { at: `criteria.${row.id}.loss`, filter: row.loss_filter, total: row.loss_communications },
    { at: `criteria.${row.id}.na`, filter: row.na_filter, total: row.na_communications },
  ]);
  const cells = (heat?.cells ?? []).map((cell) => {
    const criterion = heat?.criteria.find(({ id }) => id === cell.criterion);
    const employee = heat?.employees.find((one) => one.employee.id === cell.employee_id);
    const filter = drillDown(criterion?.filter ?? {}, employee?.filter ?? {});
    return { at: `heat_map.${cell.criterion}.${cell.employee_id}`, filter, total: cell.communications };
  });
  return [...marksIn(rest, ''), ...rows, ...cells];
}

/** Figures that count what they open: the number on the tile is theirs. */
function expectCountsToBeShown({ figures }: Dashboard): void {
  const counts = figures.filter(({ key }) => FIGURES[key].unit === 'count');
  expect(counts.map(({ key, value }) => [key, value])).toEqual(counts.map(({ key, count }) => [key, count]));
}

async function expectListsToAgree(caller: Caller, answer: Dashboard): Promise<number> {
  expectCountsToBeShown(answer);
  const marks = allMarks(answer);
  const totals = new Map<string, number>();
  for (const { filter } of marks) {
    const query = toQueryString({ filter: drillDown(answer.base, filter), per_page: 1 });
    if (totals.has(query)) continue;
    const { body } = await caller.get<CommunicationList>(`/api/communications?${query}`);
    totals.set(query, body.meta?.total);
  }
  const listed = marks.map(({ at, filter }) => ({
    at,
    total: totals.get(toQueryString({ filter: drillDown(answer.base, filter), per_page: 1 })),
  }));
  expect(listed).toEqual(marks.map(({ at, total }) => ({ at, total })));
  return marks.filter(({ total }) => total > 0).length;
}

async function guestOf(): Promise<Caller> {
  const pm = await app.as(world.a.pm);
  const link = { name: 'Гость', target: { type: 'project', id: world.a.project.id } };
  return app.withToken((await pm.post<IssuedAccessLink>('/api/access-links', link)).body.token);
}

const CALLERS = {
  admin: () => app.as(world.admin),
  pm: () => app.as(world.a.pm),
  assessor: () => app.as(world.a.assessor),
  customer: () => app.as(world.a.customer),
  head: () => app.as(world.a.head),
  manager: () => app.as(world.a.manager),
  guest: guestOf,
};

describe('D-27: every number opens exactly what it counts', () => {
  test.each(Object.entries(CALLERS))('opens what it counts for %s', async (_, signIn) => {
    const caller = await signIn();
    expect(await expectListsToAgree(caller, await ask(caller, PERIOD))).toBeGreaterThan(30);
  });

  const narrowings: [string, () => DashboardFilters][] = [
    ['a form', () => ({ form_id: [world.form.id] })],
    ['an assessor', () => ({ assessor_id: [world.a.otherAssessor.id] })],
    ['facts of the talk', () => ({ direction: ['incoming'], category: ['call'], temperature: ['warm', 'hot'] })],
    [
      'one project and one of its people',
      () => ({ project_id: [world.a.project.id], employee_id: [world.a.manager.id] }),
    ],
    ['another company', () => ({ company_id: [world.b.company.id], source: ['manual'] })],
  ];
  test.each(narrowings)('narrowed by %s, for the pm', async (_, filter) => {
    const caller = await app.as(world.a.pm);
    await expectListsToAgree(caller, await ask(caller, { ...PERIOD, ...filter() }));
  });

  test('narrowed by tags: bars of the chosen ones alone', async () => {
    const caller = await app.as(world.a.customer);
    const all = await ask(caller, PERIOD);
    const tag = Number(all.distribution.tags[0]?.key);
    const answer = await ask(caller, { ...PERIOD, tag_id: [tag] });
    expect(answer.distribution.tags).toHaveLength(1);
    await expectListsToAgree(caller, answer);
  });

  test('D-28: of one project, for the head and for a guest', async () => {
    const path = `/api/projects/${world.a.project.id}/dashboard`;
    for (const caller of [await app.as(world.a.head), await guestOf()]) {
      const answer = await ask(caller, PERIOD, path);
      expect(answer.project).toEqual({ id: world.a.project.id, name: 'Продажи А' });
      await expectListsToAgree(caller, answer);
    }
  });
});
