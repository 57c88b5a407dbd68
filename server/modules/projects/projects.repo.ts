import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { personColumns } from '#server/db/person-columns.ts';
import { companies, projectMembers, projects, users } from '#server/db/schema/index.ts';
import { projectPageScope, projectScope } from '#server/scopes/projects.scope.ts';

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
