import { z } from 'zod';
import { idSchema, refSchema } from '../kernel/list.schema.ts';
import { valuesOf } from '../references/static-references.ts';
import { ALPHA_WORDS } from './calibration-states.ts';

const countSchema = z.number().int().min(0);
const shareSchema = z.number().min(0).max(1).nullable();

const measured = {
  /** Closed sessions behind it. */
  sessions: countSchema,
  pairs: countSchema,
  exact: shareSchema,
  /** Mean of the sessions' α, each by its number of pairs; null where all are undefined. */
  alpha: z.number().nullable(),
  word: z.enum(valuesOf(ALPHA_WORDS)).nullable(),
};

/** «Динамика»: agreement over time, of closed sessions that the caller sees (D-26). */
export const calibrationTrendSchema = z
  .strictObject({
    /** YYYY-MM of closing in the project's zone, the oldest first. */
    months: z.array(z.strictObject({ month: z.string(), ...measured, mad: z.number().nullable() })),
    /** Across sessions and form versions, the least agreed first. */
    criteria: z.array(
      z.strictObject({
        criterion_key: z.string(),
        name: z.string(),
        form: refSchema,
        ...measured,
        months: z.array(z.strictObject({ month: z.string(), alpha: z.number().nullable(), exact: shareSchema })),
      }),
    ),
    /** People with an account; guests have no name that lasts. */
    participants: z.array(
      z.strictObject({
        user: refSchema,
        sessions: countSchema,
        ratings: countSchema,
        bias: z.number().nullable(),
        mad: z.number().nullable(),
        exact: shareSchema,
        alignment: shareSchema,
        months: z.array(
          z.strictObject({
            month: z.string(),
            bias: z.number().nullable(),
            mad: z.number().nullable(),
            alignment: shareSchema,
          }),
        ),
      }),
    ),
    session_ids: z.array(idSchema),
  })
  .meta({ id: 'CalibrationDynamics' });
export type CalibrationTrend = z.infer<typeof calibrationTrendSchema>;
