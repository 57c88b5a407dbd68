import { and, asc, desc, eq, inArray, isNull, not, or, sql } from 'drizzle-orm';
import { LIVE_STATES } from '#domain/tasks/task-states.ts';
import type { Query } from '#server/db/client.ts';
import { auditRecords, communications, companies, projects, tasks } from '#server/db/schema/index.ts';

const TASK_FACTS = {
  communication_id: communications.id,
  category: communications.category,
  started_at: communications.started_at,
  company: companies.name,
  project: projects.name,
  time_zone: projects.time_zone,
};

type OwnTasks = { user_id: number; ids: number[] };

const isLiveTaskOf = (userId: number) => and(eq(tasks.assessor_id, userId), inArray(tasks.state, [...LIVE_STATES]));

/** Tasks that this person still has to do. */
export async function listTaskFacts(q: Query, { user_id, ids }: OwnTasks) {
  return q
    .select({
      ...TASK_FACTS,
      due_at: tasks.due_at,
      is_recheck: sql<boolean>`(exists (select 1 from rechecks r where r.task_id = ${tasks.id}))`,
    })
    .from(tasks)
    .innerJoin(communications, eq(communications.id, tasks.communication_id))
    .innerJoin(projects, eq(projects.id, tasks.project_id))
    .innerJoin(companies, eq(companies.id, tasks.company_id))
    .where(and(inArray(tasks.id, ids), isLiveTaskOf(user_id), isNull(communications.deleted_at)))
    .orderBy(asc(tasks.due_at), asc(tasks.id));
}

const TAKEN_BACK = ['reassign', 'replace', 'cancel'] as const;

/**
 * Action and reason of taking this person's tasks back: the last time, and only where they have not got them again. The
 * reason of a task that was passed on is only in the audit record.
 */
export async function listTakenBackFacts(q: Query, { user_id, ids }: OwnTasks) {
  const wasTheirs = or(
    eq(sql`(${auditRecords.before} ->> 'assessor_id')::int`, user_id),
    and(not(eq(auditRecords.action, 'reassign')), eq(tasks.assessor_id, user_id)),
  );
  return q
    .selectDistinctOn([tasks.id], {
      ...TASK_FACTS,
      how: sql<(typeof TAKEN_BACK)[number]>`${auditRecords.action}`,
      reason: sql<string>`${auditRecords.after} ->> 'reason'`,
    })
    .from(tasks)
    .innerJoin(auditRecords, and(eq(auditRecords.entity, 'tasks'), eq(auditRecords.entity_id, tasks.id)))
    .innerJoin(communications, eq(communications.id, tasks.communication_id))
    .innerJoin(projects, eq(projects.id, tasks.project_id))
    .innerJoin(companies, eq(companies.id, tasks.company_id))
    .where(
      and(
        inArray(tasks.id, ids),
        inArray(auditRecords.action, [...TAKEN_BACK]),
        wasTheirs,
        sql`not (${isLiveTaskOf(user_id)})`,
        isNull(communications.deleted_at),
      ),
    )
    .orderBy(asc(tasks.id), desc(auditRecords.id));
}
export type TakenBackFacts = Awaited<ReturnType<typeof listTakenBackFacts>>[number];

export type TaskFacts = Awaited<ReturnType<typeof listTaskFacts>>[number];
