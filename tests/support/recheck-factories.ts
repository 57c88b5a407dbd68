import type { Answer } from '#domain/evaluations/evaluations.schema.ts';
import type { Database } from '#server/db/client.ts';
import { rechecks, tasks } from '#server/db/schema/index.ts';
import { type Communication, createEvaluation, type Form, type User } from './factories.ts';
import { type Side, worldAnswers } from './world.ts';

type RecheckValues = {
  side: Pick<Side, 'company' | 'project'>;
  form: Form;
  communication: Communication;
  first: Pick<User, 'id'>;
  second: Pick<User, 'id'>;
  answers?: Answer[];
  /** Answers of the second one; undefined: they are yet to rate. */
  secondAnswers?: Answer[];
  now: Date;
};

/** A re-check of an evaluation that was sent, with its task; done where the second one's answers are given. */
export async function createRecheck(db: Database, made: RecheckValues): Promise<{ id: number; task_id: number }> {
  const { side, form, communication, first, second, secondAnswers, now, answers = worldAnswers() } = made;
  const rated = { communication, form, state: 'submitted' } as const;
  const evaluation = await createEvaluation(db, { ...rated, answers, assessor: first });
  const sheet = await createEvaluation(db, { ...rated, answers, assessor: first, kind: 'recheck' });
  const other = secondAnswers
    ? await createEvaluation(db, { ...rated, answers: secondAnswers, assessor: second, kind: 'recheck' })
    : null;
  const place = {
    company_id: side.company.id,
    project_id: side.project.id,
    communication_id: communication.id,
    form_id: form.id,
    created_at: now,
  };
  const done_at = other ? now : null;
  return db.write(async (q) => {
    const state = other ? ('done' as const) : ('open' as const);
    const given = { ...place, assessor_id: second.id, state, done_at, evaluation_id: other?.id ?? null };
    const [task] = await q.insert(tasks).values(given).returning({ id: tasks.id });
    const values = {
      ...place,
      first_evaluation_id: evaluation.id,
      first_sheet_id: sheet.id,
      second_sheet_id: other?.id ?? null,
      task_id: task?.id ?? null,
      seed: 1,
      share: 10,
      done_at,
      compared: other ? 3 : null,
      differing: other ? 0 : null,
    };
    const [row] = await q.insert(rechecks).values(values).returning({ id: rechecks.id });
    if (!task || !row) throw new Error('insert returned no row');
    return { id: row.id, task_id: task.id };
  });
}
