import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Actor } from '#domain/actor/actor.ts';
import { companiesOf, ledCompanies } from '#domain/actor/scope.ts';
import { visibleCompanies } from '#domain/companies/companies.scope.ts';
import type { Query } from '#server/db/client.ts';
import { inValues } from '#server/db/list.ts';
import { companies, companyMembers, projectMembers, projects } from '#server/db/schema/index.ts';
import { inScope } from '#server/db/scope.ts';
import { projectScope } from '#server/scopes/projects.scope.ts';

type CompanyOf = { id: number; name: string; logo_key: string | null; archived_at: Date | null };
/** Membership of a person: in a company, or in a project together with its company. */
export type MembershipRow = { user_id: number } & (
  | { of: 'companies'; role: 'pm' | 'assessor' | 'customer'; company: CompanyOf }
  | {
      of: 'projects';
      role: 'head' | 'manager';
      company: CompanyOf;
      project: { id: number; name: string; archived_at: Date | null };
    }
);

const companyColumns = {
  id: companies.id,
  name: companies.name,
  logo_key: companies.logo_key,
  archived_at: companies.archived_at,
};

/** Memberships of these people, foreign ones too: the presenter decides which are shown. */
export async function findMembershipsOf(q: Query, userIds: readonly number[]): Promise<MembershipRow[]> {
  const inCompanies = await q
    .select({ user_id: companyMembers.user_id, role: companyMembers.role, company: companyColumns })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.company_id))
    .where(inValues(companyMembers.user_id, userIds))
    .orderBy(asc(companies.name), asc(companies.id));
  const inProjects = await q
    .select({
      user_id: projectMembers.user_id,
      role: projectMembers.role,
      company: companyColumns,
      project: { id: projects.id, name: projects.name, archived_at: projects.archived_at },
    })
    .from(projectMembers)
    .innerJoin(projects, eq(projects.id, projectMembers.project_id))
    .innerJoin(companies, eq(companies.id, projects.company_id))
    .where(inValues(projectMembers.user_id, userIds))
    .orderBy(asc(companies.name), asc(projects.name), asc(projects.id));
  return [
    ...inCompanies.map((row) => ({ of: 'companies' as const, ...row })),
    ...inProjects.map((row) => ({ of: 'projects' as const, ...row })),
  ];
}

/** Companies visible to the actor as such, for filters and the form. */
export async function listCompanyOptions(q: Query, actor: Actor): Promise<{ id: number; name: string }[]> {
  return q
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(and(isNull(companies.archived_at), inScope(visibleCompanies(actor), { company: companies.id })))
    .orderBy(asc(companies.name), asc(companies.id));
}

export async function listProjectOptions(q: Query, actor: Actor) {
  return q
    .select({ id: projects.id, name: projects.name, company: { id: companies.id, name: companies.name } })
    .from(projects)
    .innerJoin(companies, eq(companies.id, projects.company_id))
    .where(and(projectScope(actor), isNull(projects.archived_at)))
    .orderBy(asc(companies.name), asc(projects.name), asc(projects.id));
}

/** Companies and projects whose members the actor manages: all for an admin, the own companies' for a pm (D-3). */
export async function findManageable(
  q: Query,
  actor: Actor,
): Promise<{ companies: ReadonlySet<number> | 'all'; projects: ReadonlySet<number> | 'all' }> {
  const led = companiesOf(ledCompanies(actor));
  if (led === null) return { companies: 'all', projects: 'all' };
  const rows = await q.select({ id: projects.id }).from(projects).where(inValues(projects.company_id, led));
  return { companies: new Set(led), projects: new Set(rows.map(({ id }) => id)) };
}
