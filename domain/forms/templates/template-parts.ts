import { CRITERION_GROUPS, type CriterionGroup } from '../../references/static-references.ts';
import type { Scale, ScaleOption } from '../../scales/scale.schema.ts';
import type { FormContent, FormCriterion, FormGroup } from '../form-content.schema.ts';
import { NEW_CONTENT } from '../new-content.ts';

const option = (key: string, label: string, points: number, example = ''): ScaleOption => ({
  key,
  label,
  points,
  critical: 'none',
  example,
});

/** One thing that was done or was not. `example`: words by which it is told that it was. */
export const yesNo = (example = ''): Scale => ({
  type: 'binary',
  options: [option('yes', 'Да', 1, example), option('no', 'Нет', 0)],
});

/** Something that may be done in part; an example of each. */
export const partly = (full: string, some: string, none = ''): Scale => ({
  type: 'ternary',
  options: [option('yes', 'Да', 2, full), option('partly', 'Частично', 1, some), option('no', 'Нет', 0, none)],
});

/** Levels, the best first: the last is worth nothing, each above one point more. */
export const levels = (...named: readonly [label: string, example?: string][]): Scale => ({
  type: 'select',
  options: named.map(([label, example], at) =>
    option(`level-${named.length - at}`, label, named.length - 1 - at, example),
  ),
});

/** Things that are each worth a point. */
export const eachOf = (...labels: readonly string[]): Scale => ({
  type: 'multi',
  max: labels.length,
  options: labels.map((label, at) => option(`part-${at + 1}`, label, 1)),
});

/** Rule whose breach takes the points of its group or of the whole form (D-13). `breach`: words that break it. */
export const rule = (critical: 'group' | 'form', breach: string): Scale => ({
  type: 'binary',
  options: [option('yes', 'Соблюдено', 1), { ...option('no', 'Нарушено', 0, breach), critical }],
});

type Rest = {
  weight?: number;
  reasons?: string[];
  comment?: FormCriterion['comment_required'];
  na?: boolean;
  bonus?: boolean;
};

/** Criterion: a loss is explained by its reason, or by a comment where none of them fits. */
export const criterion = (
  key: string,
  [name, description]: readonly [string, string],
  scale: Scale,
  { weight = 1, reasons = [], comment, na = false, bonus = false }: Rest = {},
): FormCriterion => ({
  criterion_key: key,
  criterion_id: null,
  name,
  description,
  scale,
  allow_na: na,
  comment_required: comment ?? (reasons.length > 0 ? 'on_loss_without_reason' : 'never'),
  reasons,
  weight,
  bonus,
  hidden: false,
});

/** Group; `weight`: its part of the whole, percent. */
export const group = (
  kind: CriterionGroup,
  weight: number,
  criteria: FormCriterion[],
  name: string = CRITERION_GROUPS[kind],
): FormGroup => ({ key: kind, criterion_group: kind, name, weight, criteria });

/** Form of these groups, by groups whose weights are percents. */
export const content = (...groups: FormGroup[]): FormContent => ({
  ...NEW_CONTENT,
  rate_method: 'groups',
  type_view: 'accordion',
  groups,
});
