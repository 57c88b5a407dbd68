import { eq, inArray, or, type SQL } from 'drizzle-orm';
import type { Viewer } from '#domain/actor/scope.ts';
import { visibleUsers } from '#domain/users/users.scope.ts';
import type { Query } from '#server/db/client.ts';
import { inValues } from '#server/db/list.ts';
import { companyMembers, projectMembers, projects, users } from '#server/db/schema/index.ts';
import { inScope } from '#server/db/scope.ts';

/** People of these companies: in a company-wide role or in one of their projects. */
export function worksForCompanies(q: Query, ids: readonly number[]): SQL | undefined {
  const direct = q
    .select({ id: companyMembers.user_id })
    .from(companyMembers)
    .where(inValues(companyMembers.company_id, ids));
  const byProject = q
    .select({ id: projectMembers.user_id })
    .from(projectMembers)
    .innerJoin(projects, eq(projects.id, projectMembers.project_id))
    .where(inValues(projects.company_id, ids));
  return or(inArray(users.id, direct), inArray(users.id, byProject));
}

export function worksInProjects(q: Query, ids: readonly number[]): SQL {
  const members = q
    .select({ id: projectMembers.user_id })
    .from(projectMembers)
    .where(inValues(projectMembers.project_id, ids));
  return inArray(users.id, members);
}

/** Scope of people (D-2, D-3), as one condition for every query that lists or finds them. */
export const userScope = (q: Query, viewer: Viewer): SQL | undefined =>
  inScope(visibleUsers(viewer), {
    id: users.id,
    company: (ids) => worksForCompanies(q, ids),
    project: (ids) => worksInProjects(q, ids),
  });
