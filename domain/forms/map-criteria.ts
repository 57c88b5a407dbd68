import type { FormContent, FormCriterion } from './form-content.schema.ts';

/** Form with each criterion put through `change`. */
export function mapCriteria(content: FormContent, change: (criterion: FormCriterion) => FormCriterion): FormContent {
  return { ...content, groups: content.groups.map((group) => ({ ...group, criteria: group.criteria.map(change) })) };
}
