import { and, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Actor, UserActor } from '#domain/actor/actor.ts';
import type { CommunicationFilters } from '#domain/communications/communications.filters.ts';
import { rowsOf } from '#server/db/client.ts';
import { communications, projects } from '#server/db/schema/index.ts';
import { rowFilter } from '#server/modules/communications/communications.conditions.ts';
import { order } from '#server/modules/communications/found-communications.repo.ts';
import { listCommunications } from '#server/modules/communications/list-communications.ts';
import { visibleSummaries } from '#server/modules/evaluations/visible-summaries.ts';
import { FIRST_VALUES, factWalk, STEPS } from '#tests/support/fact-walk.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';

let app: TestApp;
let actors: Actor[];

type Place = { company: number; project: number; people: number[] };

/** The six roles, one person of two, and a guest. */
function actorsOf({ company, project, people }: Place): Actor[] {
  const none = { pm: [], assessor: [], customer: [] };
  const as = (roles: UserActor['roles'], over: Partial<UserActor> = {}): UserActor => ({
    kind: 'user',
    id: people[0] ?? 1,
    name: 'Кто-то',
    roles,
    companies: none,
    projects: { head: [], manager: [] },
    ...over,
  });
  const inProject = { head: [project], manager: [] };
  return [
    as(['admin']),
    as(['pm'], { companies: { ...none, pm: [company, company + 1] } }),
    ...people.map((id) => as(['assessor'], { id, companies: { ...none, assessor: [company] } })),
    as(['customer'], { companies: { ...none, customer: [company] } }),
    as(['head'], { projects: inProject }),
    ...people.map((id) => as(['manager'], { id })),
    as(['assessor', 'head'], { companies: { ...none, assessor: [company] }, projects: inProject }),
    { kind: 'guest', access_link_id: 1, name: 'Гость', target: { type: 'project', id: project } },
  ];
}

beforeAll(async () => {
  app = await testApp();
  const walk = await factWalk(app);
  for (let nth = 0; nth < 5; nth += 1) await walk.take('publish', nth);
  for (const step of STEPS) for (const first of FIRST_VALUES.slice(0, 2)) await walk.take(step, first);
  const [row] = await app.db.read((q) =>
    q.select().from(communications).where(inArray(communications.id, walk.communicationIds())),
  );
  const people = await app.db.read((q) =>
    rowsOf<{ id: number }>(
      q,
      sql`select assessor_id as id from evaluations where assessor_id is not null
        union select employee_id from communications where employee_id is not null`,
    ),
  );
  const ids = people.map(({ id }) => id);
  actors = actorsOf({ company: row?.company_id ?? 1, project: row?.project_id ?? 1, people: ids });
});

/** One filter in six is set: with all of them nothing would be found. */
const maybe = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });
const STATES = [
  'unrated',
  'draft',
  'submitted',
  'published',
  'acknowledged',
  'under_review',
  'withdrawn',
  'void',
] as const;
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 3 });

const filters = fc.record({
  state: maybe(fc.uniqueArray(fc.constantFrom(...STATES), { minLength: 1, maxLength: 3 })),
  assessor_id: maybe(ids),
  form_id: maybe(ids),
  score_from: maybe(fc.integer({ min: 0, max: 100 })),
  score_to: maybe(fc.integer({ min: 0, max: 100 })),
  passed: maybe(fc.boolean()),
  critical: maybe(fc.boolean()),
  company_id: maybe(ids),
  project_id: maybe(ids),
  employee_id: maybe(ids),
  duration_from: maybe(fc.integer({ min: 0, max: 400 })),
  tag_id: maybe(ids),
  period_from: maybe(fc.constantFrom('2025-03-30', '2026-02-08')),
  to_publish: maybe(fc.boolean()),
  search: maybe(fc.constantFrom('иван', 'ан', '7', 'вопрос')),
});

/** The same page by one plain statement for the rows, and one for what stands beside them. */
async function plainly(actor: Actor, filter: CommunicationFilters, sort: Parameters<typeof order>[1]) {
  return app.db.read(async (q) => {
    const { id, company_id, project_id, employee_id } = communications;
    const rows = await q
      .select({ id, company_id, project_id, employee_id })
      .from(communications)
      .innerJoin(projects, sql`${projects.id} = ${communications.project_id}`)
      .where(and(rowFilter(q, actor, filter)))
      .orderBy(...order(actor, sort));
    const beside = await visibleSummaries(q, actor, rows);
    return rows.map((row) => ({ id: row.id, evaluation: beside.get(row.id)?.[0] ?? null }));
  });
}

test('D-16, Q-10: whatever is asked by whomever, the list is what plain statements find', async () => {
  const sorts = fc.record({
    field: fc.constantFrom(
      'started_at' as const,
      'duration_seconds' as const,
      'id' as const,
      'score' as const,
      'employee' as const,
    ),
    direction: fc.constantFrom('asc' as const, 'desc' as const),
  });
  let found = 0;
  await fc.assert(
    fc.asyncProperty(filters, sorts, fc.nat(100), fc.integer({ min: 1, max: 2 }), async (filter, sort, who, page) => {
      const actor = actors[who % actors.length] as Actor;
      const expected = await plainly(actor, filter, sort);
      const { data, meta } = await listCommunications(app.db, actor, { page, per_page: 3, sort, filter });
      found += data.length;
      expect(data.map(({ id, evaluation }) => ({ id, evaluation }))).toEqual(expected.slice((page - 1) * 3, page * 3));
      expect(meta.total).toBe(expected.length);
    }),
    { numRuns: 300, seed: 16, endOnFailure: true },
  );
  expect(found).toBeGreaterThan(50);
});
