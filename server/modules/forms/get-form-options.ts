import type { formsApi } from '#domain/forms/forms.api.ts';
import { mayCreateFormIn, mayListForms } from '#domain/forms/forms.policy.ts';
import type { FormOptions } from '#domain/forms/forms.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { listCompaniesWithProjects } from '../companies/companies.repo.ts';
import { projectPageScope } from '#server/scopes/projects.scope.ts';
import { listCommunicationTypes } from '../references/references.repo.ts';

/** Choices of filters and form, within the actor's scope (D-2). */
export function getFormOptions({ db, caller: { actor } }: RequestOf<typeof formsApi.options>): Promise<FormOptions> {
  assertAllowed(mayListForms(actor));
  return db.read(async (q) => {
    const companies = await listCompaniesWithProjects(q, actor, projectPageScope(actor));
    return {
      companies: companies.map(({ id, name }) => ({
        id,
        name,
        may_create: mayCreateFormIn(actor, { id, archived: false }).allowed,
      })),
      may_create_common: mayCreateFormIn(actor, null).allowed,
      types: await listCommunicationTypes(q),
    };
  });
}
