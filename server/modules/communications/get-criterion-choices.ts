import type { communicationsApi } from '#domain/communications/communications.api.ts';
import { criterionChoices } from '#domain/communications/criterion-choices.ts';
import type { CriterionChoices } from '#domain/communications/criterion-choices.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { listPublishedContents } from '../forms/form-versions.repo.ts';
import { formNotFound } from '../forms/load-form.ts';
import { listFormsOfCompanies } from '../forms/forms.repo.ts';
import { listProjects } from '../projects/projects.repo.ts';
import { companiesOf } from './get-options.ts';

/** Criteria of a form that the caller may filter by: one of those that the filter of forms offers (D-16). */
export function getCriterionChoices({
  db,
  caller: { actor },
  params,
}: RequestOf<typeof communicationsApi.criteria>): Promise<CriterionChoices> {
  return db.read(async (q) => {
    const forms = await listFormsOfCompanies(q, companiesOf(actor, await listProjects(q, actor)));
    if (forms.every(({ id }) => id !== params.id)) throw formNotFound();
    return { data: criterionChoices(await listPublishedContents(q, params.id)) };
  });
}
