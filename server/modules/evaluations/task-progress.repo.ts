import { and, eq, inArray, sql } from 'drizzle-orm';
import { LIVE_STATES, type TaskState } from '#domain/tasks/task-states.ts';
import type { Query } from '#server/db/client.ts';
import { personColumns } from '#server/db/person-columns.ts';
import { samplePlans, tasks, users } from '#server/db/schema/index.ts';

type Rating = { communication_id: number; form_id: number; assessor_id: number };

/** Task that this person's rating would fulfil, with the origin for its evaluation. */
export async function findTaskFor(q: Query, { communication_id, form_id, assessor_id }: Rating) {
  const [row] = await q
    .select({
      id: tasks.id,
      plan: samplePlans,
      assigner: personColumns(users),
      is_recheck: sql<boolean>`(exists (select 1 from rechecks r where r.task_id = ${tasks.id}))`,
    })
    .from(tasks)
    .leftJoin(samplePlans, eq(samplePlans.id, tasks.plan_id))
    .leftJoin(users, eq(users.id, tasks.assigned_by))
    .where(
      and(
        eq(tasks.communication_id, communication_id),
        eq(tasks.form_id, form_id),
        eq(tasks.assessor_id, assessor_id),
        inArray(tasks.state, [...LIVE_STATES]),
      ),
    );
  return row;
}
export type OriginTask = NonNullable<Awaited<ReturnType<typeof findTaskFor>>>;

export async function beginTask(q: Query, id: number, evaluation_id: number): Promise<void> {
  await q
    .update(tasks)
    .set({ state: 'in_progress', evaluation_id, revision: sql`${tasks.revision} + 1` })
    .where(eq(tasks.id, id));
}

/** Moves the task together with its evaluation; an evaluation without a task moves nothing. Returns its plan, if it has one. */
export async function moveTaskOf(
  q: Query,
  evaluationId: number,
  values: { state: TaskState; done_at: Date | null; evaluation_id?: number | null },
): Promise<{ plan_id: number | null }> {
  const [task] = await q
    .update(tasks)
    .set({ ...values, revision: sql`${tasks.revision} + 1` })
    .where(eq(tasks.evaluation_id, evaluationId))
    .returning({ plan_id: tasks.plan_id });
  return task ?? { plan_id: null };
}
