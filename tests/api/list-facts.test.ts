import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { recomputeScores } from '#server/modules/evaluations/recompute-scores.ts';
import { type Query, rowsOf } from '#server/db/client.ts';
import { walkRuns } from '#tests/rotation.ts';
import { FIRST_VALUES, factWalk, STEPS } from '#tests/support/fact-walk.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});

const read = (statement: SQL) => app.db.read((q) => rowsOf<Record<string, unknown>>(q, statement));

/** Evaluations whose copies are not what their communication says, or whose settled result is not their own. */
const wrongCopies = () =>
  read(sql`select e.id from evaluations e join communications c on c.id = e.communication_id
    where (e.communication_started_at, e.communication_duration_seconds, e.communication_company_id,
        e.communication_project_id, e.communication_employee_id, e.communication_deleted_at)
      is distinct from (c.started_at, c.duration_seconds, c.company_id, c.project_id, c.employee_id, c.deleted_at)
    or (e.settled_score, e.settled_passed, e.settled_critical) is distinct from (
      case when e.state <> 'draft' then e.score end, case when e.state <> 'draft' then e.passed end,
      e.state <> 'draft' and e.has_critical_failure)`);

/** Communications that say other bounds of their scores than their evaluations have. */
const wrongBounds = () =>
  read(sql`select c.id from communications c left join lateral (
      select max(e.score) as best, min(e.score) as worst from evaluations e where e.communication_id = c.id
        and e.kind = 'regular' and e.state not in ('draft', 'withdrawn', 'void')) own on true
    where (c.best_score, c.worst_score) is distinct from (own.best, own.worst)`);

/** Appeals whose copies are not what the disputed evaluation and its communication say. */
const wrongAppeals = () =>
  read(sql`select a.id from appeals a join evaluations e on e.id = a.evaluation_id
      join communications c on c.id = e.communication_id
    where (a.communication_id, a.company_id, a.project_id, a.employee_id, a.communication_deleted_at, a.assessor_id,
        a.form_id, a.form_version_id)
      is distinct from (c.id, c.company_id, c.project_id, c.employee_id, c.deleted_at, e.assessor_id, e.form_id,
        e.form_version_id)`);

async function expectNoneWrong(after: string): Promise<void> {
  expect(await wrongCopies(), after).toEqual([]);
  expect(await wrongBounds(), after).toEqual([]);
  expect(await wrongAppeals(), after).toEqual([]);
}

test('Q-10: what a list limits and orders by stands beside the evaluation after any sequence of verbs', async () => {
  const steps = fc.array(fc.tuple(fc.constantFrom(...STEPS), fc.nat(1000)), { minLength: 10, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const walk = await factWalk(app);
      for (let nth = 0; nth < 7; nth += 1) await walk.take('publish', nth);
      await walk.take('appeal', 0);
      for (const [step, chance] of sequence) await walk.take(step, chance);
      await expectNoneWrong('the walk');
    }),
    { numRuns: walkRuns(8), seed: 45, endOnFailure: true },
  );
  // Not nothing was compared.
  expect(await read(sql`select 1 as one from evaluations where settled_score is not null limit 1`)).toHaveLength(1);
  expect(await read(sql`select 1 as one from appeals where company_id is not null limit 1`)).toHaveLength(1);
});

test('Q-10: the same after each verb alone, and after scores are computed anew', async () => {
  const walk = await factWalk(app);
  for (const step of STEPS) {
    // Reopened and annulled before: without one that is out nothing can be disputed.
    if (step === 'appeal') for (const nth of FIRST_VALUES) await walk.take('publish', nth);
    for (const first of FIRST_VALUES) await walk.take(step, first);
    await expectNoneWrong(step);
  }
  await app.db.write((q) => q.execute(sql`update evaluations set score = 1 where state = 'published'`));
  await expectNoneWrong('a score changed by hand');
  await recomputeScores(app.db, { repair: true });
  await expectNoneWrong('scores computed anew');
  await app.db.write((q) =>
    q.execute(sql`update evaluations set form_version_id = (select max(id) from form_versions),
      assessor_id = (select max(id) from users) where id in (select evaluation_id from appeals)`),
  );
  await expectNoneWrong('a disputed evaluation changed by hand');
  await app.db.write((q) =>
    q.execute(sql`update communications set deleted_at = now(), employee_id = (select max(id) from users)
      where id in (select communication_id from appeals)`),
  );
  await expectNoneWrong('a disputed communication deleted by hand');
});

test('Q-10: a change of the communication while an evaluation of it is begun reaches that one, too', async () => {
  const walk = await factWalk(app);
  const [id = 0] = walk.communicationIds();
  const move = (q: Query, hours: number) =>
    q.execute(
      sql`update communications set started_at = started_at + ${hours} * interval '1 hour' where id = ${id}::int`,
    );
  const begin = (q: Query) =>
    q.execute(sql`insert into evaluations (communication_id, form_id, form_version_id, assessor_id, state, result, origin)
      select communication_id, form_id, form_version_id, assessor_id, 'void', result, origin from evaluations
      where communication_id = ${id}::int limit 1`);
  for (let turn = 0; turn < 10; turn += 1)
    await Promise.all([app.db.write(begin), app.db.write((q) => move(q, 1)), app.db.write(begin)]);
  await expectNoneWrong('both at once');
});

test('Q-10: saving a draft writes no index: the update is HOT', async () => {
  const walk = await factWalk(app);
  for (const nth of FIRST_VALUES) await walk.take('return', nth);
  const counts = (q: Query) =>
    rowsOf<{ updated: number; hot: number }>(
      q,
      sql`select pg_stat_get_xact_tuples_updated('evaluations'::regclass)::int as updated,
        pg_stat_get_xact_tuples_hot_updated('evaluations'::regclass)::int as hot`,
    );
  const { updated, hot } = await app.db.write(async (q) => {
    const [draft] = await rowsOf<{ id: number }>(q, sql`select id from evaluations where state = 'draft' limit 1`);
    const [before] = await counts(q);
    for (let turn = 0; turn < 4; turn += 1)
      await q.execute(sql`update evaluations set score = ${turn}, raw_score = ${turn}, passed = not coalesce(passed, true),
        has_critical_failure = not has_critical_failure, result = result || jsonb_build_object('turn', ${turn}::int),
        general_comment = 'x', growth_points = 'y', updated_at = clock_timestamp(), revision = revision + 1
        where id = ${draft?.id ?? 0}::int`);
    const [after] = await counts(q);
    if (!before || !after) throw new Error('the counters are one row');
    return { updated: after.updated - before.updated, hot: after.hot - before.hot };
  });
  expect(updated).toBe(4);
  // An index that names a changed column makes none of the four HOT; a full page, only the one that leaves it.
  expect(hot).toBeGreaterThan(0);
});
