import { takesEvaluations } from '#domain/projects/project-statuses.ts';
import type { tasksApi } from '#domain/tasks/tasks.api.ts';
import { mayAssignAny } from '#domain/tasks/tasks.policy.ts';
import type { AssignOptions } from '#domain/tasks/tasks.schema.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { listAssignees, listAssignForms, listAssignProjects } from './assign-options.repo.ts';

/** Forms and assessors that the caller may assign communications by and to (D-16). */
export function getAssignOptions({
  db,
  caller: { actor },
}: RequestOf<typeof tasksApi.assignOptions>): Promise<AssignOptions> {
  assertAllowed(mayAssignAny(actor));
  return db.read(async (q) => {
    const projects = (await listAssignProjects(q, actor)).filter(({ status }) => takesEvaluations(status).allowed);
    const companyIds = [...new Set(projects.map(({ company_id }) => company_id))];
    const forms = await listAssignForms(
      q,
      projects.map(({ id }) => id),
    );
    return {
      projects: projects.map(({ id, company_id }) => {
        const form_ids = forms.filter(({ project_ids }) => project_ids.includes(id)).map((form) => form.id);
        return { id, company_id, form_ids };
      }),
      forms: forms.map(({ id, name }) => ({ id, name })),
      assessors: (await listAssignees(q, companyIds)).map((person) => {
        return { id: person.id, name: displayName(person), company_ids: person.company_ids };
      }),
    };
  });
}
