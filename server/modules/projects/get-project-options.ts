import { mayCreateProjectIn } from '#domain/companies/companies.policy.ts';
import { mayListProjects } from '#domain/projects/projects.policy.ts';
import type { ProjectOptions } from '#domain/projects/projects.schema.ts';
import { type Actor, hasRole } from '#domain/actor/actor.ts';
import type { Database } from '#server/db/client.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { listCompaniesWithProjects } from '../companies/companies.repo.ts';
import { listUsableForms } from '../forms/forms.repo.ts';
import { projectPageScope } from '#server/scopes/projects.scope.ts';

/** Choices of filters and form, within the actor's scope (D-2). */
export function getProjectOptions(db: Database, actor: Actor): Promise<ProjectOptions> {
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
