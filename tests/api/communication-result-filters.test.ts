import { and, gte, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { toQueryString } from '#domain/kernel/query-string.ts';
import { evaluations } from '#server/db/schema/index.ts';
import { isLiveEvaluation } from '#server/scopes/communications.scope.ts';
import { createCommunication, createEvaluation, createProject } from '#tests/support/factories.ts';
import { indexDefinition, predicates } from '#tests/support/index-facts.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World, worldAnswers } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
type Filter = Record<string, unknown>;

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
});

async function idsBy(filter: Filter, person: { id: number }): Promise<number[]> {
  const caller = await app.as(person);
  const path = `/api/communications?${toQueryString({ filter, sort: 'id' })}`;
  const { status, body } = await caller.get<{ data: { id: number }[] }>(path);
  expect(status).toBe(200);
  return body.data.map(({ id }) => id);
}

describe('threshold, critical failure, length, source (D-16)', () => {
  let ids: Record<'good' | 'zeroed' | 'short' | 'received', number>;
  let only: { project_id: number[] };

  beforeAll(async () => {
    const project = await createProject(app.db, { company: world.a.company, forms: [world.form] });
    only = { project_id: [project.id] };
    const call = async (over: object) => (await createCommunication(app.db, { project, ...over })).id;
    const rate = async (id: number, answers: ReturnType<typeof worldAnswers>) => {
      const facts = { communication: { id }, form: world.form, assessor: world.a.assessor, answers };
      await createEvaluation(app.db, { ...facts, state: 'published' });
    };
    ids = {
      good: await call({ duration_seconds: 300 }),
      zeroed: await call({ duration_seconds: 90 }),
      short: await call({ duration_seconds: 29 }),
      received: await call({ duration_seconds: null, source_integration_id: 7, external_id: 'a-1' }),
    };
    await rate(ids.good, worldAnswers());
    await rate(ids.zeroed, worldAnswers({ agreement: 'none' }));
  });

  test.each<[string, Filter, (keyof typeof ids)[]]>([
    ['threshold reached', { passed: true }, ['good']],
    ['threshold missed', { passed: false }, ['zeroed']],
    ['a critical failure', { critical: true }, ['zeroed']],
    ['no critical failure', { critical: false }, ['good']],
    ['from 30 seconds', { duration_from: 30 }, ['good', 'zeroed']],
    ['to a minute and a half', { duration_to: 90 }, ['zeroed', 'short']],
    ['fractions of a second', { duration_from: 28.5, duration_to: 29.5 }, ['short']],
    ['uploaded by hand', { source: ['manual'] }, ['good', 'zeroed', 'short']],
    ['from an integration', { source: ['integration'] }, ['received']],
    ['both sources', { source: ['manual', 'integration'] }, ['good', 'zeroed', 'short', 'received']],
  ])('%s', async (_name, filter, expected) => {
    expect(await idsBy({ ...only, ...filter }, world.a.pm)).toEqual(expected.map((name) => ids[name]));
  });

  test("D-3: no filter gives another's result to an assessor who has not rated yet", async () => {
    for (const filter of [{ passed: true }, { passed: false }, { critical: true }, { critical: false }])
      expect(await idsBy({ ...only, ...filter }, world.a.otherAssessor)).toEqual([]);
  });
});

test.each<[string, string, SQL]>([
  ['evaluations_score_idx', 'settled_score, communication_id', gte(evaluations.settled_score, 95)],
  ['evaluations_critical_idx', 'communication_started_at, communication_id', sql`${evaluations.settled_critical}`],
])('Q-10: evaluations with such a result are held by the index %s', async (index, columns, asked) => {
  expect(await indexDefinition(app.db, index)).toContain(`USING btree (${columns}`);
  const rows = await predicates(
    app.db,
    index,
    and(isLiveEvaluation(), isNull(evaluations.communication_deleted_at), ne(evaluations.state, 'draft'), asked),
  );
  expect(rows.held.length).toBeGreaterThanOrEqual(4);
  expect(rows.asked).toEqual(expect.arrayContaining(rows.held));
});
