import { and, eq, ilike, inArray, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { ACTIVE_STATES } from '#domain/appeals/appeal-states.ts';
import type { AppealFilters } from '#domain/appeals/appeals.filters.ts';
import { parseTypedId } from '#domain/kernel/ids.ts';
import type { Viewer } from '#domain/actor/scope.ts';
import { visibleAppeals } from '#domain/appeals/appeals.scope.ts';
import type { Query } from '#server/db/client.ts';
import { escapeLike } from '#server/db/escape-like.ts';
import { type FilterConditions, type ListContext, matchesFilters, oneOf } from '#server/db/list.ts';
import { inScope } from '#server/db/scope.ts';
import { isWithinDays } from '#server/db/within-days.ts';
import { appeals, projects, users } from '#server/db/schema/index.ts';
import { isNotBlind } from '#server/scopes/calibrations.scope.ts';

const COLUMNS = {
  company: appeals.company_id,
  project: appeals.project_id,
  employee: appeals.employee_id,
  assessor: appeals.assessor_id,
};

/**
 * Appeals visible to the actor, by the appeal's own copies: neither evaluation nor communication is read (decision 045);
 * nobody those of what they are yet to rate in a calibration (D-24).
 */
export const appealScope = (actor: Viewer): SQL | undefined =>
  and(
    isNull(appeals.communication_deleted_at),
    isNotBlind(actor, appeals.communication_id),
    inScope(visibleAppeals(actor), COLUMNS),
  );

/** Period by the project's days. */
function inPeriod({ filter: { period_from, period_to } }: AppealListContext): SQL | undefined {
  const day = sql`(${appeals.opened_at} at time zone ${projects.time_zone})::date`;
  return and(
    period_from ? sql`${day} >= ${period_from}::date` : undefined,
    period_to ? sql`${day} <= ${period_to}::date` : undefined,
  );
}

/** Decided within these days; by one clock, as a reader of several projects asks for them. */
function isResolvedWithin({ filter: { resolved_from: from, resolved_to: to } }: AppealListContext): SQL | undefined {
  return isWithinDays(appeals.resolved_at, { from, to });
}

export const isWaiting = inArray(appeals.state, [...ACTIVE_STATES]);

export function isOverdue(now: Date): SQL {
  return sql`(${isWaiting} and ${lte(appeals.due_at, now)})`;
}

function matchesSearch(q: Query, search: string | undefined): SQL | undefined {
  const text = search?.trim();
  if (!text) return undefined;
  const id = parseTypedId(text);
  const people = q
    .select({ id: users.id })
    .from(users)
    .where(ilike(sql`${users.surname} || ' ' || ${users.name}`, `%${escapeLike(text)}%`));
  return or(
    inArray(appeals.employee_id, people),
    inArray(appeals.author_id, people),
    id ? eq(appeals.communication_id, id) : undefined,
  );
}

export type AppealListContext = ListContext<AppealFilters> & { now: Date };

const CONDITIONS = {
  state: ({ filter }) => oneOf(appeals.state, filter.state),
  project_id: ({ filter }) => oneOf(appeals.project_id, filter.project_id),
  form_id: ({ filter }) => oneOf(appeals.form_id, filter.form_id),
  assessor_id: ({ filter }) => oneOf(appeals.assessor_id, filter.assessor_id),
  employee_id: ({ filter }) => oneOf(appeals.employee_id, filter.employee_id),
  period_from: inPeriod,
  period_to: inPeriod,
  resolved_from: isResolvedWithin,
  resolved_to: isResolvedWithin,
  overdue: ({ now, filter: { overdue } }) =>
    overdue === undefined ? undefined : overdue ? isOverdue(now) : not(isOverdue(now)),
  search: ({ q, filter }) => matchesSearch(q, filter.search),
} satisfies FilterConditions<AppealFilters, AppealListContext & { q: Query }>;

/** True if an appeal is visible to the actor and matches the filter: every query of the section asks by it. */
export function appealMatches(q: Query, context: AppealListContext): SQL | undefined {
  return and(appealScope(context.actor), matchesFilters(CONDITIONS, { ...context, q }));
}

/** Ids of these appeals. */
export function matchingAppeals(q: Query, context: AppealListContext) {
  return q
    .select({ id: appeals.id })
    .from(appeals)
    .innerJoin(projects, eq(projects.id, appeals.project_id))
    .where(appealMatches(q, context));
}
