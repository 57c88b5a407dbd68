import { and, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { UserFilters } from '#domain/users/users.filters.ts';
import type { Actor } from '#domain/users/actor.ts';
import type { Query } from '#server/db/client.ts';
import { projects, users } from '#server/db/schema/index.ts';
import { projectScope } from '../projects/projects.repo.ts';
import { isFoundBy } from './user-search.conditions.ts';
import { companiesSeenBy, userScope, worksForCompanies, worksInProjects } from './users.scope.ts';

/** A filter by what the actor does not see finds nobody, or it would tell who works there. */
function ofCompanies(q: Query, actor: Actor, ids: number[] | undefined): SQL | undefined {
  if (!ids) return undefined;
  const seen = companiesSeenBy(actor);
  return worksForCompanies(q, seen === 'all' ? ids : ids.filter((id) => seen.includes(id)));
}

async function seenProjects(q: Query, actor: Actor, ids: number[]): Promise<number[]> {
  const rows = await q
    .select({ id: projects.id })
    .from(projects)
    .where(and(inArray(projects.id, ids), projectScope(actor)));
  return rows.map(({ id }) => id);
}

export async function userConditions(q: Query, actor: Actor, filter: UserFilters): Promise<SQL | undefined> {
  const { company_id, project_id, role, status, archived, search } = filter;
  return and(
    userScope(q, actor),
    archived ? isNotNull(users.archived_at) : isNull(users.archived_at),
    ofCompanies(q, actor, company_id),
    project_id ? worksInProjects(q, await seenProjects(q, actor, project_id)) : undefined,
    role ? or(...role.map((one) => sql`${users.roles} @> array[${one}]::text[]`)) : undefined,
    status ? inArray(users.status, status) : undefined,
    isFoundBy(search),
  );
}
