import { and, asc, desc, eq, gt, gte, ilike, inArray, isNotNull, lte, not, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Actor, blindTo } from '#domain/actor/actor.ts';
import type { ListRequest } from '#domain/kernel/list-sort.ts';
import type { WeeklyFigures } from '#domain/reports/weekly-content.schema.ts';
import { callsOf, withoutCall } from '#domain/reports/without-call.ts';
import { TREND_WEEKS } from '#domain/reports/weekly-blocks.ts';
import type { WeeklyFilters, WeeklyQuery } from '#domain/reports/weekly-reports.filters.ts';
import { displayName } from '#domain/users/display-name.ts';
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
import { communications, companies, projects, reports, users, weeklyReports } from '#server/db/schema/index.ts';
import { weeklyScope } from '#server/scopes/reports.scope.ts';

const DAY = sql.raw(`interval '1 day'`);
const LOOKED_BACK = 7 * TREND_WEEKS;

/**
 * True if the actor is yet to rate a communication of these weeks (D-24). Asked of communications, not of evaluations: that
 * it is closed says nothing of whether there is one. A day more on each side covers all zones.
 */
function isBlind(actor: Actor): SQL<boolean> {
  const ids = blindTo(actor);
  if (ids.length === 0) return sql<boolean>`false`;
  return sql<boolean>`exists (select 1 from ${communications} c where ${inArray(sql`c.id`, [...ids])}
    and c.project_id = ${weeklyReports.project_id}
    and c.started_at >= (${weeklyReports.week_from} - ${LOOKED_BACK + 1}::integer)::timestamp at time zone 'UTC'
    and c.started_at < ${weeklyReports.week_to}::timestamp at time zone 'UTC' + 2 * ${DAY})`;
}

const senders = alias(users, 'senders');

const isNewest = sql<boolean>`not exists (select 1 from ${weeklyReports} later where later.project_id = ${weeklyReports.project_id}
  and later.week_from = ${weeklyReports.week_from} and later.version > ${weeklyReports.version})`;

const failedDeliveries = sql<number>`(select count(*)::int from weekly_deliveries d
  where d.report_id = ${weeklyReports.report_id} and d.status = 'failed')`;

const head = (actor: Actor) => ({
  id: weeklyReports.report_id,
  project_id: weeklyReports.project_id,
  company_id: weeklyReports.company_id,
  project: { id: projects.id, name: projects.name },
  company: { id: companies.id, name: companies.name },
  week: { from: weeklyReports.week_from, to: weeklyReports.week_to },
  version: weeklyReports.version,
  state: weeklyReports.state,
  recipients: weeklyReports.recipients,
  mean: weeklyReports.mean,
  change: weeklyReports.change,
  author: personColumns(users),
  revision: reports.revision,
  created_at: reports.created_at,
  sent_at: weeklyReports.sent_at,
  newest: isNewest,
  blind: isBlind(actor),
});

const selectLines = (q: Query, actor: Actor) =>
  q
    .select({ ...head(actor), failed: failedDeliveries })
    .from(weeklyReports)
    .innerJoin(reports, eq(reports.id, weeklyReports.report_id))
    .innerJoin(projects, eq(projects.id, weeklyReports.project_id))
    .innerJoin(companies, eq(companies.id, weeklyReports.company_id))
    .leftJoin(users, eq(users.id, reports.author_id));
export type WeeklyLineRow = Awaited<ReturnType<typeof selectLines>>[number];

const selectWhole = (q: Query, actor: Actor) =>
  q
    .select({
      ...head(actor),
      figures: weeklyReports.figures,
      texts: weeklyReports.texts,
      layout: weeklyReports.layout,
      sender: personColumns(senders),
    })
    .from(weeklyReports)
    .innerJoin(reports, eq(reports.id, weeklyReports.report_id))
    .innerJoin(projects, eq(projects.id, weeklyReports.project_id))
    .innerJoin(companies, eq(companies.id, weeklyReports.company_id))
    .leftJoin(users, eq(users.id, reports.author_id))
    .leftJoin(senders, eq(senders.id, weeklyReports.sent_by));
export type WeeklyRow = Awaited<ReturnType<typeof selectWhole>>[number];

type WeeklyListContext = ListContext<WeeklyFilters>;

const CONDITIONS = {
  project_id: ({ filter }) => oneOf(weeklyReports.project_id, filter.project_id),
  state: ({ filter }) => oneOf(weeklyReports.state, filter.state),
  failed: ({ filter: { failed } }) =>
    failed === undefined ? undefined : failed ? sql`${failedDeliveries} > 0` : sql`${failedDeliveries} = 0`,
  search: ({ filter: { search } }) => (search ? ilike(projects.name, `%${escapeLike(search.trim())}%`) : undefined),
  period_from: ({ filter }) => (filter.period_from ? gte(weeklyReports.week_to, filter.period_from) : undefined),
  period_to: ({ filter }) => (filter.period_to ? lte(weeklyReports.week_from, filter.period_to) : undefined),
} satisfies FilterConditions<WeeklyFilters, WeeklyListContext>;

const matching = (context: WeeklyListContext): SQL | undefined =>
  and(weeklyScope(context.actor), matchesFilters(CONDITIONS, context));

const SORTED = {
  week: [weeklyReports.week_from, weeklyReports.version],
  created_at: reports.created_at,
  mean: nullsLast(weeklyReports.mean),
} as const;

export async function listWeeklyRows(q: Query, actor: Actor, query: ListRequest<WeeklyQuery>) {
  const { page, per_page, sort, filter } = query;
  return selectLines(q, actor)
    .where(matching({ actor, filter }))
    .orderBy(...orderBy(sort, SORTED, weeklyReports.report_id))
    .limit(per_page)
    .offset((page - 1) * per_page);
}

