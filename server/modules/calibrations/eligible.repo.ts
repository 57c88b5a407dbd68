import { and, asc, eq, exists, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Query } from '#server/db/client.ts';
import { inValues } from '#server/db/list.ts';
import {
  companyMembers,
  forms,
  formVersions,
  projectForms,
  projectMembers,
  projects,
  users,
} from '#server/db/schema/index.ts';
import { type Member, memberColumns } from '#server/identity/members.repo.ts';

/** People who can sign in and belong to these companies or their projects, and the admins. */
export async function listEligible(q: Query, companyIds: readonly number[]): Promise<Member[]> {
  const inCompany = q
    .select({ one: sql`1` })
    .from(companyMembers)
    .where(and(eq(companyMembers.user_id, users.id), inValues(companyMembers.company_id, companyIds)));
  const heads = q
    .select({ one: sql`1` })
    .from(projectMembers)
    .innerJoin(projects, eq(projects.id, projectMembers.project_id))
    .where(
      and(
        eq(projectMembers.user_id, users.id),
        eq(projectMembers.role, 'head'),
        inValues(projects.company_id, companyIds),
      ),
    );
  return q
    .select(memberColumns)
    .from(users)
    .where(
      and(
        eq(users.status, 'active'),
        isNull(users.archived_at),
        or(sql`'admin' = any(${users.roles})`, exists(inCompany), exists(heads)),
      ),
    )
    .orderBy(asc(users.surname), asc(users.name), asc(users.id));
}

/** Published forms of these projects. */
export async function listProjectForms(q: Query, projectIds: readonly number[]) {
  const published = q
    .select({ one: sql`1` })
    .from(formVersions)
    .where(and(eq(formVersions.form_id, forms.id), isNotNull(formVersions.published_at)));
  return q
    .select({ id: forms.id, name: forms.name, project_id: projectForms.project_id })
    .from(projectForms)
    .innerJoin(forms, eq(forms.id, projectForms.form_id))
    .where(and(inValues(projectForms.project_id, projectIds), isNull(forms.archived_at), exists(published)))
    .orderBy(asc(forms.name), asc(forms.id));
}
