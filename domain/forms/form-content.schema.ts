import { z } from 'zod';
import { criterionCheckSchema } from './criterion-check.schema.ts';
import { idSchema } from '../kernel/list.schema.ts';
import { CRITERION_GROUPS, FORM_SCALES, RATE_METHODS, TYPE_VIEWS, valuesOf } from '../references/static-references.ts';
import { keySchema, scaleSchema } from '../scales/scale.schema.ts';
import { FORM_LIMITS, WEIGHT_MAX } from './form-limits.ts';

/** Weights carry at most two decimals, so that scoring stays exact. */
const weightSchema = z.number().min(0).max(WEIGHT_MAX).multipleOf(0.01);

const commentRuleSchema = z.enum(['never', 'on_loss', 'on_loss_without_reason', 'always']);
export type CommentRule = z.infer<typeof commentRuleSchema>;

/** Criterion as one form version keeps it: a snapshot of the catalogue plus its position in this form. */
export const formCriterionSchema = z
  .strictObject({
    /** Key, stable across versions, so that trends cross them (D-11). */
    criterion_key: keySchema,
    criterion_id: idSchema.nullable(),
    name: z.string().max(FORM_LIMITS.criterion_name),
    /** Explanation for the assessor, in Markdown. */
    description: z.string().max(FORM_LIMITS.description),
    scale: scaleSchema,
    allow_na: z.boolean(),
    /** never: a comment is optional; on_loss: required when points are lost; always: required. */
    comment_required: commentRuleSchema,
    /** Causes to choose from when points are lost. */
    reasons: z.array(z.string().min(1).max(FORM_LIMITS.reason)).max(FORM_LIMITS.reasons),
    weight: weightSchema,
    /** Bonus: adds to the earned side only, never to the maximum. */
    bonus: z.boolean(),
    /** Hidden: neither shown to the assessor nor counted. */
    hidden: z.boolean(),
    /** Automatic check, which proposes an option (D-41); absent: none. */
    check: criterionCheckSchema.optional(),
  })
  .meta({ id: 'FormCriterion' });
export type FormCriterion = z.infer<typeof formCriterionSchema>;

const formGroupSchema = z
  .strictObject({
    key: keySchema,
    criterion_group: z.enum(valuesOf(CRITERION_GROUPS)),
    name: z.string().max(200),
    weight: weightSchema,
    criteria: z.array(formCriterionSchema).max(FORM_LIMITS.criteria),
  })
  .meta({ id: 'FormGroup' });
export type FormGroup = z.infer<typeof formGroupSchema>;

export const GRADE_TONES = ['excellent', 'good', 'fair', 'poor'] as const;
const gradeBandSchema = z
  .strictObject({
    /** Lowest score of the band, percent, inclusive. */
    from: z.number().min(0).max(100),
    name: z.string().max(60),
    tone: z.enum(GRADE_TONES),
  })
  .meta({ id: 'GradeBand' });
export type GradeBand = z.infer<typeof gradeBandSchema>;

/**
 * Content that an evaluation is scored by; immutable once its version is published (D-11). Names may be empty here, so
 * that a draft is saved at any moment: `checkForm` finds what must not be published.
 */
export const formContentSchema = z
  .strictObject({
    rate_method: z.enum(valuesOf(RATE_METHODS)),
    scale: z.enum(valuesOf(FORM_SCALES)),
    type_view: z.enum(valuesOf(TYPE_VIEWS)),
    /** Percent; a score at or above it passes. */
    pass_threshold: z.number().min(0).max(100),
    grade_bands: z.array(gradeBandSchema).min(1).max(4),
    /** True if a bonus may lift the score above 100. */
    allow_over_100: z.boolean(),
    groups: z.array(formGroupSchema).max(FORM_LIMITS.groups),
  })
  .meta({ id: 'FormContent' });
export type FormContent = z.infer<typeof formContentSchema>;
