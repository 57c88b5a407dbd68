import { mayCreateProjectIn } from '#domain/companies/companies.policy.ts';
import type { projectsApi } from '#domain/projects/projects.api.ts';
import { mayListProjects } from '#domain/projects/projects.policy.ts';
import type { ProjectOptions } from '#domain/projects/projects.schema.ts';
import { hasRole } from '#domain/actor/actor.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { listCompaniesWithProjects } from '../companies/companies.repo.ts';
import { listUsableForms } from '../forms/forms.repo.ts';
import { projectPageScope } from '#server/scopes/projects.scope.ts';

/** Choices of filters and form, within the actor's scope (D-2). */
export function getProjectOptions({ db, caller }: RequestOf<typeof projectsApi.options>): Promise<ProjectOptions> {
  const { actor } = caller;
  assertAllowed(mayListProjects(actor));
  return db.read(async (q) => {
    const seen = await listCompaniesWithProjects(q, actor, projectPageScope(actor));
    const companies = seen.map(({ id, name }) => ({
      id,
      name,
      may_create: mayCreateProjectIn(actor, { id, archived: false }).allowed,
    }));
    const makers = companies.filter(({ may_create }) => may_create).map(({ id }) => id);
    const forms = makers.length > 0 ? await listUsableForms(q, hasRole(actor, 'admin') ? 'all' : makers) : [];
    return { companies, forms };
  });
}
