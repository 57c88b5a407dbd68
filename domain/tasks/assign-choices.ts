import type { Ref } from '../kernel/list.schema.ts';
import type { AssignOptions } from './tasks.schema.ts';

/**
 * Forms and people that fit communications of these projects; of all projects when none is given. @returns forms linked
 * to one of the projects, and assessors of their companies.
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
