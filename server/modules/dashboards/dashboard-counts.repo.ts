import { and, eq, gte, inArray, isNotNull, isNull, lte, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { systemActor } from '#domain/actor/actor.ts';
import { ACTIVE_STATES } from '#domain/appeals/appeal-states.ts';
import type { CommunicationFilters } from '#domain/communications/communications.filters.ts';
import { dayNumber } from '#domain/kernel/calendar-day.ts';
import type { Days } from '#domain/dashboards/dashboard-period.ts';
import type { AppealFact, ProjectFacts } from '#server/facts/sums/projects-block.ts';
import type { TaskCounts } from '#server/facts/sums/assessors-block.ts';
import type { DrillFilter } from '#domain/dashboards/drill-filter.ts';
import { OUT_STATES } from '#domain/evaluations/evaluation-states.ts';
import type { Viewer } from '#domain/actor/scope.ts';
import type { Query } from '#server/db/client.ts';
import { oneOf } from '#server/db/list.ts';
import {
  appeals,
  communications,
  evaluationAnswers,
  evaluations,
  forms,
  formVersions,
  projects,
  tasks,
} from '#server/db/schema/index.ts';
import { appealScope } from '../appeals/appeals.conditions.ts';
import { communicationScope } from '#server/scopes/communications.scope.ts';
import { searchBranches } from '../communication-list/where.conditions.ts';

/** Remarks that a person reads. */
const REMARKS = 10;
const TO_ACKNOWLEDGE = 20;

const localDay = sql`(${communications.started_at} at time zone ${projects.time_zone})::date`;

/** The list's own conditions: what it finds and what is counted here cannot differ. */
const listed = (q: Query, actor: Viewer, filter: CommunicationFilters): SQL | undefined =>
  searchBranches(q, actor, filter)[0];

const MARGIN = sql.raw(`interval '1 day'`);

/** The first instants of days by a zone's clock, and of the day after them. */
const startsOfDays = ({ from, to }: Days, zone: string): SQL =>
  sql`(select array_agg(d at time zone ${zone} order by d)
    from generate_series(${from}::timestamp, ${to}::timestamp + ${MARGIN}, ${MARGIN}) d)`;

/**
 * Number of communications that could be evaluated, by day. Place among the days' beginnings: to ask each row for its
 * local day takes longest.
 */
export async function countEligible(
  q: Query,
  actor: Viewer,
  { period_from: from, period_to: to, ...filter }: DrillFilter & Record<'period_from' | 'period_to', string>,
): Promise<Map<number, number>> {
  const zones = await q.selectDistinct({ name: projects.time_zone }).from(projects).orderBy(projects.time_zone);
  const placeBy = ({ name }: { name: string }) =>
    sql`width_bucket(${communications.started_at}, ${startsOfDays({ from, to }, name)})`;
  const [only, ...others] = zones;
  if (!only) return new Map();
  const cases = zones.map((zone) => sql`when ${zone.name} then ${placeBy(zone)}`);
  const place = others.length === 0 ? placeBy(only) : sql`case ${projects.time_zone} ${sql.join(cases, sql` `)} end`;
  const counted = q
    .select({ place: sql<number>`${place}`.as('place') })
    .from(communications)
    .$dynamic();
  // The project is asked only where clocks differ.
  if (others.length > 0) counted.innerJoin(projects, eq(projects.id, communications.project_id));
  const talks = counted
    .where(
      and(
        listed(q, actor, { ...filter, eligible: true }),
        // Wide enough for every zone: what is outside of the days has a place before or after them.
        sql`${communications.started_at} >= ${from}::timestamp at time zone 'UTC' - ${MARGIN}`,
        sql`${communications.started_at} < ${to}::timestamp at time zone 'UTC' + 2 * ${MARGIN}`,
      ),
    )
    .as('talks');
  const rows = await q.select({ place: talks.place, n: sql<number>`count(*)::int` }).from(talks).groupBy(talks.place);
  return new Map(rows.map(({ place: nth, n }) => [dayNumber(from) + nth - 1, n]));
}

const markOf = sql<AppealFact['state']>`case when ${inArray(appeals.state, [...ACTIVE_STATES])} then 'waiting'
  when ${eq(appeals.state, 'declined')} then 'declined' else 'accepted' end`;

/** Everybody's rows by the list's own filters: whose of them is said besides. */
const EVERYBODY = systemActor('dashboard');

/**
 * Appeals of communications that the filter finds; withdrawn ones dispute nothing any more. Whose they are says the
 * appeal, not the list: an accepted one may have voided the only evaluation by which the client saw the communication,
 * and it was accepted nonetheless (Q-31).
 */
export async function listAppealFacts(q: Query, actor: Viewer, filter: DrillFilter): Promise<AppealFact[]> {
  const { form_id, assessor_id, ...facts } = filter;
  const rows = await q
    .select({
      communication_id: communications.id,
      project_id: communications.project_id,
      assessor_id: evaluations.assessor_id,
      day: sql<string>`${localDay}::text`,
      state: markOf,
      listed: sql<boolean>`coalesce(${communicationScope(actor) ?? sql`true`}, false)`,
    })
    .from(appeals)
    .innerJoin(evaluations, eq(evaluations.id, appeals.evaluation_id))
    .innerJoin(communications, eq(communications.id, evaluations.communication_id))
    .innerJoin(projects, eq(projects.id, communications.project_id))
    .where(
      and(
        appealScope(actor),
        listed(q, EVERYBODY, facts),
        ne(appeals.state, 'withdrawn'),
        oneOf(evaluations.form_id, form_id),
        oneOf(evaluations.assessor_id, assessor_id),
      ),
    );
  // Only a calibration's rating may have no assessor, and nobody disputes those.
  return rows.flatMap(({ day, assessor_id: rater, ...appeal }) =>
    rater === null ? [] : [{ ...appeal, assessor_id: rater, day: dayNumber(day) }],
  );
}

export type WorkAsked = Days & {
  assessorId: number | null;
  /** Communications that the reader must not learn anything of (D-24). */
  without: readonly number[];
};

/**
 * Tasks of these projects: those done on these days, and beside them those that are open now, whenever they are due
 * (Q-31).
 */
export async function countTasks(
  q: Query,
  projectIds: readonly ProjectFacts['id'][],
  { from, to, assessorId, without }: WorkAsked,
): Promise<Map<number, TaskCounts>> {
  if (projectIds.length === 0) return new Map();
  const day = sql`(${tasks.done_at} at time zone ${projects.time_zone})::date`;
  const isDone = and(eq(tasks.state, 'done'), gte(day, from), lte(day, to));
  const isOpen = inArray(tasks.state, ['open', 'in_progress']);
  const rows = await q
    .select({
      assessor_id: tasks.assessor_id,
      tasks_open: sql<number>`(count(*) filter (where ${isOpen}))::int`,
      tasks_done: sql<number>`(count(*) filter (where ${isDone}))::int`,
    })
    .from(tasks)
    .innerJoin(projects, eq(projects.id, tasks.project_id))
    .where(
      and(
        inArray(tasks.project_id, [...projectIds]),
        or(isOpen, isDone),
        assessorId === null ? undefined : eq(tasks.assessor_id, assessorId),
        without.length > 0 ? notInArray(tasks.communication_id, [...without]) : undefined,
      ),
    )
    .groupBy(tasks.assessor_id);
  return new Map(rows.map(({ assessor_id, ...counts }) => [assessor_id, counts]));
}

/** Evaluations by whole projects and people: their own copies say whose they are, the communication is not read. */
const SAID_BY_COPIES = new Set(['company_id', 'project_id', 'employee_id']);

type SentAsked = WorkAsked & { projectIds: readonly ProjectFacts['id'][]; filter: DrillFilter };

/**
 * Evaluations that assessors sent on these days in some projects, whatever became of them: work is done on the day of
 * sending, not on that of the call (Q-31).
 */
export async function countSent(
  q: Query,
  actor: Viewer,
  { from, to, assessorId, without, projectIds, filter }: SentAsked,
): Promise<Map<number, number>> {
  const { form_id, assessor_id, period_from: _from, period_to: _to, ...facts } = filter;
  const day = sql`(${evaluations.submitted_at} at time zone ${projects.time_zone})::date`;
  const isByCopies = Object.keys(facts).every((name) => SAID_BY_COPIES.has(name));
  const sent = q
    .select({ assessor_id: evaluations.assessor_id, sent: sql<number>`count(*)::int` })
    .from(evaluations)
    .innerJoin(projects, eq(projects.id, evaluations.communication_project_id))
    .$dynamic();
  if (!isByCopies) sent.innerJoin(communications, eq(communications.id, evaluations.communication_id));
  const rows = await sent
    .where(
      and(
        inArray(evaluations.communication_project_id, [...projectIds]),
        isNull(evaluations.communication_deleted_at),
        isByCopies ? oneOf(evaluations.communication_employee_id, facts.employee_id) : listed(q, actor, facts),
        // In the text, as the partial index says it; by instants first, wide enough for every zone.
        sql`${evaluations.kind} = 'regular' and ${evaluations.state} <> 'draft'`,
        sql`${evaluations.submitted_at} >= ${from}::timestamp at time zone 'UTC' - ${MARGIN}`,
        sql`${evaluations.submitted_at} < ${to}::timestamp at time zone 'UTC' + 2 * ${MARGIN}`,
        gte(day, from),
        lte(day, to),
        isNotNull(evaluations.assessor_id),
        assessorId === null ? oneOf(evaluations.assessor_id, assessor_id) : eq(evaluations.assessor_id, assessorId),
        oneOf(evaluations.form_id, form_id),
        without.length > 0 ? notInArray(evaluations.communication_id, [...without]) : undefined,
      ),
    )
    .groupBy(evaluations.assessor_id);
  return new Map(rows.map(({ assessor_id: id, sent: count }) => [id ?? 0, count]));
}

const ofEmployee = (employeeId: number): SQL | undefined =>
  and(
    eq(communications.employee_id, employeeId),
    isNull(communications.deleted_at),
    eq(evaluations.kind, 'regular'),
    inArray(evaluations.state, [...OUT_STATES]),
  );

const nameOfCriterion = sql<
  string | null
>`jsonb_path_query_first(${formVersions.content}, '$.groups[*].criteria[*] ? (@.criterion_key == $key && @.hidden != true).name', jsonb_build_object('key', ${evaluationAnswers.criterion_key})) #>> '{}'`;

/**
 * Last remarks where points were lost, with the place in the recording: those of the page's filters, and none of criteria
 * that are hidden, which the evaluation's page does not show either.
 */
export async function listRemarks(q: Query, actor: Viewer, employeeId: number, filter: DrillFilter) {
  const { form_id, assessor_id, ...facts } = filter;
  return q
    .select({
      evaluation_id: evaluations.id,
      communication_id: communications.id,
      started_at: communications.started_at,
      time_zone: projects.time_zone,
      criterion: nameOfCriterion,
      comment: evaluationAnswers.comment,
      evidence: evaluationAnswers.evidence,
      score: evaluations.score,
    })
    .from(evaluationAnswers)
    .innerJoin(evaluations, eq(evaluations.id, evaluationAnswers.evaluation_id))
    .innerJoin(formVersions, eq(formVersions.id, evaluations.form_version_id))
    .innerJoin(communications, eq(communications.id, evaluations.communication_id))
    .innerJoin(projects, eq(projects.id, communications.project_id))
    .where(
      and(
        ofEmployee(employeeId),
        listed(q, actor, facts),
        oneOf(evaluations.form_id, form_id),
        oneOf(evaluations.assessor_id, assessor_id),
        isNotNull(nameOfCriterion),
        ne(evaluationAnswers.comment, ''),
        sql`coalesce(${evaluationAnswers.normalised}, 0) < 1`,
      ),
    )
    .orderBy(sql`${evaluations.published_at} desc, ${evaluations.id} desc, ${evaluationAnswers.criterion_key}`)
    .limit(REMARKS);
}

const waitsForWord = (employeeId: number): SQL | undefined =>
  and(
    ofEmployee(employeeId),
    eq(evaluations.state, 'published'),
    isNotNull(evaluations.published_at),
    isNull(evaluations.acknowledged_at),
  );

/** Evaluations that wait for their reader's word, and the communications that they are of: lists show these. */
export async function countToAcknowledge(q: Query, employeeId: number) {
  const [row] = await q
    .select({
      evaluations: sql<number>`count(*)::int`,
      communications: sql<number>`count(distinct ${communications.id})::int`,
    })
    .from(evaluations)
    .innerJoin(communications, eq(communications.id, evaluations.communication_id))
    .where(waitsForWord(employeeId));
  return row ?? { evaluations: 0, communications: 0 };
}

/** The newest of them. */
export async function listToAcknowledge(q: Query, employeeId: number) {
  return q
    .select({
      evaluation_id: evaluations.id,
      communication_id: communications.id,
      published_at: sql<Date>`${evaluations.published_at}`.mapWith(evaluations.published_at),
      form: { id: forms.id, name: forms.name },
      score: evaluations.score,
    })
    .from(evaluations)
    .innerJoin(communications, eq(communications.id, evaluations.communication_id))
    .innerJoin(forms, eq(forms.id, evaluations.form_id))
    .where(waitsForWord(employeeId))
    .orderBy(sql`${evaluations.published_at} desc, ${evaluations.id} desc`)
    .limit(TO_ACKNOWLEDGE);
}
