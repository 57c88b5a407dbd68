import { and, eq, inArray, sql } from 'drizzle-orm';
import { LIVE_STATES } from '#domain/tasks/task-states.ts';
import type { Query } from '#server/db/client.ts';
import { inLiterals } from '#server/db/list.ts';
import { evaluations, tasks } from '#server/db/schema/index.ts';
import { isLiveEvaluation } from '#server/scopes/communications.scope.ts';

type Rated = { communication_id: number; form_id: number };

/** What this assessor rates of these communications already, or has as a task. */
export async function listTakenBy(q: Query, assessorId: number, communicationIds: number[]): Promise<Rated[]> {
  const rated = await q
    .select({ communication_id: evaluations.communication_id, form_id: evaluations.form_id })
    .from(evaluations)
    .where(
      and(
        eq(evaluations.assessor_id, assessorId),
        inArray(evaluations.communication_id, communicationIds),
        isLiveEvaluation(),
      ),
    );
  const given = await q
    .select({ communication_id: tasks.communication_id, form_id: tasks.form_id })
    .from(tasks)
    .where(
      and(
        eq(tasks.assessor_id, assessorId),
        inArray(tasks.communication_id, communicationIds),
        inLiterals(tasks.state, LIVE_STATES),
      ),
    );
  return [...rated, ...given];
}

/** Holds the open tasks of a person until the transaction ends. */
export async function lockLiveTasksOf(q: Query, assessorId: number): Promise<void> {
  const live = and(eq(tasks.assessor_id, assessorId), inLiterals(tasks.state, LIVE_STATES));
  await q.select({ id: tasks.id }).from(tasks).where(live).orderBy(tasks.id).for('update');
}

export async function updateTasks(q: Query, ids: number[], values: Partial<typeof tasks.$inferInsert>): Promise<void> {
  if (ids.length === 0) return;
  await q
    .update(tasks)
    .set({ ...values, revision: sql`${tasks.revision} + 1` })
    .where(inArray(tasks.id, ids));
}
