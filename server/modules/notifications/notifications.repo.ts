import { and, asc, desc, eq, inArray, isNull, not, or, sql } from 'drizzle-orm';
import type { NotificationKind } from '#domain/notifications/notification-kinds.ts';
import { LIVE_STATES } from '#domain/tasks/task-states.ts';
import type { Query } from '#server/db/client.ts';
import {
  auditRecords,
  communications,
  companyMembers,
  evaluations,
  notificationMutes,
  projects,
  tasks,
  users,
} from '#server/db/schema/index.ts';

export async function listMutes(q: Query, userId: number): Promise<NotificationKind[]> {
  const rows = await q
    .select({ kind: notificationMutes.kind })
    .from(notificationMutes)
    .where(eq(notificationMutes.user_id, userId));
  return rows.map(({ kind }) => kind);
}

export async function mute(q: Query, user_id: number, kind: NotificationKind): Promise<void> {
  await q.insert(notificationMutes).values({ user_id, kind }).onConflictDoNothing();
}

export async function unmute(q: Query, userId: number, kind: NotificationKind): Promise<void> {
  await q.delete(notificationMutes).where(and(eq(notificationMutes.user_id, userId), eq(notificationMutes.kind, kind)));
}

const notWanted = (kind: NotificationKind) =>
  and(eq(notificationMutes.user_id, users.id), eq(notificationMutes.kind, kind));

export type Reader = { id: number; name: string; email: string };

/** Of these people those who can sign in and want such letters. */
export async function listReaders(q: Query, ids: number[], kind: NotificationKind): Promise<Reader[]> {
  if (ids.length === 0) return [];
  return q
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .leftJoin(notificationMutes, notWanted(kind))
    .where(
      and(
        inArray(users.id, ids),
        eq(users.status, 'active'),
        isNull(users.archived_at),
        isNull(notificationMutes.user_id),
      ),
    )
    .orderBy(users.id);
}

/** Where and by whom the evaluation was made, and who it is about. */
export async function findConcerned(q: Query, evaluationId: number) {
  const [row] = await q
    .select({
      kind: evaluations.kind,
      assessor_id: evaluations.assessor_id,
      employee_id: communications.employee_id,
      company_id: communications.company_id,
    })
    .from(evaluations)
    .innerJoin(communications, eq(communications.id, evaluations.communication_id))
    .where(eq(evaluations.id, evaluationId));
  return row;
}

export async function listPmsOf(q: Query, companyId: number): Promise<number[]> {
  const rows = await q
    .select({ id: companyMembers.user_id })
    .from(companyMembers)
    .where(and(eq(companyMembers.company_id, companyId), eq(companyMembers.role, 'pm')));
  return rows.map(({ id }) => id);
}

/** What letters about evaluations speak of: no score and no client (D-2). */
export async function listEvaluationFacts(q: Query, ids: number[]) {
  return q
    .select({
      id: evaluations.id,
      state: evaluations.state,
      communication_id: communications.id,
      started_at: communications.started_at,
      project: projects.name,
      time_zone: projects.time_zone,
    })
    .from(evaluations)
    .innerJoin(communications, eq(communications.id, evaluations.communication_id))
    .innerJoin(projects, eq(projects.id, communications.project_id))
    .where(inArray(evaluations.id, ids))
    .orderBy(communications.started_at, evaluations.id);
}

const TASK_FACTS = {
  communication_id: communications.id,
  started_at: communications.started_at,
  project: projects.name,
  time_zone: projects.time_zone,
};

type OwnTasks = { user_id: number; ids: number[] };

const isStillOf = (userId: number) => and(eq(tasks.assessor_id, userId), inArray(tasks.state, [...LIVE_STATES]));

/** Tasks that are still this person's to do. */
export async function listTaskFacts(q: Query, { user_id, ids }: OwnTasks) {
  return q
    .select({ ...TASK_FACTS, due_at: tasks.due_at })
    .from(tasks)
    .innerJoin(communications, eq(communications.id, tasks.communication_id))
    .innerJoin(projects, eq(projects.id, tasks.project_id))
    .where(and(inArray(tasks.id, ids), isStillOf(user_id), isNull(communications.deleted_at)))
    .orderBy(asc(tasks.due_at), asc(tasks.id));
}

const TAKEN_BACK = ['reassign', 'replace', 'cancel'] as const;

/**
 * How and why tasks that were this person's were taken back: the last time, and only where they have not got it again.
 * The reason of a task that was passed on is nowhere but in the audit record.
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
    .where(
      and(
        inArray(tasks.id, ids),
        inArray(auditRecords.action, [...TAKEN_BACK]),
        wasTheirs,
        sql`not (${isStillOf(user_id)})`,
        isNull(communications.deleted_at),
      ),
    )
    .orderBy(asc(tasks.id), desc(auditRecords.id));
}
export type TakenBackFacts = Awaited<ReturnType<typeof listTakenBackFacts>>[number];

export type TaskFacts = Awaited<ReturnType<typeof listTaskFacts>>[number];

export type EvaluationFacts = Awaited<ReturnType<typeof listEvaluationFacts>>[number];
