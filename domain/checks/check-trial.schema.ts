import { z } from 'zod';
import { evidenceSchema } from '../evaluations/evaluations.schema.ts';
import { idSchema, refSchema } from '../kernel/list.schema.ts';
import { keySchema } from '../scales/scale.schema.ts';
import { CHECK_LIMITS } from '../forms/criterion-check-limits.ts';
import { criterionCheckSchema } from '../forms/criterion-check.schema.ts';
import { UNTOLD } from './find-condition.ts';

/** «Попробовать» (D-41): a check, saved or not, over the newest published evaluations by the form; nothing is changed. */
export const tryCheckSchema = z
  .strictObject({
    criterion_key: keySchema,
    check: criterionCheckSchema,
    /** Number of the newest published evaluations to try it on. */
    last: z.number().int().min(1).max(CHECK_LIMITS.trial).default(CHECK_LIMITS.trial),
    project_id: idSchema.optional(),
  })
  .meta({ id: 'TryCheck' });
export type TryCheck = z.output<typeof tryCheckSchema>;

const trialRowSchema = z.strictObject({
  evaluation_id: idSchema,
  communication_id: idSchema,
  project: refSchema,
  employee: z.string(),
  published_at: z.string(),
  /** Proposed option; null: nothing is proposed. */
  proposed: z.string().nullable(),
  /** Reason why there was nothing to check; null: there was. */
  untold: z.enum(UNTOLD).nullable(),
  evidence: z.array(evidenceSchema),
  /** Person's answer: an option; null: none, or one of another scale. */
  given: z.string().nullable(),
  na: z.boolean(),
});
export type TrialRow = z.infer<typeof trialRowSchema>;

export const checkTrialSchema = z.strictObject({ rows: z.array(trialRowSchema) }).meta({ id: 'CheckTrial' });
export type CheckTrial = z.infer<typeof checkTrialSchema>;
