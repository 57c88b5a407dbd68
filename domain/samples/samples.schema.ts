import { z } from 'zod';
import { idSchema, instantSchema, refSchema, verdictSchema } from '../kernel/list.schema.ts';
import {
  COMMUNICATION_CATEGORIES,
  COMMUNICATION_DIRECTIONS,
  COMMUNICATION_TEMPERATURES,
  valuesOf,
} from '../references/static-references.ts';
import { FUNNEL_STEPS } from './sample-funnel.ts';
import { MIN_DURATION_DEFAULT, SAMPLE_LIMITS, SAMPLE_PERIODS, SAMPLE_WINDOWS } from './sample-limits.ts';

const countSchema = z.number().int().min(0);
const idsSchema = z.array(idSchema).max(SAMPLE_LIMITS.filter_values).default([]);

export const sampleFiltersSchema = z
  .strictObject({
    category: z
      .array(z.enum(valuesOf(COMMUNICATION_CATEGORIES)))
      .max(SAMPLE_LIMITS.filter_values)
      .default([]),
    direction: z
      .array(z.enum(valuesOf(COMMUNICATION_DIRECTIONS)))
      .max(SAMPLE_LIMITS.filter_values)
      .default([]),
    temperature: z
      .array(z.enum(valuesOf(COMMUNICATION_TEMPERATURES)))
      .max(SAMPLE_LIMITS.filter_values)
      .default([]),
    type_id: idsSchema,
    tag_id: idsSchema,
    has_audio: z.boolean().nullable().default(null),
    /** True if communications with nothing to hear or read are handed out, too. */
    without_content: z.boolean().default(false),
  })
  .meta({ id: 'SampleFilters' });

const scheduleSchema = z
  .strictObject({
    /** Weekday, 1 Monday … 7 Sunday; null: every day. */
    weekday: z.number().int().min(1).max(7).nullable(),
    /** Hour of the project's clock. */
    hour: z.number().int().min(0).max(23),
  })
  .meta({ id: 'SampleSchedule' });

/** Rules that decide which communications are picked; a preview needs no more. */
const ruleFields = {
  form_id: idSchema,
  per_employee: z.number().int().min(1).max(SAMPLE_LIMITS.per_employee),
  period: z.enum(valuesOf(SAMPLE_PERIODS)),
  window: z.enum(valuesOf(SAMPLE_WINDOWS)),
  filters: sampleFiltersSchema,
  min_duration_seconds: z.number().int().min(0).max(SAMPLE_LIMITS.duration_seconds).default(MIN_DURATION_DEFAULT),
  assessor_ids: z.array(idSchema).min(1).max(SAMPLE_LIMITS.assessors),
};

const sampleRulesSchema = z.strictObject(ruleFields);
export type SampleRules = z.output<typeof sampleRulesSchema>;

/** Rules to preview. `plan_id`: picks of this plan in the period are counted as done. */
export const previewRulesSchema = z
  .strictObject({ ...ruleFields, plan_id: idSchema.nullable().default(null) })
  .meta({ id: 'PreviewRules' });
export type PreviewRules = z.output<typeof previewRulesSchema>;

const planFields = {
  ...ruleFields,
  name: z.string().trim().min(1).max(SAMPLE_LIMITS.name),
  /** Days to the deadline: the end of that day in the project's time zone; null: no deadline. */
  deadline_days: z.number().int().min(0).max(SAMPLE_LIMITS.deadline_days).nullable(),
  /** Schedule; null: by hand only. */
  schedule: scheduleSchema.nullable(),
  /** Share of its submitted evaluations that a second assessor re-checks, percent (D-47); 0: none. */
  recheck_share: z.number().int().min(0).max(SAMPLE_LIMITS.recheck_share).default(0),
};

export const samplePlanInputSchema = z.strictObject(planFields).meta({ id: 'SamplePlanInput' });
export type SamplePlanInput = z.output<typeof samplePlanInputSchema>;

const runSchema = z
  .strictObject({
    id: idSchema,
    state: z.enum(['queued', 'done', 'failed']),
    created_at: instantSchema,
    /** Person who started it; null: the schedule. */
    started_by: refSchema.nullable(),
    /** Seed: with it, the plan and the communications of that day the choice can be repeated. */
    seed: countSchema,
    picked: countSchema,
    /** Number missing to the norm for want of communications. */
    short: countSchema,
    message: z.string(),
  })
  .meta({ id: 'SampleRun' });
export type SampleRun = z.infer<typeof runSchema>;

const progressSchema = z
  .strictObject({
    /** Calendar days, both inclusive. */
    from: z.string(),
    to: z.string(),
    employees: z.array(
      z.strictObject({ employee: refSchema, norm: countSchema, picked: countSchema, done: countSchema }),
    ),
    assessors: z.array(
      z.strictObject({ assessor: refSchema, picked: countSchema, done: countSchema, overdue: countSchema }),
    ),
  })
  .meta({ id: 'SampleProgress' });
export type SampleProgress = z.infer<typeof progressSchema>;

export const samplePlanSchema = z
  .strictObject({
    ...planFields,
    id: idSchema,
    revision: z.number().int().min(1),
    project: refSchema,
    form: refSchema,
    assessors: z.array(refSchema),
    next_run_at: instantSchema.nullable(),
    time_zone: z.string(),
    last_run: runSchema.nullable(),
    progress: progressSchema,
    may: z.strictObject({ update: verdictSchema, remove: verdictSchema, run: verdictSchema }),
  })
  .meta({ id: 'SamplePlan' });
export type SamplePlan = z.infer<typeof samplePlanSchema>;

export const samplePlanListSchema = z
  .strictObject({
    data: z.array(samplePlanSchema),
    auth: z.strictObject({ create: verdictSchema }),
  })
  .meta({ id: 'SamplePlanList' });
export type SamplePlanList = z.infer<typeof samplePlanListSchema>;

/** Number of communications left by each filter, and the number to be picked now (D-21). */
export const samplePreviewSchema = z
  .strictObject({
    from: z.string(),
    to: z.string(),
    steps: z.array(z.strictObject({ step: z.enum(valuesOf(FUNNEL_STEPS)), left: countSchema })),
    employees: z.array(
      z.strictObject({
        employee: refSchema,
        available: countSchema,
        /** Count already picked by this plan in the period. */
        picked: countSchema,
        /** Count due by now and not picked yet. */
        needed: countSchema,
      }),
    ),
    will_pick: countSchema,
    short: countSchema,
  })
  .meta({ id: 'SamplePreview' });
export type SamplePreview = z.infer<typeof samplePreviewSchema>;

/** Choices of the plan's editor. */
export const sampleOptionsSchema = z
  .strictObject({
    forms: z.array(refSchema),
    assessors: z.array(refSchema),
    types: z.array(refSchema),
    tags: z.array(refSchema),
  })
  .meta({ id: 'SampleOptions' });
export type SampleOptions = z.infer<typeof sampleOptionsSchema>;
