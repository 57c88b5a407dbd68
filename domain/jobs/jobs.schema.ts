import { z } from 'zod';
import { idSchema, instantSchema, listOf, verdictSchema } from '../kernel/list.schema.ts';

const deadJobSchema = z
  .strictObject({
    id: idSchema,
    /** Name of the job in a person's words. */
    name: z.string(),
    created_at: instantSchema,
    dead_at: instantSchema,
    attempts: z.number().int().min(0),
    error: z.string(),
    repeat: verdictSchema,
  })
  .meta({ id: 'DeadJob' });
export type DeadJob = z.infer<typeof deadJobSchema>;

export const deadJobListSchema = listOf(deadJobSchema).meta({ id: 'DeadJobList' });
export type DeadJobList = z.infer<typeof deadJobListSchema>;
