import { eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayInZone, instantToZoned } from '#domain/kernel/zoned-time.ts';
import {
  communications,
  communicationTagLinks,
  evaluationFacts,
  evaluations,
  projects,
} from '#server/db/schema/index.ts';
import { differenceWords, rebuildFacts } from '#server/facts/rebuild-facts.ts';
import { recomputeScores } from '#server/modules/evaluations/recompute-scores.ts';
import { walkRuns } from '#tests/rotation.ts';
import { FIRST_VALUES, factWalk, type FactWalk, STEPS } from '#tests/support/fact-walk.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';

let app: TestApp;
let walk: FactWalk;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  walk = await factWalk(app);
});

/** Counted evaluations by the rows alone, reckoned here and not in the database. */
async function fromRows() {
  return app.db.read(async (q) => {
    const rows = await q
      .select({ evaluation: evaluations, communication: communications, project: projects })
      .from(evaluations)
      .innerJoin(communications, eq(communications.id, evaluations.communication_id))
      .innerJoin(projects, eq(projects.id, communications.project_id))
      .where(inArray(communications.id, walk.communicationIds()));
    const links = await q.select().from(communicationTagLinks);
    return rows
      .filter(({ evaluation: { kind, state } }) => kind === 'regular' && ['published', 'under_review'].includes(state))
      .map(({ evaluation, communication, project }) => ({
        evaluation_id: evaluation.id,
        communication_id: communication.id,
        company_id: project.company_id,
        project_id: project.id,
        employee_id: communication.employee_id,
        form_version_id: evaluation.form_version_id,
        assessor_id: evaluation.assessor_id,
        type_id: communication.type_id,
        category: communication.category,
        direction: communication.direction,
        eligible: communication.outcome === 'answered' && (communication.duration_seconds ?? 30) >= 30,
        temperature: communication.temperature,
        day: dayInZone(communication.started_at, project.time_zone),
        hour: Number(instantToZoned(communication.started_at, project.time_zone).slice(11, 13)),
        score: evaluation.score,
        passed: evaluation.passed,
        critical: evaluation.has_critical_failure,
        deleted: communication.deleted_at !== null,
        tag_ids: links
          .filter(({ communication_id }) => communication_id === communication.id)
          .map(({ tag_id }) => tag_id)
          .sort((one, other) => one - other),
      }))
      .sort((one, other) => one.evaluation_id - other.evaluation_id);
  });
}

async function stored() {
  const { evaluation_id, communication_id, company_id, project_id, employee_id, form_version_id, ...more } =
    evaluationFacts;
  const {
    assessor_id,
    type_id,
    category,
    direction,
    eligible,
    temperature,
    day,
    hour,
    score,
    passed,
    critical,
    deleted,
    tag_ids,
  } = more;
  const columns = { evaluation_id, communication_id, company_id, project_id, employee_id, form_version_id };
  return app.db.read((q) =>
    q
      .select({
        ...columns,
        assessor_id,
        type_id,
        category,
        direction,
        eligible,
        temperature,
        day,
        hour,
        score,
        passed,
        critical,
        deleted,
        tag_ids,
      })
      .from(evaluationFacts)
      .where(inArray(evaluationFacts.communication_id, walk.communicationIds()))
      .orderBy(evaluation_id),
  );
}

const NO_DIFFERENCES = { differences: [] };

describe('D-27: facts equal the rows that they are made of', () => {
  test('after any sequence of verbs, clocks that change included', async () => {
    const steps = fc.array(fc.tuple(fc.constantFrom(...STEPS), fc.nat(1000)), { minLength: 10, maxLength: 30 });
    let most = 0;
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        walk = await factWalk(app);
        for (let nth = 0; nth < 7; nth += 1) await walk.take('publish', nth);
        for (const [step, chance] of sequence) await walk.take(step, chance);
        const facts = await stored();
        most = Math.max(most, facts.length);
        expect(facts).toEqual(await fromRows());
      }),
      { numRuns: walkRuns(12), seed: 28, endOnFailure: true },
    );
    expect(most).toBeGreaterThan(4);
    expect(await rebuildFacts(app.db, { repair: false })).toMatchObject(NO_DIFFERENCES);
    // A moved communication is passed by the threshold of where it is now.
    expect(await recomputeScores(app.db, { repair: false })).toMatchObject(NO_DIFFERENCES);
  });

  test('each verb alone leaves none behind', async () => {
    for (const step of STEPS) {
      for (const first of FIRST_VALUES) await walk.take(step, first);
      expect(await stored(), step).toEqual(await fromRows());
    }
  });
});

describe('npm run admin -- rebuild-facts', () => {
  test('finds what was changed by hand, says what it is, and mends it', async () => {
    await walk.take('publish', 0);
    await walk.take('publish', 1);
    const [first, second] = await stored();
    if (!first || !second) throw new Error('two published evaluations were expected');
    await app.db.write(async (q) => {
      await q.update(evaluationFacts).set({ score: 1 }).where(eq(evaluationFacts.evaluation_id, first.evaluation_id));
      await q.delete(evaluationFacts).where(eq(evaluationFacts.evaluation_id, second.evaluation_id));
    });
    const { checked, differences } = await rebuildFacts(app.db, { repair: false });
    expect(checked).toBeGreaterThan(1);
    expect(differences.map(differenceWords)).toEqual([
      `Оценка ${first.evaluation_id}: в показателях записано другое`,
      `Оценка ${second.evaluation_id}: считается, но в показателях её нет`,
    ]);
    expect((await rebuildFacts(app.db, { repair: true })).differences).toHaveLength(2);
    expect(await rebuildFacts(app.db, { repair: false })).toMatchObject(NO_DIFFERENCES);
    expect(await stored()).toEqual(await fromRows());
  });

  test('a repaired score reaches the facts', async () => {
    await walk.take('publish', 0);
    const [fact] = await stored();
    if (!fact) throw new Error('a published evaluation was expected');
    await app.db.write((q) =>
      q.execute(sql`update evaluations set score = 1, passed = not passed where id = ${fact.evaluation_id}`),
    );
    expect((await stored())[0]).toMatchObject({ score: 1 });
    await recomputeScores(app.db, { repair: true });
    expect((await stored())[0]).toEqual(fact);
  });
});
