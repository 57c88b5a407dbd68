import { and, asc, count, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type Actor, hasRole } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { personColumns } from '#server/db/person-columns.ts';
import { companies, projectMembers, projects, users } from '#server/db/schema/index.ts';

const inIds = (column: typeof projects.id | typeof projects.company_id, ids: readonly number[]): SQL =>
  ids.length > 0 ? inArray(column, [...ids]) : sql`false`;

/** Scope of projects (D-2); a manager sees them only as the names of own communications. */
export function projectScope(actor: Actor): SQL | undefined {
  if (actor.kind === 'guest') return actor.target.type === 'project' ? eq(projects.id, actor.target.id) : sql`false`;
  if (hasRole(actor, 'admin')) return undefined;
  const { pm, assessor, customer } = actor.companies;
  const { head, manager } = actor.projects;
  return or(inIds(projects.company_id, [...pm, ...assessor, ...customer]), inIds(projects.id, [...head, ...manager]));
}

/** Scope of project pages (D-3): not a manager's, who sees own communications only. */
export function projectPageScope(actor: Actor): SQL | undefined {
  if (actor.kind === 'guest' || hasRole(actor, 'admin')) return projectScope(actor);
  const { pm, assessor, customer } = actor.companies;
  return or(inIds(projects.company_id, [...pm, ...assessor, ...customer]), inIds(projects.id, actor.projects.head));
}

export async function findProjectPage(q: Query, actor: Actor, id: number) {
  const [row] = await q
    .select()
    .from(projects)
    .where(and(eq(projects.id, id), projectPageScope(actor)));
  return row;
}

/**
 * Row lock (SELECT … FOR UPDATE) on the project until the transaction ends: its forms and settings stay as they are
 * read from here on.
 */
export async function lockProjectRow(q: Query, id: number): Promise<void> {
  await q.select({ id: projects.id }).from(projects).where(eq(projects.id, id)).for('update');
}

/** Number of what `listProjects` has. */
export async function countProjectsInScope(q: Query, actor: Actor): Promise<number> {
  const [row] = await q
    .select({ n: count() })
    .from(projects)
    .where(and(projectScope(actor), isNull(projects.archived_at)));
  return row?.n ?? 0;
}

export async function listProjects(q: Query, actor: Actor) {
  return q
    .select({
      id: projects.id,
      name: projects.name,
      status: projects.status,
      time_zone: projects.time_zone,
      company: { id: companies.id, name: companies.name },
    })
    .from(projects)
    .innerJoin(companies, eq(companies.id, projects.company_id))
    .where(and(projectScope(actor), isNull(projects.archived_at)))
    .orderBy(asc(companies.name), asc(projects.name));
}

export async function findProject(q: Query, actor: Actor, id: number) {
  const [row] = await q
    .select()
    .from(projects)
    .where(and(eq(projects.id, id), projectScope(actor)));
  return row;
}

/** Employees of these projects who are evaluated. */
export async function listManagers(q: Query, projectIds: number[]) {
  if (projectIds.length === 0) return [];
  return q
    .select({
      ...personColumns(users),
      project_ids: sql<number[]>`json_agg(${projectMembers.project_id} order by ${projectMembers.project_id})`,
    })
    .from(projectMembers)
    .innerJoin(users, eq(users.id, projectMembers.user_id))
    .where(and(inArray(projectMembers.project_id, projectIds), eq(projectMembers.role, 'manager')))
    .groupBy(users.id)
    .orderBy(asc(users.surname), asc(users.name), asc(users.id));
}

export async function isManagerOf(q: Query, userId: number, projectId: number): Promise<boolean> {
  const rows = await q
    .select({ id: projectMembers.user_id })
    .from(projectMembers)
    .where(
      and(
        eq(projectMembers.user_id, userId),
        eq(projectMembers.project_id, projectId),
        eq(projectMembers.role, 'manager'),
      ),
    );
  return rows.length > 0;
}
