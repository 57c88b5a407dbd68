import { and, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { UserFilters } from '#domain/users/users.filters.ts';
import type { Actor } from '#domain/actor/actor.ts';
import { companiesOf } from '#domain/actor/scope.ts';
import { visibleCompanies } from '#domain/companies/companies.scope.ts';
import type { Query } from '#server/db/client.ts';
import { type FilterConditions, type ListContext, matchesFilters, oneOf } from '#server/db/list.ts';
import { projects, users } from '#server/db/schema/index.ts';
import { projectScope } from '#server/scopes/projects.scope.ts';
import { isFoundBy } from '#server/scopes/people-search.conditions.ts';
import { userScope, worksForCompanies, worksInProjects } from '#server/scopes/users.scope.ts';

/** Filter by companies: one that the actor does not see finds nobody, or it would tell who works there. */
function ofCompanies(q: Query, actor: Actor, ids: number[] | undefined): SQL | undefined {
  if (!ids) return undefined;
  const seen = companiesOf(visibleCompanies(actor));
  return worksForCompanies(q, seen === null ? ids : ids.filter((id) => seen.includes(id)));
}

async function seenProjects(q: Query, actor: Actor, ids: number[]): Promise<number[]> {
  const rows = await q
    .select({ id: projects.id })
    .from(projects)
    .where(and(inArray(projects.id, ids), projectScope(actor)));
  return rows.map(({ id }) => id);
}

type UserListContext = ListContext<UserFilters> & { q: Query; projects: number[] | undefined };

const CONDITIONS = {
  archived: ({ filter }) => (filter.archived ? isNotNull(users.archived_at) : isNull(users.archived_at)),
  company_id: ({ q, actor, filter }) => ofCompanies(q, actor, filter.company_id),
  project_id: ({ q, projects: seen }) => seen && worksInProjects(q, seen),
  role: ({ filter }) => filter.role && or(...filter.role.map((role) => sql`${users.roles} @> array[${role}]::text[]`)),
  status: ({ filter }) => oneOf(users.status, filter.status),
  undelivered: ({ filter: { undelivered } }) =>
    undelivered === undefined
      ? undefined
      : undelivered
        ? isNotNull(users.undelivered_letter)
        : isNull(users.undelivered_letter),
  search: ({ filter }) => isFoundBy(filter.search),
} satisfies FilterConditions<UserFilters, UserListContext>;

export async function userConditions(q: Query, actor: Actor, filter: UserFilters): Promise<SQL | undefined> {
  const seen = filter.project_id && (await seenProjects(q, actor, filter.project_id));
  return and(userScope(q, actor), matchesFilters(CONDITIONS, { q, actor, filter, projects: seen }));
}
