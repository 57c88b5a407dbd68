import { and, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { parseTypedId } from '#domain/kernel/ids.ts';
import type { ListRequest } from '#domain/kernel/list-sort.ts';
import { CLOSED_STATES, LIVE_STATES } from '#domain/tasks/task-states.ts';
import type { TaskFilters, TasksQuery } from '#domain/tasks/tasks.filters.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import {
  countCapped,
  type Counted,
  type FilterConditions,
  inLiterals,
  inValues,
  type ListContext,
  matchesFilters,
  nullsLast,
  oneOf,
  orderBy,
} from '#server/db/list.ts';
import { personColumns } from '#server/db/person-columns.ts';
import {
  communications,
  evaluations,
  forms,
  projects,
  rechecks,
  samplePlans,
  tasks,
  users,
} from '#server/db/schema/index.ts';
import { containsTyped, foldedForSearch } from '#server/db/search-text.ts';
import { isFoundBy } from '#server/scopes/people-search.conditions.ts';
import { askAboutTasks } from '../suggestions/suggest-answers.job.ts';
import { taskScope } from './tasks.scope.ts';

const employees = alias(users, 'employees');
const assigners = alias(users, 'assigners');

const columns = {
  task: tasks,
  communication: {
    id: communications.id,
    started_at: communications.started_at,
    duration_seconds: communications.duration_seconds,
    client_name: communications.client_name,
  },
  employee: personColumns(employees),
  project: { id: projects.id, name: projects.name, status: projects.status, time_zone: projects.time_zone },
  form: { id: forms.id, name: forms.name },
  assessor: personColumns(users),
  assigner: personColumns(assigners),
  plan: { id: samplePlans.id, name: samplePlans.name },
  recheck: { id: rechecks.id, evaluation_id: rechecks.second_sheet_id },
  /** Blank evaluation of the task: the first save makes a second revision. */
  is_blank: sql<boolean>`(coalesce(${evaluations.state} = 'draft' and ${evaluations.revision} = 1, false))`,
};

const select = (q: Query) =>
  q
    .select(columns)
    .from(tasks)
    .innerJoin(communications, eq(communications.id, tasks.communication_id))
    .innerJoin(projects, eq(projects.id, tasks.project_id))
    .innerJoin(forms, eq(forms.id, tasks.form_id))
    .innerJoin(users, eq(users.id, tasks.assessor_id))
    .leftJoin(employees, eq(employees.id, communications.employee_id))
    .leftJoin(assigners, eq(assigners.id, tasks.assigned_by))
    .leftJoin(samplePlans, eq(samplePlans.id, tasks.plan_id))
    .leftJoin(evaluations, eq(evaluations.id, tasks.evaluation_id))
    .leftJoin(rechecks, eq(rechecks.task_id, tasks.id));

export type TaskRow = Awaited<ReturnType<typeof select>>[number];
type TaskValues = typeof tasks.$inferInsert;
type NewTask = TaskValues & { created_at: Date };
type TaskListContext = ListContext<TaskFilters> & { now: Date };

/** Live tasks, with the states in the text, where the index of the order is recognised by them. */
export const isLiveTask = (): SQL => inLiterals(tasks.state, LIVE_STATES);

function matchesSearch(q: Query, search: string | undefined): SQL | undefined {
  const text = search?.trim();
  if (!text) return undefined;
  const id = parseTypedId(text);
  const found = q.select({ id: users.id }).from(users).where(isFoundBy(text));
  return or(
    containsTyped(foldedForSearch(sql`${communications.client_name}`), text),
    inArray(communications.employee_id, found),
    id === null ? undefined : eq(communications.id, id),
  );
}

const isLate = (now: Date): SQL | undefined => and(isLiveTask(), lt(tasks.due_at, now));

function isOverdue({ now, filter: { overdue } }: TaskListContext): SQL | undefined {
  if (overdue === undefined) return undefined;
  return overdue ? isLate(now) : sql`not (${isLate(now)}) is true`;
}

/** Open tasks by default: done and replaced ones would stand above them for ever. A named state wins. */
function ofState({ filter: { state, show = 'open' } }: TaskListContext): SQL | undefined {
  if (state) return oneOf(tasks.state, state);
  if (show === 'all') return undefined;
  return show === 'open' ? isLiveTask() : inArray(tasks.state, [...CLOSED_STATES]);
}

const CONDITIONS = {
  state: ofState,
  show: ofState,
  overdue: isOverdue,
  assessor_id: ({ filter }) => oneOf(tasks.assessor_id, filter.assessor_id),
  project_id: ({ filter }) => oneOf(tasks.project_id, filter.project_id),
  communication_id: ({ filter }) =>
    filter.communication_id ? eq(tasks.communication_id, filter.communication_id) : undefined,
  plan_id: ({ filter }) => (filter.plan_id ? eq(tasks.plan_id, filter.plan_id) : undefined),
  search: ({ q, filter }) => matchesSearch(q, filter.search),
} satisfies FilterConditions<TaskFilters, TaskListContext & { q: Query }>;

