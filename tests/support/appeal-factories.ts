import type { AppealState } from '#domain/appeals/appeal-states.ts';
import type { AnswerValue } from '#domain/evaluations/evaluations.schema.ts';
import type { Database } from '#server/db/client.ts';
import { appealLines, appeals, evaluations } from '#server/db/schema/index.ts';
import { createCommunication, createEvaluation, type Evaluation, type User } from './factories.ts';
import { NOW } from './fixed-clock.ts';
import { type Side, type World, worldAnswers } from './world.ts';
import { eq } from 'drizzle-orm';

/** Half an hour before the tests' clock: after the evaluation was published. */
const LATELY = new Date(new Date(NOW).getTime() - 1_800_000);
const IN_FIVE_DAYS = new Date(new Date(NOW).getTime() + 5 * 86_400_000);

export type Appeal = typeof appeals.$inferSelect;
type AppealValues = Partial<Omit<typeof appeals.$inferInsert, 'evaluation_id' | 'author_id' | 'state'>> & {
  evaluation: Pick<Evaluation, 'id'>;
  author: { id: number };
  state?: AppealState;
  /** Proposed answers by criterion. */
  lines?: Record<string, AnswerValue>;
};

/** Inserts an appeal, with its evaluation in the matching state. */
export function createAppeal(db: Database, values: AppealValues): Promise<Appeal> {
  const { evaluation, author, state = 'open', lines = { greeting: 'yes' }, ...over } = values;
  return db.write(async (q) => {
    const [row] = await q
      .insert(appeals)
      .values({
        scope: 'criteria',
        root_evaluation_id: evaluation.id,
        opened_at: LATELY,
        due_at: IN_FIVE_DAYS,
        ...over,
        evaluation_id: evaluation.id,
        author_id: author.id,
        state,
      })
      .returning();
    if (!row) throw new Error('insert returned no row');
    const rows = Object.entries(lines).map(([criterion_key, value]) => ({ criterion_key, value }));
    if (row.scope === 'criteria')
      await q
        .insert(appealLines)
        .values(rows.map((line) => ({ ...line, appeal_id: row.id, na: false, comment: 'Поздоровался в начале' })));
    const isWaiting = state === 'open' || state === 'under_review';
    await q
      .update(evaluations)
      .set({ appealed: isWaiting, ...(state === 'under_review' ? { state } : {}) })
      .where(eq(evaluations.id, evaluation.id));
    return row;
  });
}

/** Rated communication worth 80: the greeting is missing, the promise is kept. */
export async function ratedTalk(
  db: Database,
  { form }: World,
  side: Side,
  over: Partial<Parameters<typeof createEvaluation>[1]> & { employee?: User } = {},
) {
  const { employee = side.manager, ...rest } = over;
  const communication = await createCommunication(db, { project: side.project, employee });
  const facts = {
    form,
    answers: worldAnswers({ greeting: 'no' }),
    assessor: side.assessor,
    state: 'published',
  } as const;
  const evaluation = await createEvaluation(db, { ...facts, communication, ...rest });
  return { communication, evaluation };
}
