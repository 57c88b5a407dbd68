import type { FormCriterion } from '../forms/form-content.schema.ts';

/** What a criterion says by itself, in the catalogue and in a form alike (D-8). */
export type CriterionContent = Pick<
  FormCriterion,
  'name' | 'description' | 'scale' | 'allow_na' | 'comment_required' | 'reasons'
>;
