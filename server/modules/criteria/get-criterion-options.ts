import type { criteriaApi } from '#domain/criteria/criteria.api.ts';
import { mayCreateCriterionIn, mayListCriteria } from '#domain/criteria/criteria.policy.ts';
import type { CriterionOptions } from '#domain/criteria/criteria.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { listCompaniesWithProjects } from '../companies/companies.repo.ts';
import { projectPageScope } from '#server/scopes/projects.scope.ts';

/** Choices of filters and form, within the actor's scope (D-2). */
export function getCriterionOptions({
  db,
  caller: { actor },
}: RequestOf<typeof criteriaApi.options>): Promise<CriterionOptions> {
  assertAllowed(mayListCriteria(actor));
  return db.read(async (q) => {
    const companies = await listCompaniesWithProjects(q, actor, projectPageScope(actor));
    return {
      companies: companies.map(({ id, name }) => ({
        id,
        name,
        may_create: mayCreateCriterionIn(actor, { id, archived: false }).allowed,
      })),
      may_create_common: mayCreateCriterionIn(actor, null).allowed,
    };
  });
}
