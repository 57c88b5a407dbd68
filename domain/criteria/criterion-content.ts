import type { FormCriterion } from '../forms/form-content.schema.ts';

/** Content of a criterion, the same in the catalogue and in a form (D-8). */
export type CriterionContent = Pick<
  FormCriterion,
  'name' | 'description' | 'scale' | 'allow_na' | 'comment_required' | 'reasons'
>;