const conditions = (q: Query, context: TaskListContext): SQL | undefined =>
  and(taskScope(context.actor), matchesFilters(CONDITIONS, { ...context, q }));

const SORTED = {
  due_at: nullsLast(tasks.due_at),
  created_at: tasks.created_at,
  started_at: communications.started_at,
} as const;

export async function listTaskRows(
  q: Query,
  context: TaskListContext,
  { page, per_page, sort }: Omit<ListRequest<TasksQuery>, 'filter'>,
): Promise<TaskRow[]> {
  const order = orderBy(sort, SORTED, tasks.id);
  // The page first, by an index of the order: joined before they were cut, 100 000 tasks took 340 ms. An array: as a
  // condition among the joins it is asked last, of all rows.
  const ids = q
    .select({ id: tasks.id })
    .from(tasks)
    .innerJoin(communications, eq(communications.id, tasks.communication_id))
    .where(conditions(q, context))
    .orderBy(...order)
    .limit(per_page)
    .offset((page - 1) * per_page);
  return select(q)
    .where(sql`${tasks.id} = any(array(select id from ${ids} as page))`)
    .orderBy(...order);
}

/** Ids of these tasks. */
export const matchingTasks = (q: Query, context: TaskListContext) =>
  q
    .select({ id: tasks.id })
    .from(tasks)
    .innerJoin(communications, eq(communications.id, tasks.communication_id))
    .where(conditions(q, context));

export const countTasks = (q: Query, context: TaskListContext): Promise<Counted> =>
  countCapped(q, matchingTasks(q, context));

export async function findTaskRow(q: Query, actor: Actor, id: number): Promise<TaskRow | undefined> {
  const [row] = await select(q).where(and(eq(tasks.id, id), taskScope(actor)));
  return row;
}

/** Row lock (SELECT … FOR UPDATE) until the transaction ends. */
export async function lockTaskRow(q: Query, actor: Actor, id: number): Promise<TaskRow | undefined> {
  await q.select({ id: tasks.id }).from(tasks).where(eq(tasks.id, id)).for('update');
  return findTaskRow(q, actor, id);
}

/** Tasks by number, whoever asks: they are taken back with their communication. */
export async function listTaskRowsOf(q: Query, ids: readonly number[]): Promise<TaskRow[]> {
  return ids.length === 0
    ? []
    : select(q)
        .where(inArray(tasks.id, [...ids]))
        .orderBy(tasks.id);
}

/** Assessors who are not in the archive, held there: one who is being sent there at this moment is waited for (D-4). */
export async function holdAssessors(q: Query, ids: readonly number[]): Promise<Set<number>> {
  const present = and(inValues(users.id, [...new Set(ids)]), isNull(users.archived_at));
  const rows = await q.select({ id: users.id }).from(users).where(present).orderBy(users.id).for('share');
  return new Set(rows.map(({ id }) => id));
}

/** Inserts tasks and returns those inserted; one that the assessor has already, or of who has left, is skipped. */
export async function insertTasks(q: Query, wanted: NewTask[]): Promise<{ id: number; assessor_id: number }[]> {
  const present = await holdAssessors(
    q,
    wanted.map(({ assessor_id }) => assessor_id),
  );
  const values = wanted.filter(({ assessor_id }) => present.has(assessor_id));
  const given: { id: number; assessor_id: number }[] = [];
  for (let from = 0; from < values.length; from += 500)
    given.push(
      ...(await q
        .insert(tasks)
        .values(values.slice(from, from + 500))
        .onConflictDoNothing()
        .returning({ id: tasks.id, assessor_id: tasks.assessor_id })),
    );
  await askAboutTasks(q, values);
  return given;
}

/** Communication of a task with the facts for the rules of assigning. */
export async function findCommunicationOf(q: Query, { task }: Pick<TaskRow, 'task'>) {
  const [row] = await q
    .select({
      id: communications.id,
      company_id: communications.company_id,
      project_id: communications.project_id,
      type_id: communications.type_id,
      outcome: communications.outcome,
      project_status: projects.status,
      time_zone: projects.time_zone,
    })
    .from(communications)
    .innerJoin(projects, eq(projects.id, communications.project_id))
    .where(eq(communications.id, task.communication_id));
  return row;
}

type Given = { communication_id: number; form_id: number; assessor_id: number };

/** True if this person has the same live task already. */
export async function hasLiveTask(q: Query, { communication_id, form_id, assessor_id }: Given): Promise<boolean> {
  const same = and(
    eq(tasks.communication_id, communication_id),
    eq(tasks.form_id, form_id),
    eq(tasks.assessor_id, assessor_id),
  );
  const [row] = await q.select({ id: tasks.id }).from(tasks).where(and(same, isLiveTask()));
  return row !== undefined;
}

export async function updateTask(q: Query, id: number, values: Partial<TaskValues>): Promise<void> {
  await q
    .update(tasks)
    .set({ ...values, revision: sql`${tasks.revision} + 1` })
    .where(eq(tasks.id, id));
}
