import type { Ref } from '../kernel/list.schema.ts';
import type { AssignOptions } from './tasks.schema.ts';

/**
 * The forms and people that can have anything to do with communications of these projects; without any, of all.
 * @returns forms that one of the projects is judged by, and assessors of their companies.
 */
export function assignChoices(
  { projects, forms, assessors }: AssignOptions,
  projectIds: readonly number[] | undefined,
): { forms: Ref[]; assessors: Ref[] } {
  const meant = projects.filter(({ id }) => projectIds?.includes(id) ?? true);
  const formIds = new Set(meant.flatMap(({ form_ids }) => form_ids));
  const companyIds = new Set(meant.map(({ company_id }) => company_id));
  return {
    forms: forms.filter(({ id }) => formIds.has(id)),
    assessors: assessors.filter(({ company_ids }) => company_ids.some((id) => companyIds.has(id))),
  };
}
