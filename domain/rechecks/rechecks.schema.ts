import { z } from 'zod';
import { matrixRowSchema } from '../calibrations/calibration-review.schema.ts';
import { EVALUATION_STATES } from '../evaluations/evaluation-states.ts';
import { idSchema, instantSchema, listOf, refSchema } from '../kernel/list.schema.ts';
import { FORM_SCALES, valuesOf } from '../references/static-references.ts';
import { RECHECK_STATES } from './recheck-states.ts';

const countSchema = z.number().int().min(0);
const scoreSchema = z.number().nullable();

const recheckSchema = z
  .strictObject({
    id: idSchema,
    state: z.enum(valuesOf(RECHECK_STATES)),
    communication: z.strictObject({
      id: idSchema,
      started_at: instantSchema,
      employee: refSchema.nullable(),
      client_name: z.string().nullable(),
    }),
    project: refSchema,
    time_zone: z.string(),
    form: refSchema,
    scale: z.enum(valuesOf(FORM_SCALES)),
    /** Plan that had it drawn; null: the plan is gone. */
    plan: refSchema.nullable(),
    first: z.strictObject({
      assessor: refSchema,
      score: scoreSchema,
      /** The evaluation that was drawn, with its state now; what is compared are its answers as they were sent. */
      evaluation_id: idSchema,
      evaluation_state: z.enum(EVALUATION_STATES),
    }),
    /** Score: null until the second one has sent theirs. */
    second: z.strictObject({ assessor: refSchema, score: scoreSchema }).nullable(),
    /** Criteria that both answered, and how many of these differently; null until it is done. */
    compared: countSchema.nullable(),
    differing: countSchema.nullable(),
    created_at: instantSchema,
    due_at: instantSchema.nullable(),
    done_at: instantSchema.nullable(),
  })
  .meta({ id: 'Recheck' });
export type Recheck = z.infer<typeof recheckSchema>;

export const recheckListSchema = listOf(recheckSchema).meta({ id: 'RecheckList' });
export type RecheckList = z.infer<typeof recheckListSchema>;

/** A re-check with both sheets side by side. */
export const recheckPageSchema = z
  .strictObject({
    recheck: recheckSchema,
    /** The first one's column and then the second one's; the second is not there until it is done. */
    columns: z.array(
      z.strictObject({
        /** What the cells of the rows name as their participant. */
        sheet_id: idSchema,
        name: z.string(),
        score: scoreSchema,
        general_comment: z.string(),
        growth_points: z.string(),
      }),
    ),
    rows: z.array(matrixRowSchema),
  })
  .meta({ id: 'RecheckPage' });
export type RecheckPage = z.infer<typeof recheckPageSchema>;

/** Choices of the list's filters, within the caller's scope. */
export const recheckOptionsSchema = z
  .strictObject({ projects: z.array(refSchema), assessors: z.array(refSchema) })
  .meta({ id: 'RecheckOptions' });
export type RecheckOptions = z.infer<typeof recheckOptionsSchema>;

const shareSchema = z.number().min(0).max(1);

/** How people agree among themselves, criterion by criterion, those who agree least first. */
export const agreementSchema = z
  .strictObject({
    criteria: z.array(
      z.strictObject({
        criterion_key: z.string(),
        /** As the newest version of the form names it. */
        name: z.string(),
        form: refSchema,
        /** Pairs who rated the same conversation blind, in re-checks and in closed sessions. */
        pairs: countSchema,
        agreement: shareSchema,
        /** Exact 95 % interval. */
        low: shareSchema,
        high: shareSchema,
      }),
    ),
  })
  .meta({ id: 'PeopleAgreement' });
export type Agreement = z.infer<typeof agreementSchema>;
