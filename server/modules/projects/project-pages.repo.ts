import { and, type Column, count, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { asksForDigits } from '#domain/access-links/guest-search.ts';
import type { ListRequest } from '#domain/kernel/list-sort.ts';
import type { ProjectFilters, ProjectsQuery } from '#domain/projects/projects.filters.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Viewer } from '#domain/actor/scope.ts';
import type { Query } from '#server/db/client.ts';
import { type FilterConditions, type ListContext, matchesFilters, oneOf, orderBy } from '#server/db/list.ts';
import {
  communications,
  companies,
  integrations,
  niches,
  projectForms,
  projectMembers,
  projects,
} from '#server/db/schema/index.ts';
import { containsTyped, foldedForSearch } from '#server/db/search-text.ts';
import { lockProjectRow } from './projects.repo.ts';
import { projectPageScope } from '#server/scopes/projects.scope.ts';

const members = (role: 'head' | 'manager') =>
  sql<number>`(select count(*)::int from ${projectMembers} m where m.project_id = ${projects.id} and m.role = ${role})`;

const columns = {
  project: projects,
  company: {
    id: companies.id,
    name: companies.name,
    logo_key: companies.logo_key,
    norm: companies.norm,
    archived_at: companies.archived_at,
  },
  niche: { id: niches.id, name: niches.name },
  heads: members('head'),
  managers: members('manager'),
  /** Communications include deleted ones: they keep their figures, and with them their project. */
  has_communications: sql<boolean>`exists (select 1 from ${communications} c where c.project_id = ${projects.id})`,
  integrations: sql<number>`(select count(*)::int from ${integrations} i
    where i.project_id = ${projects.id} and i.deleted_at is null)`,
};

const select = (q: Query) =>
  q
    .select(columns)
    .from(projects)
    .innerJoin(companies, eq(companies.id, projects.company_id))
    .leftJoin(niches, eq(niches.id, projects.niche_id));

export type ProjectPageRow = Awaited<ReturnType<typeof select>>[number];

type ProjectListContext = ListContext<ProjectFilters>;

function matchesSearch({ actor, filter: { search } }: ProjectListContext): SQL | undefined {
  const text = search?.trim();
  if (!text) return undefined;
  // Digits in a name may be a phone, which a guest sees masked (D-7).
  if (actor.kind === 'guest' && asksForDigits(text)) return sql`false`;
  const named = (name: Column) => containsTyped(foldedForSearch(sql`${name}`), text);
  return or(named(projects.name), named(companies.name));
}

const CONDITIONS = {
  archived: ({ filter }) => (filter.archived ? isNotNull(projects.archived_at) : isNull(projects.archived_at)),
  company_id: ({ filter }) => oneOf(projects.company_id, filter.company_id),
  status: ({ filter }) => oneOf(projects.status, filter.status),
  niche_id: ({ filter }) => oneOf(projects.niche_id, filter.niche_id),
  search: matchesSearch,
} satisfies FilterConditions<ProjectFilters, ProjectListContext>;

const conditions = (actor: Actor, filter: ProjectFilters): SQL | undefined =>
  and(projectPageScope(actor), matchesFilters(CONDITIONS, { actor, filter }));

const SORTED = {
  name: projects.name,
  company: [companies.name, projects.name],
  created_at: projects.created_at,
} as const;

export async function listProjectRows(
  q: Query,
  actor: Actor,
  { page, per_page, sort, filter }: ListRequest<ProjectsQuery>,
): Promise<ProjectPageRow[]> {
  const order = orderBy(sort, SORTED, projects.id);
  // Page first, counts after: a deep page must not count for all the rows before it.
  const shown = q
    .select({ id: projects.id })
    .from(projects)
    .innerJoin(companies, eq(companies.id, projects.company_id))
    .where(conditions(actor, filter))
    .orderBy(...order)
    .limit(per_page)
    .offset((page - 1) * per_page);
  return select(q)
    .where(inArray(projects.id, shown))
    .orderBy(...order);
}

export async function countProjects(q: Query, actor: Actor, filter: ProjectFilters): Promise<number> {
  const [row] = await q
    .select({ total: count() })
    .from(projects)
    .innerJoin(companies, eq(companies.id, projects.company_id))
    .where(conditions(actor, filter));
  return row?.total ?? 0;
}

export async function findProjectRow(q: Query, actor: Viewer, id: number): Promise<ProjectPageRow | undefined> {
  const [row] = await select(q).where(and(eq(projects.id, id), projectPageScope(actor)));
  return row;
}

/** Row lock (SELECT … FOR UPDATE): serialises writers of the project until the transaction ends. */
export async function lockProject(q: Query, actor: Actor, id: number): Promise<ProjectPageRow | undefined> {
  await lockProjectRow(q, id);
  return findProjectRow(q, actor, id);
}

export async function insertProject(q: Query, values: typeof projects.$inferInsert): Promise<number> {
  const [row] = await q.insert(projects).values(values).returning({ id: projects.id });
  if (!row) throw new Error('insert returned no row');
  return row.id;
}

export async function updateProjectRow(
  q: Query,
  id: number,
  values: Partial<typeof projects.$inferInsert>,
): Promise<void> {
  await q
    .update(projects)
    .set({ ...values, revision: sql`${projects.revision} + 1` })
    .where(eq(projects.id, id));
}

/** Deletes a project with its integrations, which were deleted before it. */
export async function deleteProject(q: Query, id: number): Promise<void> {
  await q.delete(integrations).where(eq(integrations.project_id, id));
  await q.delete(projects).where(eq(projects.id, id));
}

export async function replaceProjectForms(q: Query, projectId: number, formIds: readonly number[]): Promise<void> {
  await q.delete(projectForms).where(eq(projectForms.project_id, projectId));
  if (formIds.length === 0) return;
  await q.insert(projectForms).values(formIds.map((form_id) => ({ project_id: projectId, form_id })));
}
