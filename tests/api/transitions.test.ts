import { asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { APPEAL_STATES, canMoveAppeal } from '#domain/appeals/appeal-states.ts';
import { canBeginAs, canTransition, EVALUATION_STATES } from '#domain/evaluations/evaluation-states.ts';
import { valuesOf } from '#domain/references/static-references.ts';
import { appeals, evaluations, evaluationTransitions } from '#server/db/schema/index.ts';
import { HttpError } from '#server/http/errors.ts';
import { lockAppeal } from '#server/modules/appeals/appeal-writes.repo.ts';
import { moveAppeal } from '#server/modules/appeals/move-appeal.ts';
import { type AuditContext, type Caller, jobContext } from '#server/record/audit.repo.ts';
import { lockEvaluation } from '#server/modules/evaluations/evaluations.repo.ts';
import { beginEvaluation, moveEvaluation } from '#server/modules/evaluations/move-evaluation.ts';
import { createAppeal } from '#tests/support/appeal-factories.ts';
import { createCommunication, createEvaluation } from '#tests/support/factories.ts';
import { NOW } from '#tests/support/fixed-clock.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World, worldAnswers } from '#tests/support/world.ts';

let testedApp: TestApp;
let world: World;
let caller: Caller;

beforeAll(async () => {
  testedApp = await testApp();
  world = await createWorld(testedApp.db);
  const actor = {
    kind: 'user' as const,
    id: world.a.pm.id,
    name: 'Руководитель проекта',
    roles: ['pm'] as const,
    companies: { pm: [], assessor: [], customer: [] },
    projects: { head: [], manager: [] },
  };
  caller = { actor, request_id: 'transitions', now: new Date(NOW) };
});

async function evaluationIn(state: (typeof EVALUATION_STATES)[number]) {
  const communication = await createCommunication(testedApp.db, {
    project: world.a.project,
    employee: world.a.manager,
  });
  const facts = { form: world.form, answers: worldAnswers(), assessor: world.a.assessor, state };
  return createEvaluation(testedApp.db, { ...facts, communication });
}

const historyOf = (id: number) =>
  testedApp.db.read((q) =>
    q
      .select()
      .from(evaluationTransitions)
      .where(eq(evaluationTransitions.evaluation_id, id))
      .orderBy(asc(evaluationTransitions.id)),
  );

const outcome = (work: Promise<unknown>): Promise<'moved' | number> =>
  work.then(
    () => 'moved' as const,
    (error: unknown) => {
      if (error instanceof HttpError) return error.status;
      throw error;
    },
  );

const pairs = <State extends string>(states: readonly State[]) =>
  states.flatMap((from) => states.map((to) => ({ from, to })));

describe('moveEvaluation', () => {
  test.each(pairs(EVALUATION_STATES))(
    'D-19: $from → $to is as the table says, with its history',
    async ({ from, to }) => {
      const { id } = await evaluationIn(from);
      const done = await outcome(
        testedApp.db.write(async (q) => {
          const row = await lockEvaluation(q, id);
          if (!row) throw new Error('evaluation is gone');
          await moveEvaluation(q, caller, row.evaluation, { to, reason: 'проверка' });
        }),
      );
      const [after] = await testedApp.db.read((q) => q.select().from(evaluations).where(eq(evaluations.id, id)));
      const isAllowed = canTransition(from, to);
      expect(done).toBe(isAllowed ? 'moved' : 409);
      expect(after?.state).toBe(isAllowed ? to : from);
      const line = { from_state: from, to_state: to, actor_id: world.a.pm.id, reason: 'проверка', at: new Date(NOW) };
      expect(await historyOf(id)).toMatchObject(isAllowed ? [line] : []);
    },
  );

  test('D-19: what comes back unchanged from a review keeps the day of its publication', async () => {
    const { id, published_at } = await evaluationIn('under_review');
    await testedApp.db.write(async (q) => {
      const row = await lockEvaluation(q, id);
      if (row) await moveEvaluation(q, caller, row.evaluation, { to: 'published' });
    });
    const [after] = await testedApp.db.read((q) => q.select().from(evaluations).where(eq(evaluations.id, id)));
    expect(after?.published_at).toEqual(published_at);
  });

  test('D-5: a job moves it, too, and nobody is named for it', async () => {
    const { id } = await evaluationIn('submitted');
    const job: AuditContext = jobContext('publish_at_date', new Date(NOW));
    await testedApp.db.write(async (q) => {
      const row = await lockEvaluation(q, id);
      if (row) await moveEvaluation(q, job, row.evaluation, { to: 'published' });
    });
    expect(await historyOf(id)).toMatchObject([{ to_state: 'published', actor_id: null }]);
  });
});

describe('beginEvaluation', () => {
  test.each(EVALUATION_STATES)('D-19: begins one as %s', async (state) => {
    const communication = await createCommunication(testedApp.db, { project: world.a.project });
    const { form, a } = world;
    const values = {
      communication_id: communication.id,
      form_id: form.id,
      form_version_id: form.version_id,
      assessor_id: a.assessor.id,
      origin: { by: 'hand' as const },
      result: (await evaluationIn('draft')).result,
      started_at: new Date(NOW),
      updated_at: new Date(NOW),
    };
    const done = await outcome(testedApp.db.write((q) => beginEvaluation(q, caller, values, { as: state })));
    expect(done).toBe(canBeginAs(state) ? 'moved' : 409);
  });
});

describe('moveAppeal', () => {
  test.each(pairs(valuesOf(APPEAL_STATES)))('D-20: $from → $to is as the table says', async ({ from, to }) => {
    const evaluation = await evaluationIn('published');
    const { id } = await createAppeal(testedApp.db, { evaluation, author: world.a.manager, state: from });
    const done = await outcome(
      testedApp.db.write(async (q) => {
        await lockAppeal(q, id);
        await moveAppeal(q, { id, state: from }, to, {});
      }),
    );
    const [after] = await testedApp.db.read((q) => q.select().from(appeals).where(eq(appeals.id, id)));
    expect(done).toBe(canMoveAppeal(from, to) ? 'moved' : 409);
    expect(after?.state).toBe(canMoveAppeal(from, to) ? to : from);
  });
});
