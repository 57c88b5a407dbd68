import { and, eq, gte, inArray, isNotNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { DashboardFilters } from '#domain/dashboards/dashboards.filters.ts';
import type { Days } from '#domain/dashboards/dashboard-period.ts';
import type { FactQuestion } from './choose-facts.ts';
import { addFacts, allRows, emptyFacts, type FactRows } from './fact-layout.ts';
import { addDays } from '#domain/kernel/calendar-day.ts';
import type { Viewer } from '#domain/actor/scope.ts';
import { type Query, rowsOf } from '#server/db/client.ts';
import { type FilterConditions, matchesFilters, oneOf } from '#server/db/list.ts';
import { evaluationFacts as facts } from '#server/db/schema/index.ts';
import { isNotBlind } from '#server/scopes/calibrations.scope.ts';
import { evaluationFactScope } from '#server/scopes/evaluation-facts.scope.ts';

type Narrowing = Omit<
  DashboardFilters,
  'period' | 'period_from' | 'period_to' | 'compare' | 'step' | 'criterion_group' | 'assessor_id'
>;

function ofSource(source: DashboardFilters['source']): SQL | undefined {
  return source?.length === 1 ? eq(facts.from_integration, source[0] === 'integration') : undefined;
}

/** The filters of the page by the columns of the facts; of assessors the page is narrowed later, for peers are compared. */
const CONDITIONS = {
  company_id: ({ company_id }) => oneOf(facts.company_id, company_id),
  project_id: ({ project_id }) => oneOf(facts.project_id, project_id),
  employee_id: ({ employee_id }) => oneOf(facts.employee_id, employee_id),
  form_id: ({ form_id }) => oneOf(facts.form_id, form_id),
  type_id: ({ type_id }) => oneOf(facts.type_id, type_id),
  direction: ({ direction }) => oneOf(facts.direction, direction),
  category: ({ category }) => oneOf(facts.category, category),
  temperature: ({ temperature }) => oneOf(facts.temperature, temperature),
  tag_id: ({ tag_id }) => tag_id && sql`${facts.tag_ids} && array[${sql.join(tag_id, sql`, `)}]::int[]`,
  source: ({ source }) => ofSource(source),
} satisfies FilterConditions<Narrowing, DashboardFilters>;

const within = ({ from, to }: Days): SQL | undefined => and(gte(facts.day, from), lte(facts.day, to));

/** Days of one statement: a year in one value would be held four times over while it is read, and hold everybody up. */
const PIECE_DAYS = 31;

function piecesOf({ from, to }: Days): Days[] {
  const pieces: Days[] = [];
  for (let start = from; start <= to; start = addDays(start, PIECE_DAYS)) {
    const end = addDays(start, PIECE_DAYS - 1);
    pieces.push({ from: start, to: end < to ? end : to });
  }
  return pieces;
}

/** Facts of the counted evaluations of these days that the actor's figures are made of. */
export async function readFacts(q: Query, { actor, filter, days }: FactQuestion): Promise<FactRows> {
  const wanted = and(evaluationFactScope(actor), matchesFilters(CONDITIONS, filter));
  const table = emptyFacts();
  for (const piece of days.flatMap(piecesOf)) {
    const [row] = await rowsOf<{ bytes: Uint8Array | null }>(
      q,
      sql`select string_agg(${facts.head} || ${facts.answers}, ''::bytea) as bytes from ${facts}
        where ${and(within(piece), wanted)}`,
    );
    if (row?.bytes) addFacts(table, row.bytes);
  }
  return allRows(table);
}

/** True if these days have so many facts, everybody's. */
export async function hasFacts(q: Query, days: readonly Days[], least: number): Promise<boolean> {
  if (!Number.isFinite(least)) return false;
  const found = q
    .select({ one: sql`1`.as('one') })
    .from(facts)
    .where(or(...days.map(within)))
    .limit(least)
    .as('found');
  const [row] = await q.select({ n: sql<number>`count(*)::int` }).from(found);
  return (row?.n ?? 0) >= least;
}

/** The page's filters as far as they choose colleagues, whose evaluations the reader may not see one by one. */
const amongOthers = ({ employee_id: _own, ...filter }: DashboardFilters): SQL | undefined =>
  matchesFilters(CONDITIONS, filter);

/**
 * Sums of what everybody gave on each kind of communications in an assessor's companies, by the page's filters: sums, no
 * names. The same rows as those that their lead compares them with (Q-31).
 */
export async function sumByKind(q: Query, actor: Viewer, filter: DashboardFilters, days: Days) {
  const companyIds = actor.kind === 'user' ? actor.companies.assessor : [];
  if (companyIds.length === 0) return [];
  return q
    .select({
      company_id: facts.company_id,
      form_id: facts.form_id,
      type_id: facts.type_id,
      scored: sql<number>`count(${facts.score})::int`,
      sum: sql<number>`coalesce(sum(${facts.score} * 100), 0)::float8`,
    })
    .from(facts)
    .where(
      and(
        inArray(facts.company_id, [...companyIds]),
        within(days),
        matchesFilters(CONDITIONS, filter),
        isNotNull(facts.score),
        isNotBlind(actor, facts.communication_id),
      ),
    )
    .groupBy(facts.company_id, facts.form_id, facts.type_id);
}

type Department = { selfId: number; projectIds: readonly number[]; filter: DashboardFilters };

/**
 * Sums of what the others of these projects got, by person and day: for a mean without names. By the filters of the own
 * mean that it stands beside (Q-31).
 */
export async function sumOfOthers(q: Query, { selfId, projectIds, filter }: Department, days: Days) {
  if (projectIds.length === 0) return [];
  return q
    .select({
      employee_id: sql<number>`${facts.employee_id}`,
      day: facts.day,
      scored: sql<number>`count(${facts.score})::int`,
      sum: sql<number>`coalesce(sum(${facts.score} * 100), 0)::float8`,
    })
    .from(facts)
    .where(
      and(
        inArray(facts.project_id, [...projectIds]),
        within(days),
        amongOthers(filter),
        oneOf(facts.assessor_id, filter.assessor_id),
        isNotNull(facts.employee_id),
        ne(facts.employee_id, selfId),
        isNotNull(facts.score),
      ),
    )
    .groupBy(facts.employee_id, facts.day);
}
