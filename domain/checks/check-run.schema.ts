import { z } from 'zod';
import { instantSchema, refSchema, verdictSchema } from '../kernel/list.schema.ts';

/** «Проверить прошлые»: the newest run of a form's checks, and whether another may begin. */
export const checkRunStateSchema = z
  .strictObject({
    /** Null: none was ever begun. */
    run: z
      .strictObject({
        /** Number of the form's version. */
        version: z.number().int(),
        /** Talks with words that the form fits. */
        total: z.number().int(),
        done: z.number().int(),
        started_at: instantSchema,
        started_by: refSchema.nullable(),
        finished_at: instantSchema.nullable(),
        failed_at: instantSchema.nullable(),
      })
      .nullable(),
    may: z.strictObject({ start: verdictSchema }),
  })
  .meta({ id: 'CheckRunState' });
export type CheckRunState = z.infer<typeof checkRunStateSchema>;
