import { z } from 'zod';
import { CRITERION_GROUPS, valuesOf } from '../references/static-references.ts';
import { refSchema } from '../kernel/list.schema.ts';
import { drillFilterSchema } from './drill-down.schema.ts';

export const countSchema = z.number().int().min(0);
export const daySchema = z.iso.date();
const percentSchema = z.number().min(0).max(100).nullable();

/**
 * Counts behind a number. `count`: evaluations (coverage: communications). `communications`: the total of the list that
 * its filter opens; a communication with two evaluations is one line there. `deleted`: evaluations of communications
 * that have been deleted, counted but not listed (D-4).
 */
export const countFields = { count: countSchema, communications: countSchema, deleted: countSchema };

/** Filter that a mark opens: laid over the `base` of the answer by `drillDown()`. */
export const drillField = { filter: drillFilterSchema };

/** Results of scores: plain mean of published scores, percent with two decimals; null without any. */
export const results = {
  mean: z.number().nullable(),
  /** Percent of scored evaluations that passed. */
  pass_share: percentSchema,
  critical: countSchema,
  /** Evaluations with a score. */
  scored: countSchema,
};

/** Data too few: below ENOUGH_EVALUATIONS. */
export const thinField = { thin: z.boolean() };

export const criterionRowSchema = z
  .strictObject({
    /** `${form_id}:${criterion_key}`: keys are a form's own, and the same in all its versions (D-11). */
    id: z.string(),
    criterion_key: z.string(),
    form: refSchema,
    /** Name in the newest version. */
    name: z.string(),
    group: z.enum(valuesOf(CRITERION_GROUPS)),
    /** Bonus: what is not earned of it loses nothing, so it is nobody's weakness. */
    bonus: z.boolean(),
    /** Percent of the criterion's scale; null when every answer is Н/П. */
    mean: z.number().nullable(),
    previous: z.number().nullable(),
    change: z.number().nullable(),
    /** Points of the form's 100, over all evaluations. */
    loss: z.number(),
    loss_share: percentSchema,
    na_share: percentSchema,
    /** Answers that count. */
    ...countFields,
    na: countSchema,
    ...thinField,
    /** Mean by the points of the trend, over all versions of the form. */
    spark: z.array(z.number().nullable()),
    /** Opens what counts, what lost points, what is Н/П. */
    ...drillField,
    loss_filter: drillFilterSchema,
    na_filter: drillFilterSchema,
    /** The totals of the lists that these two open. */
    loss_communications: countSchema,
    na_communications: countSchema,
  })
  .meta({ id: 'DashboardCriterion' });
export type CriterionRow = z.infer<typeof criterionRowSchema>;

export const namedCriterionSchema = z
  .strictObject({ id: z.string(), name: z.string(), mean: z.number(), filter: drillFilterSchema })
  .meta({ id: 'DashboardNamedCriterion' });

export const employeeRowSchema = z
  .strictObject({
    employee: refSchema,
    /** null: too few evaluations to be ranked. */
    rank: z.number().int().min(1).nullable(),
    ...results,
    previous: z.number().nullable(),
    change: z.number().nullable(),
    ...countFields,
    ...thinField,
    strong: namedCriterionSchema.nullable(),
    weak: namedCriterionSchema.nullable(),
    /** Mean by the points of the trend. */
    spark: z.array(z.number().nullable()),
    ...drillField,
  })
  .meta({ id: 'DashboardEmployee' });
export type EmployeeRow = z.infer<typeof employeeRowSchema>;

export const barSchema = z
  .strictObject({ key: z.string(), label: z.string(), ...results, ...countFields, ...thinField, ...drillField })
  .meta({ id: 'DashboardBar' });
export type Bar = z.infer<typeof barSchema>;

const appealTallySchema = z.strictObject({
  total: countSchema,
  waiting: countSchema,
  resolved: countSchema,
  accepted: countSchema,
  accepted_share: percentSchema,
  communications: countSchema,
  filter: drillFilterSchema,
});

export const assessorRowSchema = z
  .strictObject({
    assessor: refSchema,
    ...results,
    ...countFields,
    ...thinField,
    /** Evaluations sent on the days of the period, whatever became of them. */
    sent: countSchema,
    /** Tasks done on the days of the period, and those that are open now. */
    tasks_done: countSchema,
    tasks_open: countSchema,
    /** Median from begun to sent, half of the evaluations are quicker; null of none. */
    median_minutes: z.number().min(0).nullable(),
    /** Own mean minus the peers' on the same kinds of communications; null without peers there. */
    strictness: z.number().nullable(),
    /** Evaluations that could be compared. */
    compared: countSchema,
    judgement: z.enum(['strict', 'even', 'lenient']).nullable(),
    appeals: z.strictObject({ resolved: countSchema, lost: countSchema }).nullable(),
    /** Alignment with the reference in calibrations closed in the 90 days up to the end, percent; null without any. */
    agreement: percentSchema,
    /**
     * Re-checks of the period (D-47): `done` as the second one; `pairs` in which they were either, and the share of answers
     * that were the same in these, percent; null without any.
     */
    rechecks: z.strictObject({ done: countSchema, pairs: countSchema, same: percentSchema }),
    ...drillField,
  })
  .meta({ id: 'DashboardAssessor' });
export type AssessorRow = z.infer<typeof assessorRowSchema>;

export const projectRowSchema = z
  .strictObject({
    project: refSchema,
    company: refSchema,
    ...results,
    ...countFields,
    ...thinField,
    previous: z.number().nullable(),
    change: z.number().nullable(),
    /** Communications to evaluate in the days of the period that have begun; null without a norm, or with less than one. */
    norm: countSchema.nullable(),
    norm_done: countSchema,
    norm_share: percentSchema,
    employees: countSchema,
    /** null for guests. */
    appeals: appealTallySchema.nullable(),
    ...drillField,
  })
  .meta({ id: 'DashboardProject' });
export type ProjectRow = z.infer<typeof projectRowSchema>;
