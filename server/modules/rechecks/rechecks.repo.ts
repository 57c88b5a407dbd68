import { and, asc, eq, inArray, isNotNull, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Actor } from '#domain/actor/actor.ts';
import { parseTypedId } from '#domain/kernel/ids.ts';
import type { ListRequest } from '#domain/kernel/list-sort.ts';
import type { RecheckFilters, RecheckSort, RechecksQuery } from '#domain/rechecks/rechecks.filters.ts';
import type { RecheckState } from '#domain/rechecks/recheck-states.ts';
import { LIVE_STATES } from '#domain/tasks/task-states.ts';
import type { Query } from '#server/db/client.ts';
import {
  countCapped,
  type Counted,
  type FilterConditions,
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
  formVersions,
  projects,
  rechecks,
  samplePlans,
  tasks,
  users,
} from '#server/db/schema/index.ts';
import { containsTyped, foldedForSearch } from '#server/db/search-text.ts';
import { isFoundBy } from '#server/scopes/people-search.conditions.ts';
import { recheckScope } from './rechecks.scope.ts';

const employees = alias(users, 'employees');
const seconds = alias(users, 'seconds');
const firstSheets = alias(evaluations, 'first_sheets');
const secondSheets = alias(evaluations, 'second_sheets');

const columns = {
  recheck: rechecks,
  communication: {
    id: communications.id,
    started_at: communications.started_at,
    client_name: communications.client_name,
  },
  employee: personColumns(employees),
  project: { id: projects.id, name: projects.name, time_zone: projects.time_zone },
  form: { id: forms.id, name: forms.name },
  version: { id: formVersions.id, scale: formVersions.scale },
  plan: { id: samplePlans.id, name: samplePlans.name },
  evaluation: { id: evaluations.id, state: evaluations.state },
  first: personColumns(users),
  first_sheet: {
    id: firstSheets.id,
    score: firstSheets.score,
    general_comment: firstSheets.general_comment,
    growth_points: firstSheets.growth_points,
  },
  second: personColumns(seconds),
  second_sheet: {
    id: secondSheets.id,
    score: secondSheets.score,
    general_comment: secondSheets.general_comment,
    growth_points: secondSheets.growth_points,
  },
  task: { state: tasks.state, due_at: tasks.due_at },
};

const select = (q: Query) =>
  q
    .select(columns)
    .from(rechecks)
    .innerJoin(evaluations, eq(evaluations.id, rechecks.first_evaluation_id))
    .innerJoin(communications, eq(communications.id, rechecks.communication_id))
    .innerJoin(projects, eq(projects.id, rechecks.project_id))
    .innerJoin(forms, eq(forms.id, rechecks.form_id))
    .innerJoin(firstSheets, eq(firstSheets.id, rechecks.first_sheet_id))
    .innerJoin(formVersions, eq(formVersions.id, firstSheets.form_version_id))
    .innerJoin(users, eq(users.id, evaluations.assessor_id))
    .leftJoin(tasks, eq(tasks.id, rechecks.task_id))
    .leftJoin(seconds, eq(seconds.id, tasks.assessor_id))
    .leftJoin(secondSheets, eq(secondSheets.id, rechecks.second_sheet_id))
    .leftJoin(employees, eq(employees.id, communications.employee_id))
    .leftJoin(samplePlans, eq(samplePlans.id, rechecks.plan_id));

export type RecheckRow = Awaited<ReturnType<typeof select>>[number];
type Context = ListContext<RecheckFilters>;
type Asked = Context & { q: Query };

/** `recheckState` as a condition, state by state. */
const IN_STATE: Record<RecheckState, () => SQL | undefined> = {
  done: () => isNotNull(rechecks.done_at),
  nobody: () => and(isNull(rechecks.done_at), isNull(rechecks.task_id)),
  waiting: () => and(isNull(rechecks.done_at), inArray(tasks.state, [...LIVE_STATES])),
  dropped: () => and(isNull(rechecks.done_at), notInArray(tasks.state, [...LIVE_STATES])),
};

