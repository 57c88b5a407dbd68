import { eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type Actor, hasRole } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { companyMembers, projectMembers, projects, users } from '#server/db/schema/index.ts';

/** Companies whose people, as such, the actor sees (D-2). */
export function companiesSeenBy(actor: Actor): readonly number[] | 'all' {
  if (hasRole(actor, 'admin')) return 'all';
  return actor.kind === 'guest' ? [] : Object.values(actor.companies).flat();
}

const list = (ids: readonly number[]): number[] => [0, ...ids];

/** People of these companies: in a company-wide role or in one of their projects. */
export function worksForCompanies(q: Query, ids: readonly number[]): SQL | undefined {
  const direct = q
    .select({ id: companyMembers.user_id })
    .from(companyMembers)
    .where(inArray(companyMembers.company_id, list(ids)));
  const byProject = q
    .select({ id: projectMembers.user_id })
    .from(projectMembers)
    .innerJoin(projects, eq(projects.id, projectMembers.project_id))
    .where(inArray(projects.company_id, list(ids)));
  return or(inArray(users.id, direct), inArray(users.id, byProject));
}

export function worksInProjects(q: Query, ids: readonly number[]): SQL {
  const members = q
    .select({ id: projectMembers.user_id })
    .from(projectMembers)
    .where(inArray(projectMembers.project_id, list(ids)));
  return inArray(users.id, members);
}

/** Scope of people (D-2, D-3), as one condition for every query that lists or finds them. */
export function userScope(q: Query, actor: Actor): SQL | undefined {
  if (actor.kind === 'guest') return sql`false`;
  const companyIds = companiesSeenBy(actor);
  if (companyIds === 'all') return undefined;
  const heads = actor.projects.head;
  return or(
    eq(users.id, actor.id),
    companyIds.length > 0 ? worksForCompanies(q, companyIds) : undefined,
    heads.length > 0 ? worksInProjects(q, heads) : undefined,
  );
}
