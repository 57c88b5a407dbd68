import { and, asc, desc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { DayFactsFilters } from '#domain/exports/day-facts.filters.ts';
import type { Query } from '#server/db/client.ts';
import { type FilterConditions, matchesFilters, oneOf } from '#server/db/list.ts';
import { personColumns } from '#server/db/person-columns.ts';
import { companies, evaluationFacts as facts, forms, projects, users } from '#server/db/schema/index.ts';
import { evaluationFactScope } from '#server/scopes/evaluation-facts.scope.ts';
import { countRows, readKeys } from './read-keys.repo.ts';
import { isLedBy } from '#server/scopes/led-companies.ts';
import type { ExportRequest } from './source.ts';

const CONDITIONS = {
  period_from: ({ period_from }) => (period_from ? gte(facts.day, period_from) : undefined),
  period_to: ({ period_to }) => (period_to ? lte(facts.day, period_to) : undefined),
  project_id: ({ project_id }) => oneOf(facts.project_id, project_id),
  employee_id: ({ employee_id }) => oneOf(facts.employee_id, employee_id),
  form_id: ({ form_id }) => oneOf(facts.form_id, form_id),
  assessor_id: ({ assessor_id }) => oneOf(facts.assessor_id, assessor_id),
  type_id: ({ type_id }) => oneOf(facts.type_id, type_id),
  tag_id: ({ tag_id }) => tag_id && sql`${facts.tag_ids} && array[${sql.join(tag_id, sql`, `)}]::int[]`,
  category: ({ category }) => oneOf(facts.category, category),
  direction: ({ direction }) => oneOf(facts.direction, direction),
  temperature: ({ temperature }) => oneOf(facts.temperature, temperature),
} satisfies FilterConditions<DayFactsFilters, DayFactsFilters>;

type FactListContext = ExportRequest<DayFactsFilters>;

/** Condition for the evaluations that dashboards count (decision 030). */
const counted = ({ actor, filter }: FactListContext): SQL | undefined =>
  and(evaluationFactScope(actor), isLedBy(actor, facts.company_id), matchesFilters(CONDITIONS, filter));

export async function countDayFactRows(q: Query, request: FactListContext): Promise<number> {
  const groups = q
    .select({ day: facts.day })
    .from(facts)
    .where(counted(request))
    .groupBy(facts.day, facts.project_id, facts.employee_id, facts.form_id);
  return countRows(q, groups);
}

/** Days as numbers since 1970, latest first. */
export async function readFactDays(q: Query, request: FactListContext, limit: number | null): Promise<Int32Array> {
  const inOrder = q
    .selectDistinct({ id: sql<number>`(${facts.day} - date '1970-01-01')`.as('id') })
    .from(facts)
    .where(counted(request))
    .orderBy(desc(sql`id`));
  return readKeys(q, limit === null ? inOrder : inOrder.limit(limit));
}

const rounded = (value: SQL): SQL<number | null> => sql<number | null>`round(${value}, 2)::float8`;

export async function listDayFacts(q: Query, request: FactListContext, days: readonly string[]) {
  return q
    .select({
      day: facts.day,
      company: companies.name,
      project: projects.name,
      employee: personColumns(users),
      form: forms.name,
      evaluated: sql<number>`count(*)::int`,
      scored: sql<number>`count(${facts.score})::int`,
      mean_score: rounded(sql`avg(${facts.score})`),
      min_score: rounded(sql`min(${facts.score})`),
      max_score: rounded(sql`max(${facts.score})`),
      passed: sql<number>`count(*) filter (where ${facts.passed})::int`,
      critical: sql<number>`count(*) filter (where ${facts.critical})::int`,
    })
    .from(facts)
    .innerJoin(projects, eq(projects.id, facts.project_id))
    .innerJoin(companies, eq(companies.id, facts.company_id))
    .innerJoin(forms, eq(forms.id, facts.form_id))
    .leftJoin(users, eq(users.id, facts.employee_id))
    .where(and(counted(request), inArray(facts.day, [...days])))
    .groupBy(facts.day, companies.id, projects.id, users.id, forms.id)
    .orderBy(desc(facts.day), asc(projects.name), asc(projects.id), asc(users.surname), asc(users.id), asc(forms.id));
}
export type DayFacts = Awaited<ReturnType<typeof listDayFacts>>[number];
