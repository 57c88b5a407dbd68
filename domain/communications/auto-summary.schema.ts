import { z } from 'zod';
import { idSchema } from '../kernel/list.schema.ts';

const countSchema = z.number().int().min(1);
/** Points of 100, corrected by the control answers; null: too little was checked, or there are too few conversations. */
const meanSchema = z.strictObject({ value: z.number(), margin: z.number(), correction: z.number() }).nullable();

/** Automatic evaluations of the conversations that a filter finds, by criterion and employee (D-44): never people's. */
export const autoSummarySchema = z
  .strictObject({
    /** Conversations with a level of a criterion that is trusted now. */
    count: z.number().int().min(0),
    criteria: z.array(
      z.strictObject({
        /** Of `criterion_trust`. */
        id: idSchema,
        name: z.string(),
        project: z.string(),
        count: countSchema,
        mean: meanSchema,
        employees: z.array(z.strictObject({ id: idSchema, name: z.string(), count: countSchema, mean: meanSchema })),
      }),
    ),
  })
  .meta({ id: 'AutoSummary' });
export type AutoSummary = z.infer<typeof autoSummarySchema>;
