import { z } from 'zod';
import { GRADE_TONES } from './form-content.schema.ts';
import { idSchema, refSchema } from '../kernel/list.schema.ts';
import { SIMULATION_MAX } from './form-limits.ts';

/**
 * «Пересчитать прошлые оценки» (D-12): the stored draft applied to the last published evaluations; nothing is changed.
 */
export const simulateFormSchema = z
  .strictObject({
    /** Number of the newest published evaluations to rescore. */
    last: z.number().int().min(1).max(SIMULATION_MAX).default(200),
    project_id: idSchema.optional(),
  })
  .meta({ id: 'SimulateForm' });
export type SimulateForm = z.output<typeof simulateFormSchema>;

/** Percent 0…100; null score is «Н/П». */
const outcomeSchema = z.strictObject({
  score: z.number().nullable(),
  passed: z.boolean().nullable(),
  grade: z.strictObject({ name: z.string(), tone: z.enum(GRADE_TONES) }).nullable(),
  has_critical_failure: z.boolean(),
});
export type SimulatedOutcome = z.infer<typeof outcomeSchema>;

const totalsSchema = z.strictObject({
  /** Mean of the scores that are not null; null without any. */
  mean: z.number().nullable(),
  passed: z.number().int(),
  /** Evaluations per ten percent: 0–10, 10–20, …, 90–100 (100 in the last). */
  histogram: z.array(z.number().int()).min(10).max(10),
});

export const formSimulationSchema = z
  .strictObject({
    /** Rows, newest first: each evaluation as published and as the draft would score the same answers. */
    rows: z.array(
      z.strictObject({
        evaluation_id: idSchema,
        communication_id: idSchema,
        project: refSchema,
        employee: z.string(),
        published_at: z.string(),
        before: outcomeSchema,
        after: outcomeSchema,
        /** after − before, percent points with two decimals; null when one of them is «Н/П». */
        difference: z.number().nullable(),
        /** Count of the draft's criteria that this evaluation has no usable answer for (new ones, or another scale). */
        unanswered: z.number().int(),
      }),
    ),
    summary: z.strictObject({
      before: totalsSchema,
      after: totalsSchema,
      raised: z.number().int(),
      lowered: z.number().int(),
      same: z.number().int(),
      /** Count of evaluations that passed before and would fail now; and the reverse. */
      failed_now: z.number().int(),
      passed_now: z.number().int(),
    }),
  })
  .meta({ id: 'FormSimulation' });
export type FormSimulation = z.infer<typeof formSimulationSchema>;
