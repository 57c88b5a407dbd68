import { NEW_COMMENT_RULE } from '#domain/forms/comment-words.ts';
import type { CriterionContent } from '#domain/criteria/criterion-content.ts';
import { defaultScale } from '#domain/scales/default-scale.ts';
import type { CreateCriterion, Criterion, CriterionOptions } from '#domain/criteria/criteria.schema.ts';
import { required } from '#domain/kernel/validation-rules.ts';
import type { StaticReferences } from '#domain/references/references.schema.ts';
import { CRITERION_GROUPS, DEFAULT_CRITERION_GROUP, valuesOf } from '#domain/references/static-references.ts';
import { type Choice, fieldsOf, type FieldValues } from '#src/components/field-group/field-spec.ts';
import { COMMENT_RULES, CONTENT_FIELDS, NAME_FIELD } from './criterion-field-list.tsx';

/** Choice of no company: a company's id is a number. */
const COMMON = 'common';
const COMMON_CHOICE: Choice = { value: COMMON, label: 'Общий для всех компаний' };
const GROUPS = valuesOf(CRITERION_GROUPS);

/** Companies to choose from; the present one stays, even when nothing new may be created in it. */
function companyChoices({ companies, may_create_common }: CriterionOptions, criterion: Criterion | null): Choice[] {
  const choices: Choice[] = [
    ...(may_create_common ? [COMMON_CHOICE] : []),
    ...companies.filter(({ may_create }) => may_create).map(({ id, name }) => ({ value: id, label: name })),
  ];
  const company = criterion?.company;
  const isMissing = company && choices.every(({ value }) => value !== company.id);
  return isMissing ? [...choices, { value: company.id, label: company.name }] : choices;
}

/** Fields of a criterion; of a new one without `criterion`. */
export function criterionFields(options: CriterionOptions, criterion: Criterion | null) {
  return fieldsOf<CreateCriterion>()([
    ...NAME_FIELD,
    {
      type: 'select',
      name: 'company_id',
      label: 'Компания',
      rules: [required],
      options: companyChoices(options, criterion),
    },
    {
      type: 'select',
      name: 'criterion_group',
      label: 'Группа',
      rules: [required],
      options: GROUPS.map((value) => ({ value, label: CRITERION_GROUPS[value] })),
    },
    ...CONTENT_FIELDS,
  ]);
}

export type CriterionValues = FieldValues<ReturnType<typeof criterionFields>>;

export function contentOfValues(values: CriterionValues): CriterionContent {
  const { name, description, scale, allow_na, reasons } = values;
  const comment_required = COMMENT_RULES.find((rule) => rule === values.comment_required) ?? NEW_COMMENT_RULE;
  return { name, description, scale, allow_na, comment_required, reasons: [...reasons] };
}

/** Payload for the API. */
export function criterionOfValues(values: CriterionValues): CreateCriterion {
  return {
    ...contentOfValues(values),
    company_id: typeof values.company_id === 'number' ? values.company_id : null,
    criterion_group: GROUPS.find((group) => group === values.criterion_group) ?? DEFAULT_CRITERION_GROUP,
  };
}

/** Form values of a criterion. */
export function criterionValues(criterion: Criterion) {
  const { name, criterion_group, company, description, scale, allow_na, comment_required, reasons } = criterion;
  return {
    name,
    criterion_group,
    company_id: company?.id ?? COMMON,
    description,
    scale,
    allow_na,
    comment_required,
    reasons,
  };
}

/** Values of a new criterion; an only choice of company is made already. */
export function newCriterionValues(options: CriterionOptions, { criterion: defaults }: StaticReferences) {
  const [only, ...others] = companyChoices(options, null);
  return {
    criterion_group: DEFAULT_CRITERION_GROUP,
    company_id: only && others.length === 0 ? only.value : null,
    scale: defaultScale('binary', defaults),
    allow_na: true,
    comment_required: NEW_COMMENT_RULE,
  };
}

/** Fields of a copy: one's own company where there is one, else a common criterion stays common. */
export function copyFields(options: CriterionOptions, { name, company }: Pick<Criterion, 'name' | 'company'>) {
  const choices = companyChoices(options, null);
  const present = choices.find(({ value }) => value === (company?.id ?? COMMON));
  const fields = fieldsOf<CreateCriterion>()([
    ...NAME_FIELD,
    { type: 'select', name: 'company_id', label: 'Компания', rules: [required], options: choices },
  ]);
  const initial = { name: `${name} (копия)`, company_id: (present ?? choices[0])?.value ?? null };
  return { fields, initial };
}
