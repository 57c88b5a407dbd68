import { and, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { UserFilters } from '#domain/users/users.filters.ts';
import type { Actor } from '#domain/users/actor.ts';
import type { Query } from '#server/db/client.ts';
import { escapeLike } from '#server/db/escape-like.ts';
import { projects, users } from '#server/db/schema/index.ts';
import { projectScope } from '../projects/projects.repo.ts';
import { companiesSeenBy, userScope, worksForCompanies, worksInProjects } from './users.scope.ts';

// The same expression as users_search_idx, or the index is not used.
const words = sql`(${users.surname} || ' ' || ${users.name} || ' ' || coalesce(${users.patronymic}, '') || ' ' || ${users.email} || ' ' || coalesce(${users.phone}, ''))`;

const contains = (text: string): SQL => ilike(words, `%${escapeLike(text)}%`);

/** Each word somewhere, in any order; what looks like a phone by its digits, 8 900… and +7 900… alike. */
function matchesSearch(search: string | undefined): SQL | undefined {
  const text = search?.trim();
  if (!text) return undefined;
  const digits = text.replace(/[\s()+-]/g, '');
  if (/^\d{3,15}$/.test(digits)) {
    const begun = digits.startsWith('8') ? contains(` 7${digits.slice(1)}`) : undefined;
    return or(contains(digits), begun);
  }
  return and(...text.split(/\s+/).map(contains));
}

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
    matchesSearch(search),
  );
}
