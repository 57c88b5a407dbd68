import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#domain/actor/actor.ts';
import type { TaskSummary } from '#domain/tasks/tasks.schema.ts';
import type { Query } from '#server/db/client.ts';
import { personColumns } from '#server/db/person-columns.ts';
import { statementsByKey } from '#server/db/prepared.ts';
import { communications, tasks, users } from '#server/db/schema/index.ts';
import { isLiveTask } from './tasks.repo.ts';
import { taskScope } from './tasks.scope.ts';

const ownTasks = (actor: Actor): SQL | undefined =>
  and(taskScope(actor), eq(tasks.assessor_id, actor.kind === 'user' ? actor.id : 0));

/** Most urgent task of the actor, as a column: begun ones first, then by deadline. */
const nextTask = (q: Query, actor: Actor): SQL<TaskSummary['next']> =>
  sql`(select json_build_object('task_id', next.id, 'communication_id', next.communication_id) from ${q
    .select({ id: tasks.id, communication_id: tasks.communication_id })
    .from(tasks)
    .innerJoin(communications, eq(communications.id, tasks.communication_id))
    .where(and(ownTasks(actor), isLiveTask()))
    .orderBy(desc(tasks.state), sql`${asc(tasks.due_at)} nulls last`, asc(tasks.id))
    .limit(1)
    .as('next')})`;

/** Numbers of open, overdue and this week's done tasks, over whatever they are grouped by. */
function taskCounts(now: SQL, since: SQL) {
  const live = isLiveTask();
  // Only these are read: what was done before this week grows without end.
  const isDoneNow = sql`(${tasks.state} = 'done' and ${tasks.done_at} >= ${since})`;
  const columns = {
    open: sql<number>`(count(*) filter (where ${live}))::int`,
    overdue: sql<number>`(count(*) filter (where ${live} and ${tasks.due_at} < ${now}))::int`,
    done_this_week: sql<number>`(count(*) filter (where not ${live}))::int`,
  };
  return { columns, isCounted: or(live, isDoneNow) };
}

const queueOf = statementsByKey((q: Query, actor: Actor) => {
  const at = (name: string): SQL => sql`${sql.placeholder(name)}::timestamptz`;
  const { columns: counts, isCounted } = taskCounts(at('now'), at('since'));
  return q
    .select({ ...counts, next: nextTask(q, actor) })
    .from(tasks)
    .innerJoin(communications, eq(communications.id, tasks.communication_id))
    .where(and(ownTasks(actor), isCounted))
    .prepare('');
});

/** Figures of the actor's own queue, and its most urgent task. */
export async function summariseTasks(
  q: Query,
  actor: Actor,
  { now, since }: { now: Date; since: Date },
): Promise<TaskSummary> {
  const instants = { now: now.toISOString(), since: since.toISOString() };
  const [row] = await queueOf(JSON.stringify(actor), q, actor).execute(instants);
  return row ?? { open: 0, overdue: 0, done_this_week: 0, next: null };
}

/** The same figures of each assessor whose tasks the actor sees, those with most overdue first. */
export function countByAssessor(q: Query, actor: Actor, { now, since }: { now: Date; since: Date }) {
  const { columns: counts, isCounted } = taskCounts(
    sql`${now.toISOString()}::timestamptz`,
    sql`${since.toISOString()}::timestamptz`,
  );
  return q
    .select({ assessor: personColumns(users), ...counts })
    .from(tasks)
    .innerJoin(communications, eq(communications.id, tasks.communication_id))
    .innerJoin(users, eq(users.id, tasks.assessor_id))
    .where(and(taskScope(actor), isCounted))
    .groupBy(users.id)
    .orderBy(desc(counts.overdue), desc(counts.open), asc(users.surname), asc(users.id));
}
