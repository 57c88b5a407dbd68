import { z } from 'zod';
import { instantSchema, refSchema, verdictSchema } from '../kernel/list.schema.ts';
import { MEANING_STATES, type MeaningState } from '../communications/meaning-states.ts';

const countSchema = z.number().int().min(0);

/** How many of a project's conversations are read, and «Прочитать прошлые»: the newest run (D-52). */
export const meaningRunStateSchema = z
  .strictObject({
    /** Conversations with words by where they stand: none is left out in silence. */
    counts: z.strictObject(
      Object.fromEntries(Object.keys(MEANING_STATES).map((state) => [state, countSchema])) as Record<
        MeaningState,
        typeof countSchema
      >,
    ),
    /** What «Прочитать прошлые» would read: not read yet, or by other words, values or another question. */
    to_read: countSchema,
    /** Null: none was ever begun. */
    run: z
      .strictObject({
        total: countSchema,
        done: countSchema,
        started_at: instantSchema,
        started_by: refSchema.nullable(),
        /** The budget of the day is spent: it goes on at this time. */
        waits_until: instantSchema.nullable(),
        finished_at: instantSchema.nullable(),
        failed_at: instantSchema.nullable(),
        /** Why it has failed. */
        failure: z.string().nullable(),
      })
      .nullable(),
    may: z.strictObject({ start: verdictSchema }),
  })
  .meta({ id: 'MeaningRunState' });
export type MeaningRunState = z.infer<typeof meaningRunStateSchema>;
