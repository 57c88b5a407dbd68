import { and, eq, exists, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#domain/actor/actor.ts';
import { FIRST_EVALUATIONS, USUAL, type Usual } from '#domain/evaluations/publish-risk.ts';
import type { WaitingEvaluation } from '#domain/evaluations/rank-queue.ts';
import { addDays } from '#domain/kernel/calendar-day.ts';
import { parseTypedId } from '#domain/kernel/ids.ts';
import { TOTAL_CAP } from '#domain/kernel/list-limits.ts';
import { dayInZone } from '#domain/kernel/zoned-time.ts';
import { DEFAULT_TIME_ZONE as ZONE } from '#domain/projects/default-time-zone.ts';
import { type Query, rowsOf } from '#server/db/client.ts';
import { cappedTotal, type Counted, inLiterals, literalInt } from '#server/db/list.ts';
import { personColumns } from '#server/db/person-columns.ts';
import { communications, companies, evaluationFacts, evaluations, projects, users } from '#server/db/schema/index.ts';
import { containsTyped, foldedForSearch } from '#server/db/search-text.ts';
import { isNotBlind } from '#server/scopes/calibrations.scope.ts';
import { isLiveEvaluation } from '#server/scopes/communications.scope.ts';
import { isLedBy } from '#server/scopes/led-companies.ts';
import { isFoundBy } from '#server/scopes/people-search.conditions.ts';
import { type EvaluationSummaryRow, selectSummaries } from './evaluations.repo.ts';

/** Evaluations of the companies that the actor leads, by the evaluation's own copies (decision 045). */
const isLed = (actor: Actor): SQL | undefined =>
  and(
    isLiveEvaluation(),
    isNull(evaluations.communication_deleted_at),
    isLedBy(actor, evaluations.communication_company_id),
    // What the reader is yet to rate in a calibration is told by nothing (D-24).
    isNotBlind(actor, evaluations.communication_id),
  );

/** In the text, as the index of what waits says it. */
const isWaiting = (actor: Actor): SQL | undefined => and(isLed(actor), inLiterals(evaluations.state, ['submitted']));

/** Ids of what waits to be published by the actor. */
export const matchingPublishQueue = (q: Query, actor: Actor) =>
  q.select({ id: evaluations.id }).from(evaluations).where(isWaiting(actor));

function isSearched(q: Query, search: string | undefined): SQL | undefined {
  const text = search?.trim();
  if (!text) return undefined;
  const id = parseTypedId(text);
  const ofClient = q
    .select({ one: sql`1` })
    .from(communications)
    .where(
      and(
        eq(communications.id, evaluations.communication_id),
        containsTyped(foldedForSearch(sql`${communications.client_name}`), text),
      ),
    );
  const people = q.select({ id: users.id }).from(users).where(isFoundBy(text));
  return or(
    exists(ofClient),
    inArray(evaluations.communication_employee_id, people),
    id === null ? undefined : eq(evaluations.communication_id, id),
  );
}

type WaitingRow = WaitingEvaluation & { is_found: boolean };

/** Everything that waits, with what its risk is judged by: few, whatever is rated. */
export async function listWaiting(q: Query, actor: Actor, search: string | undefined): Promise<WaitingRow[]> {
  return q
    .select({
      id: evaluations.id,
      company_id: sql<number>`${evaluations.communication_company_id}`,
      project_id: sql<number>`${evaluations.communication_project_id}`,
      form_id: evaluations.form_id,
      assessor_id: sql<number>`${evaluations.assessor_id}`,
      score: evaluations.settled_score,
      is_critical: sql<boolean>`${evaluations.settled_critical}`,
      has_employee: sql<boolean>`(${evaluations.communication_employee_id} is not null)`,
      submitted_at: sql<Date>`${evaluations.submitted_at}`.mapWith(evaluations.submitted_at),
      is_found: sql<boolean>`(${isSearched(q, search) ?? sql`true`})`,
    })
    .from(evaluations)
    .where(isWaiting(actor))
    .limit(TOTAL_CAP + 1);
}

/** Evaluations by number, in whatever state, of those that the actor leads. */
export async function listLedIds(q: Query, actor: Actor, ids: readonly number[]): Promise<number[]> {
  const rows = await q
    .select({ id: evaluations.id })
    .from(evaluations)
    .where(and(isLed(actor), inArray(evaluations.id, [...ids])))
    .orderBy(evaluations.id);
  return rows.map(({ id }) => id);
}

type Habit = Pick<WaitingEvaluation, 'company_id' | 'assessor_id' | 'form_id'>;
export const habitKey = ({ company_id, assessor_id, form_id }: Habit): string =>
  `${company_id} ${assessor_id} ${form_id}`;

/** What is usual for each assessor by each form in each company, from the facts of the figures (Q-31). */
export async function findUsuals(q: Query, waiting: readonly Habit[], now: Date): Promise<Map<string, Usual>> {
  const habits = [...new Map(waiting.map((one) => [habitKey(one), one])).values()];
  if (habits.length === 0) return new Map();
  const since = addDays(dayInZone(now, ZONE), -USUAL.days);
  const f = evaluationFacts;
  const numbers = (name: keyof Habit): SQL => sql`${sql.param(habits.map((one) => one[name]))}::int[]`;
  const rows = await rowsOf<Habit & Usual>(
    q,
    sql`select h.*, s.* from unnest(${numbers('company_id')}, ${numbers('assessor_id')}, ${numbers('form_id')})
        as h (company_id, assessor_id, form_id)
      cross join lateral (
        select count(*)::int as count, avg(score)::float8 as mean, coalesce(stddev_samp(score), 0)::float8 as deviation
        from (select ${f.score} as score from ${f}
          where ${f.assessor_id} = h.assessor_id and ${f.day} >= ${since}::date and ${f.form_id} = h.form_id
            and ${f.company_id} = h.company_id and ${f.score} is not null
          order by ${f.day} desc, ${f.evaluation_id} desc limit ${literalInt(USUAL.latest)}) latest) s
      where s.count > 0`,
  );
  return new Map(rows.map(({ count, mean, deviation, ...habit }) => [habitKey(habit), { count, mean, deviation }]));
}

/** Counted evaluations of each assessor, as many as make a newcomer no more. */
export async function countPublishedBy(q: Query, assessorIds: readonly number[]): Promise<Map<number, number>> {
  const ids = [...new Set(assessorIds)];
  if (ids.length === 0) return new Map();
  const f = evaluationFacts;
  const rows = await rowsOf<{ id: number; count: number }>(
    q,
    sql`select a.id, (select count(*)::int from (select 1 from ${f} where ${f.assessor_id} = a.id
        limit ${literalInt(FIRST_EVALUATIONS)}) known) as count
      from unnest(${sql.param(ids)}::int[]) as a (id)`,
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Count of the queue: exact as far as it was read. */
export const countedQueue = (rows: readonly unknown[]): Counted => cappedTotal(rows.length);

export async function findQueueSummaries(q: Query, ids: readonly number[]): Promise<EvaluationSummaryRow[]> {
  return selectSummaries(q).where(inArray(evaluations.id, [...ids]));
}

/** What stands in the rows of the queue beside the evaluation itself. */
export async function findQueueFacts(q: Query, ids: readonly number[]) {
  return q
    .select({
      id: evaluations.id,
      communication: {
        id: communications.id,
        started_at: communications.started_at,
        client_name: communications.client_name,
        employee_source_name: communications.employee_source_name,
      },
      company: { id: companies.id, name: companies.name },
      project: { id: projects.id, name: projects.name },
      employee: personColumns(users),
    })
    .from(evaluations)
    .innerJoin(communications, eq(communications.id, evaluations.communication_id))
    .innerJoin(projects, eq(projects.id, communications.project_id))
    .innerJoin(companies, eq(companies.id, communications.company_id))
    .leftJoin(users, eq(users.id, communications.employee_id))
    .where(inArray(evaluations.id, [...ids]));
}
