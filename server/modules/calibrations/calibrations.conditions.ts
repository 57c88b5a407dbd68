import { and, eq, exists, gt, ilike, inArray, isNull, lte, not, type SQL, sql } from 'drizzle-orm';
import type { CalibrationFilters } from '#domain/calibrations/calibrations.filters.ts';
import type { Query } from '#server/db/client.ts';
import { escapeLike } from '#server/db/escape-like.ts';
import { type FilterConditions, type ListContext, matchesFilters, oneOf } from '#server/db/list.ts';
import { calibrationParticipants, calibrations, projects } from '#server/db/schema/index.ts';
import { calibrationScope, isSelf } from '#server/scopes/calibrations.scope.ts';

export type CalibrationListContext = ListContext<CalibrationFilters> & { now: Date };
type CalibrationConditionContext = CalibrationListContext & { q: Query };

/** Days are the project's. */
function inPeriod({ filter: { period_from, period_to } }: CalibrationConditionContext): SQL | undefined {
  const day = sql`(${calibrations.created_at} at time zone ${projects.time_zone})::date`;
  return and(
    period_from ? sql`${day} >= ${period_from}::date` : undefined,
    period_to ? sql`${day} <= ${period_to}::date` : undefined,
  );
}

const hasParticipant = (q: Query, who: SQL | undefined): SQL =>
  exists(
    q
      .select({ one: sql`1` })
      .from(calibrationParticipants)
      .where(and(eq(calibrationParticipants.calibration_id, calibrations.id), who)),
  );

function hasOneOf({ q, filter: { participant_id: ids } }: CalibrationConditionContext): SQL | undefined {
  return (
    ids &&
    hasParticipant(q, and(inArray(calibrationParticipants.user_id, ids), isNull(calibrationParticipants.removed_at)))
  );
}

function isMine({ q, actor, filter: { mine } }: CalibrationConditionContext): SQL | undefined {
  if (mine === undefined) return undefined;
  const own = hasParticipant(q, isSelf(actor));
  return mine ? own : not(own);
}

/** Owed while the session still takes ratings: fewer are sent than there are communications. */
function isToRate({ q, actor, now, filter: { to_rate } }: CalibrationConditionContext): SQL | undefined {
  if (to_rate === undefined) return undefined;
  const { id } = calibrationParticipants;
  const sent = sql`(select count(*) from evaluations e where e.participant_id = ${id} and e.state <> 'draft')`;
  const asked = sql`(select count(*) from calibration_communications c where c.calibration_id = ${calibrations.id})`;
  const owes = and(isSelf(actor), isNull(calibrationParticipants.removed_at), sql`${sent} < ${asked}`);
  const waits = sql`(${eq(calibrations.status, 'scoring')} and ${gt(calibrations.deadline_at, now)} and ${hasParticipant(q, owes)})`;
  return to_rate ? waits : not(waits);
}

function isOverdue({ now, filter: { overdue } }: CalibrationConditionContext): SQL | undefined {
  if (overdue === undefined) return undefined;
  const late = sql`(${eq(calibrations.status, 'scoring')} and ${lte(calibrations.deadline_at, now)})`;
  return overdue ? late : not(late);
}

const CONDITIONS = {
  status: ({ filter }) => oneOf(calibrations.status, filter.status),
  project_id: ({ filter }) => oneOf(calibrations.project_id, filter.project_id),
  participant_id: hasOneOf,
  period_from: inPeriod,
  period_to: inPeriod,
  mine: isMine,
  to_rate: isToRate,
  overdue: isOverdue,
  search: ({ filter }) =>
    filter.search ? ilike(calibrations.name, `%${escapeLike(filter.search.trim())}%`) : undefined,
} satisfies FilterConditions<CalibrationFilters, CalibrationConditionContext>;

/** Numbers of the sessions that the actor sees and the filter leaves. */
export function matchingCalibrations(q: Query, context: CalibrationListContext) {
  return q
    .select({ id: calibrations.id })
    .from(calibrations)
    .innerJoin(projects, eq(projects.id, calibrations.project_id))
    .where(and(calibrationScope(q, context.actor), matchesFilters(CONDITIONS, { ...context, q })));
}
