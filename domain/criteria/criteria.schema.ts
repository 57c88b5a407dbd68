import { z } from 'zod';
import { formCriterionSchema } from '../forms/form-content.schema.ts';
import { FORM_LIMITS } from '../forms/form-limits.ts';
import { idSchema, instantSchema, listOf, refSchema, verdictSchema } from '../kernel/list.schema.ts';
import { CRITERION_GROUPS, DEFAULT_CRITERION_GROUP, valuesOf } from '../references/static-references.ts';

const { description, scale, allow_na, comment_required, reasons } = formCriterionSchema.shape;
const criterionGroupSchema = z.enum(valuesOf(CRITERION_GROUPS));

const criterionFields = {
  id: idSchema,
  name: z.string(),
  description,
  criterion_group: criterionGroupSchema,
  /** Company; null: common to all. */
  company: refSchema.nullable(),
  scale,
  allow_na,
  comment_required,
  reasons,
  /** Count of visible forms that have it now, in the version in force or in a draft. */
  forms: z.number().int().min(0),
  created_at: instantSchema,
  archived_at: instantSchema.nullable(),
  revision: z.number().int(),
  may: z.strictObject({
    update: verdictSchema,
    duplicate: verdictSchema,
    archive: verdictSchema,
    unarchive: verdictSchema,
    remove: verdictSchema,
  }),
};

/** Full criterion: the form builder inserts it from the list as it is. */
const criterionListItemSchema = z.strictObject(criterionFields).meta({ id: 'CriterionListItem' });
export type CriterionListItem = z.infer<typeof criterionListItemSchema>;

export const criterionListSchema = listOf(criterionListItemSchema).meta({ id: 'CriterionList' });
export type CriterionList = z.infer<typeof criterionListSchema>;

export const criterionSchema = z
  .strictObject({
    ...criterionFields,
    /** Other criteria of the same name and owner that are not archived: allowed, but worth a warning. */
    namesakes: z.array(refSchema),
  })
  .meta({ id: 'Criterion' });
export type Criterion = z.infer<typeof criterionSchema>;

const nameSchema = z
  .string()
  .max(FORM_LIMITS.criterion_name * 2)
  .transform((name) => name.replaceAll(/\s+/g, ' ').trim())
  .pipe(z.string().min(1).max(FORM_LIMITS.criterion_name));

const settingFields = {
  name: nameSchema,
  /** Company; null: common to all. */
  company_id: idSchema.nullable(),
  description,
  criterion_group: criterionGroupSchema,
  scale,
  allow_na,
  comment_required,
  reasons,
};

export const createCriterionSchema = z
  .strictObject({
    ...settingFields,
    description: description.default(''),
    criterion_group: criterionGroupSchema.default(DEFAULT_CRITERION_GROUP),
    allow_na: allow_na.default(true),
    comment_required: comment_required.default('on_loss'),
    reasons: reasons.default([]),
  })
  .meta({ id: 'CreateCriterion' });
export type CreateCriterion = z.output<typeof createCriterionSchema>;

/** Fields that are not sent stay as they are. */
export const updateCriterionSchema = z.strictObject(settingFields).partial().meta({ id: 'UpdateCriterion' });
export type UpdateCriterion = z.output<typeof updateCriterionSchema>;

export const duplicateCriterionSchema = z
  .strictObject({ name: nameSchema, company_id: idSchema.nullable() })
  .meta({ id: 'DuplicateCriterion' });
export type DuplicateCriterion = z.output<typeof duplicateCriterionSchema>;

/** Visible forms that have the criterion now. */
export const criterionUsageSchema = z
  .strictObject({
    data: z.array(
      z.strictObject({
        ...refSchema.shape,
        company: refSchema.nullable(),
        /** Has it in the version that new evaluations use. */
        in_force: z.boolean(),
        /** Has it in the version that is being edited. */
        in_draft: z.boolean(),
      }),
    ),
    /** Used outside the reader's scope as well. */
    hidden: z.boolean(),
  })
  .meta({ id: 'CriterionUsage' });
export type CriterionUsage = z.infer<typeof criterionUsageSchema>;

/** Choices of the pages of criteria, within the caller's scope. */
export const criterionOptionsSchema = z
  .strictObject({
    companies: z.array(z.strictObject({ ...refSchema.shape, may_create: z.boolean() })),
    /** True if the caller creates criteria common to all companies. */
    may_create_common: z.boolean(),
  })
  .meta({ id: 'CriterionOptions' });
export type CriterionOptions = z.infer<typeof criterionOptionsSchema>;
