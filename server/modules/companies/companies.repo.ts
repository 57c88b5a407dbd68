import { and, asc, count, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { CompaniesQuery, CompanyFilters } from '#domain/companies/companies.filters.ts';
import { visibleCompanies } from '#domain/companies/companies.scope.ts';
import type { ListRequest } from '#domain/kernel/list-sort.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { type FilterConditions, matchesFilters, orderBy } from '#server/db/list.ts';
import {
  companies,
  companyMembers,
  criteria,
  favorites,
  forms,
  projectMembers,
  projects,
  secondFactors,
} from '#server/db/schema/index.ts';
import { inScope } from '#server/db/scope.ts';
import { containsTyped, foldedForSearch } from '#server/db/search-text.ts';

/** Scope of companies (D-2, D-3). */
const companyScope = (actor: Actor): SQL | undefined => inScope(visibleCompanies(actor), { company: companies.id });

/** Outer row's company id inside a subquery: drizzle drops the table's name where there is one table only. */
const companyId = sql.raw('"companies"."id"');

const people = sql<number>`(select count(*)::int from (
    select m.user_id from ${companyMembers} m where m.company_id = ${companyId}
    union
    select m.user_id from ${projectMembers} m join ${projects} p on p.id = m.project_id where p.company_id = ${companyId}
  ) present)`;

/** Count of those people whose second factor is in force. */
const secondFactor = sql<number>`(select count(*)::int from ${secondFactors} f
  where f.confirmed_at is not null and (
    exists (select 1 from ${companyMembers} m where m.company_id = ${companyId} and m.user_id = f.user_id)
    or exists (select 1 from ${projectMembers} m join ${projects} p on p.id = m.project_id
      where p.company_id = ${companyId} and m.user_id = f.user_id)
  ))`;

const columns = {
  company: companies,
  /** Count of projects that are not archived. */
  projects: sql<number>`(select count(*)::int from ${projects} p where p.company_id = ${companyId} and p.archived_at is null)`,
  all_projects: sql<number>`(select count(*)::int from ${projects} p where p.company_id = ${companyId})`,
  /** Count of projects neither finished nor archived. */
  working: sql<number>`(select count(*)::int from ${projects} p
    where p.company_id = ${companyId} and p.archived_at is null and p.status not in ('finished', 'archived'))`,
  people,
  second_factor: secondFactor,
  forms: sql<number>`(select count(*)::int from ${forms} f where f.company_id = ${companyId})`,
  criteria: sql<number>`(select count(*)::int from ${criteria} c where c.company_id = ${companyId})`,
  favorites: sql<number>`(select count(*)::int from ${favorites} f where f.company_id = ${companyId})`,
};

const select = (q: Query) => q.select(columns).from(companies);
export type CompanyRow = Awaited<ReturnType<typeof select>>[number];

const CONDITIONS = {
  archived: ({ archived }) => (archived ? isNotNull(companies.archived_at) : isNull(companies.archived_at)),
  search: ({ search }) =>
    search?.trim() ? containsTyped(foldedForSearch(sql`${companies.name}`), search.trim()) : undefined,
} satisfies FilterConditions<CompanyFilters, CompanyFilters>;

const conditions = (actor: Actor, filter: CompanyFilters): SQL | undefined =>
  and(companyScope(actor), matchesFilters(CONDITIONS, filter));

const SORTED = { name: companies.name, created_at: companies.created_at } as const;

export async function listCompanyRows(
  q: Query,
  actor: Actor,
  { page, per_page, sort, filter }: ListRequest<CompaniesQuery>,
): Promise<CompanyRow[]> {
  const order = orderBy(sort, SORTED, companies.id);
  // Page first, counts after: a deep page must not count for all the rows before it.
  const shown = q
    .select({ id: companies.id })
    .from(companies)
    .where(conditions(actor, filter))
    .orderBy(...order)
    .limit(per_page)
    .offset((page - 1) * per_page);
  return select(q)
    .where(inArray(companies.id, shown))
    .orderBy(...order);
}

export async function countCompanies(q: Query, actor: Actor, filter: CompanyFilters): Promise<number> {
  const [row] = await q.select({ total: count() }).from(companies).where(conditions(actor, filter));
  return row?.total ?? 0;
}

export async function findCompany(q: Query, actor: Actor, id: number): Promise<CompanyRow | undefined> {
  const [row] = await select(q).where(and(eq(companies.id, id), companyScope(actor)));
  return row;
}

/** Row lock (SELECT … FOR UPDATE): serialises writers of the company until the transaction ends. */
export async function lockCompany(q: Query, actor: Actor, id: number): Promise<CompanyRow | undefined> {
  await q.select({ id: companies.id }).from(companies).where(eq(companies.id, id)).for('update');
  return findCompany(q, actor, id);
}

export async function insertCompany(q: Query, values: typeof companies.$inferInsert): Promise<number> {
  const [row] = await q.insert(companies).values(values).returning({ id: companies.id });
  if (!row) throw new Error('insert returned no row');
  return row.id;
}

export async function updateCompanyRow(
  q: Query,
  id: number,
  values: Partial<typeof companies.$inferInsert>,
): Promise<void> {
  await q
    .update(companies)
    .set({ ...values, revision: sql`${companies.revision} + 1` })
    .where(eq(companies.id, id));
}

export async function deleteCompany(q: Query, id: number): Promise<void> {
  await q.delete(companies).where(eq(companies.id, id));
}

/** Companies visible to the actor directly or through a project; archived ones excluded. */
export async function listCompaniesWithProjects(
  q: Query,
  actor: Actor,
  projectScope: SQL | undefined,
): Promise<{ id: number; name: string }[]> {
  const scope = companyScope(actor);
  const withProject = q.select({ id: projects.company_id }).from(projects).where(projectScope);
  return q
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(and(isNull(companies.archived_at), scope ? or(scope, inArray(companies.id, withProject)) : undefined))
    .orderBy(asc(companies.name), asc(companies.id));
}
