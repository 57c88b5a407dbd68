import type { FormContent, FormCriterion } from './form-content.schema.ts';

/** Criterion of a form by its key, hidden ones among them; undefined: the form has none. */
export const criterionByKey = ({ groups }: Pick<FormContent, 'groups'>, key: string): FormCriterion | undefined =>
  groups.flatMap(({ criteria }) => criteria).find(({ criterion_key }) => criterion_key === key);
