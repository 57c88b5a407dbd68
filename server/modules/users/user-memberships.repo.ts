import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#domain/actor/actor.ts';
import { companiesOf, ledCompanies } from '#domain/actor/scope.ts';
import { visibleCompanies } from '#domain/companies/companies.scope.ts';
import type { Query } from '#server/db/client.ts';
import { inValues } from '#server/db/list.ts';
import { companies, companyMembers, projectMembers, projects, users } from '#server/db/schema/index.ts';
import { inScope } from '#server/db/scope.ts';
import { projectScope } from '#server/scopes/projects.scope.ts';

type CompanyOf = { id: number; name: string; logo_key: string | null; archived: boolean };
/** Membership of a person: in a company, or in a project together with its company. */
export type MembershipRow = { user_id: number } & (
  | { of: 'companies'; role: 'pm' | 'assessor' | 'customer'; company: CompanyOf }
  | {
      of: 'projects';
      role: 'head' | 'manager';
      company: CompanyOf;
      project: { id: number; name: string; archived: boolean };
    }
);

const company = sql`json_build_object('id', c.id, 'name', c.name, 'logo_key', c.logo_key,
  'archived', c.archived_at is not null)`;

/**
 * Memberships of a person, foreign ones too, by the names of their companies and projects; as a column, so that a person
 * and their memberships are one statement. The presenter decides which are shown.
 */
export const membershipsOf = (userId: SQL): SQL<MembershipRow[]> =>
  sql`(select coalesce(json_agg(place.membership order by place.kind, place.company, place.project, place.id), '[]') from (
    select 'companies' as kind, c.name as company, '' as project, c.id, json_build_object('user_id', m.user_id,
        'of', 'companies', 'role', m.role, 'company', ${company}) as membership
      from ${companyMembers} m join ${companies} c on c.id = m.company_id where m.user_id = ${userId}
    union all
    select 'projects', c.name, p.name, p.id, json_build_object('user_id', m.user_id, 'of', 'projects',
        'role', m.role, 'company', ${company}, 'project', json_build_object('id', p.id, 'name', p.name,
        'archived', p.archived_at is not null))
      from ${projectMembers} m join ${projects} p on p.id = m.project_id
        join ${companies} c on c.id = p.company_id where m.user_id = ${userId}
  ) place)`;

export async function findMembershipsOf(q: Query, userId: number): Promise<MembershipRow[]> {
  const [row] = await q
    .select({ memberships: membershipsOf(sql.raw('users.id')) })
    .from(users)
    .where(eq(users.id, userId));
  return row?.memberships ?? [];
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
