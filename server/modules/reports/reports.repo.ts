import { and, asc, count, eq, ilike, inArray, type SQL, sql } from 'drizzle-orm';
import type { ReportFilters, ReportsQuery } from '#domain/reports/reports.filters.ts';
import type { ListRequest } from '#domain/kernel/list-sort.ts';
import { DEFAULT_TIME_ZONE } from '#domain/projects/default-time-zone.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { escapeLike } from '#server/db/escape-like.ts';
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
import { jobs, projects, reports, telegramDeliveries, users, weeklyReports } from '#server/db/schema/index.ts';
import { projectScope } from '#server/scopes/projects.scope.ts';
import { reportScope } from '#server/scopes/reports.scope.ts';

type ReportListContext = ListContext<ReportFilters>;

/** Days by the project's clock; of several projects by Moscow's. */
function inPeriod({ filter: { period_from, period_to } }: ReportListContext): SQL | undefined {
  const zone = sql`coalesce(${projects.time_zone}, ${DEFAULT_TIME_ZONE})`;
  const day = sql`(${reports.created_at} at time zone ${zone})::date`;
  return and(
    period_from ? sql`${day} >= ${period_from}::date` : undefined,
    period_to ? sql`${day} <= ${period_to}::date` : undefined,
  );
}

function isMine({ actor, filter: { mine } }: ReportListContext): SQL | undefined {
  if (mine === undefined) return undefined;
  const own = actor.kind === 'user' ? sql`${reports.author_id} is not distinct from ${actor.id}` : sql`false`;
  return mine ? own : sql`not (${own})`;
}

const CONDITIONS = {
  kind: ({ filter }) => oneOf(reports.kind, filter.kind),
  // A draft of a week is none of these, though it was made without a fault.
  status: ({ filter }) =>
    filter.status &&
    and(
      oneOf(reports.status, filter.status),
      sql`not exists (select 1 from ${weeklyReports} w where w.report_id = ${reports.id} and w.state = 'draft')`,
    ),
  project_id: ({ filter }) => oneOf(reports.project_id, filter.project_id),
  author_id: ({ filter }) => oneOf(reports.author_id, filter.author_id),
  mine: isMine,
  period_from: inPeriod,
  period_to: inPeriod,
  search: ({ filter }) => (filter.search ? ilike(reports.name, `%${escapeLike(filter.search.trim())}%`) : undefined),
} satisfies FilterConditions<ReportFilters, ReportListContext>;

const matching = (context: ReportListContext): SQL | undefined =>
  and(reportScope(context.actor), matchesFilters(CONDITIONS, context));

const select = (q: Query) =>
  q
    .select({
      report: reports,
      project: { id: projects.id, name: projects.name },
      author: personColumns(users),
      job: {
        id: jobs.id,
        done: jobs.progress_done,
        total: jobs.progress_total,
        cancel_requested: sql<boolean>`${jobs.cancel_requested_at} is not null`,
      },
      weekly_state: weeklyReports.state,
      subscription_id: sql<number | null>`(select d.subscription_id from ${telegramDeliveries} d
        where d.report_id = ${reports.id} and ${reports.kind} = 'telegram' limit 1)`,
    })
    .from(reports)
    .leftJoin(projects, eq(projects.id, reports.project_id))
    .leftJoin(users, eq(users.id, reports.author_id))
    .leftJoin(jobs, eq(jobs.id, reports.job_id))
    .leftJoin(weeklyReports, eq(weeklyReports.report_id, reports.id));

export type ReportRow = Awaited<ReturnType<typeof select>>[number];

const SORTED = { created_at: reports.created_at, name: reports.name, size: nullsLast(reports.file_size) } as const;

export async function listReportRows(q: Query, actor: Actor, query: ListRequest<ReportsQuery>): Promise<ReportRow[]> {
  const { page, per_page, sort, filter } = query;
  return select(q)
    .where(matching({ actor, filter }))
    .orderBy(...orderBy(sort, SORTED, reports.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
}

export async function countReports(q: Query, context: ReportListContext): Promise<Counted> {
  const rows = q
    .select({ id: reports.id })
    .from(reports)
    .leftJoin(projects, eq(projects.id, reports.project_id))
    .where(matching(context));
  return countCapped(q, rows);
}

export async function findReport(q: Query, actor: Actor, id: number): Promise<ReportRow | undefined> {
  const [row] = await select(q).where(and(eq(reports.id, id), reportScope(actor)));
  return row;
}

/** Row lock (SELECT … FOR UPDATE): the job that makes it waits until a step of a person is done. */
export async function lockReport(q: Query, id: number): Promise<void> {
  await q.select({ id: reports.id }).from(reports).where(eq(reports.id, id)).for('update');
}

/** Runs of this person that wait or are being made; held until the transaction ends, so that each counts those before. */
export async function countBeingMade(q: Query, authorId: number): Promise<number> {
  await q.select({ id: users.id }).from(users).where(eq(users.id, authorId)).for('no key update');
  const [row] = await q
    .select({ n: count() })
    .from(reports)
    .where(and(eq(reports.author_id, authorId), inArray(reports.status, ['queued', 'running'])));
  return row?.n ?? 0;
}

/** Project of a run that is about one only, as far as its author sees it. */
export async function findOnlyProject(q: Query, actor: Actor, ids: readonly number[] | undefined) {
  const [only, another] = ids ?? [];
  if (only === undefined || another !== undefined) return undefined;
  const [row] = await q
    .select({ id: projects.id, company_id: projects.company_id, name: projects.name })
    .from(projects)
    .where(and(eq(projects.id, only), projectScope(actor)));
  return row;
}

export async function insertReport(q: Query, values: typeof reports.$inferInsert): Promise<number> {
  const [row] = await q.insert(reports).values(values).returning({ id: reports.id });
  if (!row) throw new Error('insert returned no row');
  return row.id;
}

export async function updateReport(q: Query, id: number, values: Partial<typeof reports.$inferInsert>): Promise<void> {
  await q
    .update(reports)
    .set({ ...values, revision: sql`${reports.revision} + 1` })
    .where(eq(reports.id, id));
}

export async function deleteReport(q: Query, id: number): Promise<void> {
  await q.delete(reports).where(eq(reports.id, id));
}

/** Projects and authors of the runs that the actor sees, for the filters. */
export async function listUsedInReports(q: Query, actor: Actor) {
  const usedProjects = await q
    .selectDistinct({ id: projects.id, name: projects.name })
    .from(reports)
    .innerJoin(projects, eq(projects.id, reports.project_id))
    .where(reportScope(actor))
    .orderBy(asc(projects.name), asc(projects.id));
  const authors = await q
    .selectDistinct(personColumns(users))
    .from(reports)
    .innerJoin(users, eq(users.id, reports.author_id))
    .where(reportScope(actor))
    .orderBy(asc(users.surname), asc(users.name), asc(users.id));
  return { projects: usedProjects, authors };
}
