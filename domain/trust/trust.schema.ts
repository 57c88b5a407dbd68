import { z } from 'zod';
import { keySchema } from '../scales/scale.schema.ts';
import { idSchema, refSchema, verdictSchema } from '../kernel/list.schema.ts';
import { valuesOf } from '../references/static-references.ts';
import { TRUST_GAPS } from './judge-trust.ts';
import { TRUST_STATES } from './trust-states.ts';

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

export const startTrialSchema = z
  .strictObject({ form_id: idSchema, criterion_key: keySchema })
  .meta({ id: 'StartTrial' });
export type StartTrial = z.infer<typeof startTrialSchema>;