/** Days are the project's. */
function inPeriod({ filter: { period_from, period_to } }: Context): SQL | undefined {
  const day = sql`(${rechecks.created_at} at time zone ${projects.time_zone})::date`;
  return and(
    period_from ? sql`${day} >= ${period_from}::date` : undefined,
    period_to ? sql`${day} <= ${period_to}::date` : undefined,
  );
}

function matchesSearch({ q, filter: { search } }: Asked): SQL | undefined {
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

const CONDITIONS = {
  state: ({ filter }) => filter.state && or(...filter.state.map((state) => IN_STATE[state]())),
  project_id: ({ filter }) => oneOf(rechecks.project_id, filter.project_id),
  assessor_id: ({ filter: { assessor_id: ids } }) =>
    ids && or(oneOf(evaluations.assessor_id, ids), oneOf(tasks.assessor_id, ids)),
  differs: ({ filter }) =>
    filter.differs === undefined
      ? undefined
      : filter.differs
        ? sql`${rechecks.differing} > 0`
        : eq(rechecks.differing, 0),
  period_from: inPeriod,
  period_to: inPeriod,
  search: matchesSearch,
} satisfies FilterConditions<RecheckFilters, Asked>;

const conditions = (q: Query, context: Context): SQL | undefined =>
  and(recheckScope(context.actor), matchesFilters(CONDITIONS, { ...context, q }));

const SORTED = {
  created_at: rechecks.created_at,
  done_at: nullsLast(rechecks.done_at),
  differing: nullsLast(rechecks.differing),
} as const satisfies Record<RecheckSort, unknown>;

export async function listRecheckRows(
  q: Query,
  context: Context,
  { page, per_page, sort }: Omit<ListRequest<RechecksQuery>, 'filter'>,
): Promise<RecheckRow[]> {
  return select(q)
    .where(conditions(q, context))
    .orderBy(...orderBy(sort, SORTED, rechecks.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
}

/** Numbers of the re-checks that the actor sees and the filter leaves. */
function matchingRechecks(q: Query, context: Context) {
  return q
    .select({ id: rechecks.id })
    .from(rechecks)
    .innerJoin(evaluations, eq(evaluations.id, rechecks.first_evaluation_id))
    .innerJoin(communications, eq(communications.id, rechecks.communication_id))
    .innerJoin(projects, eq(projects.id, rechecks.project_id))
    .leftJoin(tasks, eq(tasks.id, rechecks.task_id))
    .where(conditions(q, context));
}

export const countRechecks = (q: Query, context: Context): Promise<Counted> =>
  countCapped(q, matchingRechecks(q, context));

export async function findRecheckRow(q: Query, actor: Actor, id: number): Promise<RecheckRow | undefined> {
  const [row] = await select(q).where(and(eq(rechecks.id, id), recheckScope(actor)));
  return row;
}

/** Projects with re-checks that the actor sees, and the people who rated in them. */
export async function listRecheckOptions(q: Query, actor: Actor) {
  const seen = q.$with('seen').as(
    q
      .select({
        project_id: rechecks.project_id,
        first_id: evaluations.assessor_id,
        second_id: sql<number | null>`${tasks.assessor_id}`.as('second_id'),
      })
      .from(rechecks)
      .innerJoin(evaluations, eq(evaluations.id, rechecks.first_evaluation_id))
      .innerJoin(communications, eq(communications.id, rechecks.communication_id))
      .leftJoin(tasks, eq(tasks.id, rechecks.task_id))
      .where(recheckScope(actor)),
  );
  const found = await q
    .with(seen)
    .select({ id: projects.id, name: projects.name })
    .from(projects)
    .where(inArray(projects.id, q.select({ id: seen.project_id }).from(seen)))
    .orderBy(asc(projects.name), asc(projects.id));
  const people = await q
    .with(seen)
    .select(personColumns(users))
    .from(users)
    .where(
      or(
        inArray(users.id, q.select({ id: seen.first_id }).from(seen)),
        inArray(users.id, q.select({ id: seen.second_id }).from(seen)),
      ),
    )
    .orderBy(asc(users.surname), asc(users.name), asc(users.id));
  return { projects: found, people };
}
