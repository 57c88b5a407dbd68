import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { EVALUATION_STATES, OUT_STATES } from '#domain/evaluations/evaluation-states.ts';
import { communications, evaluations } from '#server/db/schema/index.ts';
import { createEvaluation, createUser } from '#tests/support/factories.ts';
import { aCall } from '#tests/support/matrix/evaluations.ts';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld, worldAnswers } from '#tests/support/world.ts';

async function aRatedCall() {
  const { db } = await testApp();
  const world = await createWorld(db);
  const communication = await aCall(db, world.a);
  const facts = { communication, form: world.form, answers: worldAnswers(), assessor: world.a.assessor };
  const { id } = await createEvaluation(db, { ...facts, state: 'draft' });
  const marks = async () => {
    const { has_draft, has_submitted, has_out } = communications;
    const [row] = await db.read((q) =>
      q
        .select({ has_draft, has_submitted, has_out })
        .from(communications)
        .where(eq(communications.id, communication.id)),
    );
    return row;
  };
  const move = (over: Partial<typeof evaluations.$inferInsert>) =>
    db.write((q) => q.update(evaluations).set(over).where(eq(evaluations.id, id)));
  return { db, facts, id, marks, move };
}

describe('what a communication says of its evaluations', () => {
  it.each(EVALUATION_STATES)('D-16: says that one is in the state %s', async (state) => {
    const { marks, move } = await aRatedCall();
    await move({ state });
    const out: readonly string[] = OUT_STATES;
    expect(await marks()).toEqual({
      has_draft: state === 'draft',
      has_submitted: state === 'submitted',
      has_out: out.includes(state),
    });
  });

  it('D-16: one of several, one that goes, and none of a calibration', async () => {
    const { db, facts, id, marks, move } = await aRatedCall();
    const assessor = await createUser(db, { role: 'assessor' });
    await createEvaluation(db, { ...facts, assessor, state: 'published' });
    expect(await marks()).toEqual({ has_draft: true, has_submitted: false, has_out: true });
    await move({ kind: 'calibration' });
    expect(await marks()).toEqual({ has_draft: false, has_submitted: false, has_out: true });
    await move({ kind: 'regular' });
    await db.write((q) => q.delete(evaluations).where(eq(evaluations.id, id)));
    expect(await marks()).toEqual({ has_draft: false, has_submitted: false, has_out: true });
  });
});
