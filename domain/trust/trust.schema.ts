import { z } from 'zod';
import { keySchema } from '../scales/scale.schema.ts';
import { idSchema, refSchema, verdictSchema } from '../kernel/list.schema.ts';
import { valuesOf } from '../references/static-references.ts';
import { TRUST_GAPS } from './judge-trust.ts';
import { TRUST_REASONS, TRUST_STATES } from './trust-states.ts';

/** Whole percent; null: nobody has checked enough to say. */
const percentSchema = z.number().int().min(0).max(100).nullable();

/** Control answers of a criterion, whatever they say: full levels and losses that people have checked blind. */
const checkedSchema = z.strictObject({ full: z.number().int(), loss: z.number().int() });

const trustLineSchema = z.strictObject({
  /** Null: the criterion is not measured. */
  id: idSchema.nullable(),
  form: refSchema,
  criterion_key: keySchema,
  name: z.string(),
  state: z.enum(valuesOf(TRUST_STATES)).nullable(),
  since: z.string().nullable(),
  checked: checkedSchema.nullable(),
  /** Agreement with people, as counted and at least. */
  agreement: percentSchema,
  agreement_low: percentSchema,
  /** Agreement of people among themselves. */
  among_people: percentSchema,
  /** What is missing for it to be trusted, in the order in which something can be done; empty: nothing. */
  missing: z.array(z.enum(TRUST_GAPS)),
  may: z.strictObject({ start: verdictSchema }),
});
export type TrustLine = z.infer<typeof trustLineSchema>;

/** «Чему верить»: criteria of the project's forms in force, in their order (D-44). */
export const trustOverviewSchema = z.strictObject({ criteria: z.array(trustLineSchema) }).meta({ id: 'TrustOverview' });
export type TrustOverview = z.infer<typeof trustOverviewSchema>;

const countedSchema = z.strictObject({ checked: z.number().int(), right: z.number().int() });

/** What the sentence of a criterion is made of. */
const trustSummarySchema = z.strictObject({
  full: countedSchema,
  loss: countedSchema,
  found_losses: percentSchema,
  agreement: percentSchema,
  agreement_low: percentSchema,
  among_people: percentSchema,
});
export type TrustSummary = z.infer<typeof trustSummarySchema>;

const levelSchema = z.strictObject({ option: z.string(), label: z.string() });

/** Page of a measured criterion (D-44). */
export const criterionTrustSchema = z
  .strictObject({
    id: idSchema,
    project: refSchema,
    form: refSchema,
    name: z.string(),
    state: z.enum(valuesOf(TRUST_STATES)),
    since: z.string(),
    started_at: z.string(),
    /** Examples that are pinned. */
    examples: z.number().int(),
    withstands: z.boolean().nullable(),
    replay_changed: z.number().int().nullable(),
    summary: trustSummarySchema,
    /** Mean of its levels, corrected by the control answers, in points of 100; null: not trusted, or too little was checked. */
    mean: z.strictObject({ value: z.number(), margin: z.number(), correction: z.number() }).nullable(),
    missing: z.array(z.enum(TRUST_GAPS)),
    /** Levels in the order of the scale, and how often machine and person said which. */
    levels: z.array(levelSchema),
    matrix: z.array(z.strictObject({ machine: z.string(), person: z.string(), count: z.number().int() })),
    /** Coefficients of agreement; null: not defined of what there is. */
    alpha: z.number().nullable(),
    alpha_low: z.number().nullable(),
    alpha_high: z.number().nullable(),
    ac1: z.number().nullable(),
    /** The newest first. */
    moves: z.array(
      z.strictObject({
        id: idSchema,
        to: z.enum(valuesOf(TRUST_STATES)),
        reason: z.enum(valuesOf(TRUST_REASONS)),
        note: z.string(),
        by: refSchema.nullable(),
        at: z.string(),
      }),
    ),
    may: z.strictObject({ restart: verdictSchema, stop: verdictSchema }),
  })
  .meta({ id: 'CriterionTrust' });
export type CriterionTrust = z.infer<typeof criterionTrustSchema>;

export const startTrialSchema = z
  .strictObject({ form_id: idSchema, criterion_key: keySchema })
  .meta({ id: 'StartTrial' });
export type StartTrial = z.infer<typeof startTrialSchema>;
