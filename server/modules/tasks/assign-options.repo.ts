import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { inValues } from '#server/db/list.ts';
import { personColumns } from '#server/db/person-columns.ts';
import { companyMembers, forms, projectForms, projects, users } from '#server/db/schema/index.ts';
import { isLedBy } from '#server/scopes/led-companies.ts';
import { isPublishedForm } from '#server/scopes/forms.scope.ts';
import { isAssignee } from './assignee.conditions.ts';

/** Projects of the companies where the actor assigns tasks: the rule of mayAssignTasks as a condition. */
export async function listAssignProjects(q: Query, actor: Actor) {
  return q
    .select({ id: projects.id, company_id: projects.company_id, status: projects.status })
    .from(projects)
    .where(and(isNull(projects.archived_at), isLedBy(actor, projects.company_id)))
    .orderBy(asc(projects.id));
}

/** Forms of these projects now. */
export async function listAssignForms(q: Query, projectIds: readonly number[]) {
  return q
    .select({
      id: forms.id,
      name: forms.name,
      project_ids: sql<number[]>`json_agg(${projectForms.project_id} order by ${projectForms.project_id})`,
    })
    .from(projectForms)
    .innerJoin(forms, eq(forms.id, projectForms.form_id))
    .where(and(inValues(projectForms.project_id, projectIds), isNull(forms.archived_at), isPublishedForm))
    .groupBy(forms.id, forms.name)
    .orderBy(asc(forms.name), asc(forms.id));
}

/** Assignees for tasks of these companies. */
export async function listAssignees(q: Query, companyIds: readonly number[]) {
  return q
    .select({
      ...personColumns(users),
      company_ids: sql<number[]>`json_agg(distinct ${companyMembers.company_id})`,
    })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.user_id))
    .where(and(inValues(companyMembers.company_id, companyIds), isAssignee))
    .groupBy(users.id, users.surname, users.name, users.patronymic)
    .orderBy(asc(users.surname), asc(users.name), asc(users.id));
}