export async function countWeekly(q: Query, context: WeeklyListContext): Promise<Counted> {
  const rows = q
    .select({ id: weeklyReports.report_id })
    .from(weeklyReports)
    .innerJoin(projects, eq(projects.id, weeklyReports.project_id))
    .where(matching(context));
  return countCapped(q, rows);
}

export async function findWeekly(q: Query, actor: Actor, id: number): Promise<WeeklyRow | undefined> {
  const [row] = await selectWhole(q, actor).where(and(eq(weeklyReports.report_id, id), weeklyScope(actor)));
  return row && { ...row, figures: await withoutRemoved(q, row.figures) };
}

/**
 * Figures as they are read: a communication that was deleted since is marked, its words and client are not told (D-69). A
 * sent report itself is never written again.
 */
async function withoutRemoved(q: Query, figures: WeeklyFigures): Promise<WeeklyFigures> {
  const ids = callsOf(figures);
  if (ids.length === 0) return figures;
  const removed = await q
    .select({ id: communications.id })
    .from(communications)
    .where(and(inArray(communications.id, ids), isNotNull(communications.deleted_at)));
  return removed.reduce((kept, { id }) => withoutCall(kept, id), figures);
}

/** Row lock (SELECT … FOR UPDATE): whoever edits, approves or sends waits for the one before. */
export async function lockWeekly(q: Query, id: number): Promise<void> {
  await q
    .select({ id: weeklyReports.report_id })
    .from(weeklyReports)
    .where(eq(weeklyReports.report_id, id))
    .for('update');
}

/** The newest report that this reader may open, made or sent since then. */
export async function findNewest(q: Query, actor: Actor, since: Date): Promise<WeeklyLineRow | undefined> {
  const at = sql`coalesce(${weeklyReports.sent_at}, ${reports.created_at})`;
  const [row] = await selectLines(q, actor)
    .where(and(weeklyScope(actor), gt(at, sql`${since.toISOString()}::timestamptz`), isNewest, not(isBlind(actor))))
    .orderBy(desc(at), desc(weeklyReports.report_id))
    .limit(1);
  return row;
}

type OfWeek = { project_id: number; week_from: string };
const ofWeek = ({ project_id, week_from }: OfWeek): SQL | undefined =>
  and(eq(weeklyReports.project_id, project_id), eq(weeklyReports.week_from, week_from));

/** Versions of one week, that this reader may open, the first one first. */
export async function listVersions(q: Query, actor: Actor, of: OfWeek) {
  return q
    .select({ id: weeklyReports.report_id, version: weeklyReports.version, created_at: reports.created_at })
    .from(weeklyReports)
    .innerJoin(reports, eq(reports.id, weeklyReports.report_id))
    .where(and(ofWeek(of), weeklyScope(actor)))
    .orderBy(asc(weeklyReports.version));
}

export async function findLatestVersion(q: Query, of: OfWeek) {
  const [row] = await q
    .select({
      id: weeklyReports.report_id,
      version: weeklyReports.version,
      texts: weeklyReports.texts,
      layout: weeklyReports.layout,
      recipients: weeklyReports.recipients,
    })
    .from(weeklyReports)
    .where(ofWeek(of))
    .orderBy(desc(weeklyReports.version))
    .limit(1);
  return row;
}

/**
 * Settings of the project's report that was sent last, or else made last: the next one goes to the same people in the
 * same order.
 */
export async function findPreviousSettings(q: Query, projectId: number) {
  const [row] = await q
    .select({ layout: weeklyReports.layout, recipients: weeklyReports.recipients })
    .from(weeklyReports)
    .where(eq(weeklyReports.project_id, projectId))
    .orderBy(sql`${weeklyReports.sent_at} desc nulls last`, desc(weeklyReports.report_id))
    .limit(1);
  return row;
}

/** False when somebody else has just made this version. */
export async function insertWeekly(q: Query, values: typeof weeklyReports.$inferInsert): Promise<boolean> {
  const made = await q
    .insert(weeklyReports)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: weeklyReports.report_id });
  return made.length > 0;
}

export async function updateWeekly(
  q: Query,
  id: number,
  values: Partial<typeof weeklyReports.$inferInsert>,
): Promise<void> {
  await q.update(weeklyReports).set(values).where(eq(weeklyReports.report_id, id));
}

/** Report that was sent, for its letters. */
export async function findSentWeekly(q: Query, id: number) {
  const [row] = await q
    .select({
      figures: weeklyReports.figures,
      texts: weeklyReports.texts,
      layout: weeklyReports.layout,
      sender: { ...personColumns(users), email: users.email },
    })
    .from(weeklyReports)
    .leftJoin(users, eq(users.id, weeklyReports.sent_by))
    .where(and(eq(weeklyReports.report_id, id), eq(weeklyReports.state, 'sent')));
  if (!row) return undefined;
  const { sender, ...content } = row;
  return {
    content: { ...content, figures: await withoutRemoved(q, row.figures) },
    sender: sender && { name: displayName(sender), email: sender.email },
  };
}

/** Drafts of these that the reader still sees. */
export async function listWeeklyFacts(q: Query, actor: Actor, ids: readonly number[]) {
  return selectLines(q, actor)
    .where(and(inArray(weeklyReports.report_id, [...ids]), eq(weeklyReports.state, 'draft'), weeklyScope(actor)))
    .orderBy(asc(projects.name), asc(weeklyReports.report_id));
}
