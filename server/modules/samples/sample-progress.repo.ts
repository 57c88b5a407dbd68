import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { OFF_STATES } from '#domain/tasks/task-states.ts';
import type { Query } from '#server/db/client.ts';
import { communications, tasks } from '#server/db/schema/index.ts';

type InPeriod = { plan_id: number; period_from: string };

/** Progress of this plan and period by employee: tasks, and done ones among them. */
export async function countByEmployee(q: Query, { plan_id, period_from }: InPeriod) {
  return q
    .select({
      employee_id: communications.employee_id,
      picked: sql<number>`count(*)::int`,
      done: sql<number>`(count(*) filter (where ${tasks.state} = 'done'))::int`,
    })
    .from(tasks)
    .innerJoin(communications, eq(communications.id, tasks.communication_id))
    .where(
      and(eq(tasks.plan_id, plan_id), eq(tasks.period_from, period_from), notInArray(tasks.state, [...OFF_STATES])),
    )
    .groupBy(communications.employee_id);
}

/** Progress by assessor, with overdue tasks. */
export async function countByAssessor(q: Query, { plan_id, period_from, now }: InPeriod & { now: Date }) {
  return q
    .select({
      assessor_id: tasks.assessor_id,
      picked: sql<number>`count(*)::int`,
      done: sql<number>`(count(*) filter (where ${tasks.state} = 'done'))::int`,
      overdue: sql<number>`(count(*) filter (where ${inArray(tasks.state, ['open', 'in_progress'])}
        and ${tasks.due_at} < ${now.toISOString()}::timestamptz))::int`,
    })
    .from(tasks)
    .where(
      and(eq(tasks.plan_id, plan_id), eq(tasks.period_from, period_from), notInArray(tasks.state, [...OFF_STATES])),
    )
    .groupBy(tasks.assessor_id);
}
