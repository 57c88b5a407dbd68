import { z } from 'zod';
import { instantSchema, refSchema, verdictSchema } from '../kernel/list.schema.ts';
import { valuesOf } from '../references/static-references.ts';
import { correctable, meaningContentSchema } from './meaning-content.schema.ts';
import { MEANING_STATES } from '../communications/meaning-states.ts';
import { MEANING_FIELDS, MEANING_LIMITS } from './meaning-words.ts';

const referenceSchema = z.strictObject({ key: z.string(), label: z.string() });

/** Meaning of a conversation as it stands, with where it comes from (D-52). */
export const meaningSchema = z
  .strictObject({
    state: z.enum(valuesOf(MEANING_STATES)),
    /** Sentence beside the state; null: nothing to add. */
    note: z.string().nullable(),
    /** What the engine has read, corrected by people; null: nothing yet. */
    content: meaningContentSchema.nullable(),
    /** Engine that has read it, and when. */
    made: z.strictObject({ model: z.string(), at: instantSchema }).nullable(),
    /** The words have changed since. */
    is_outdated: z.boolean(),
    /** Who has corrected a part last, and when. */
    corrected: z.array(z.strictObject({ field: z.enum(valuesOf(MEANING_FIELDS)), by: refSchema, at: instantSchema })),
    /** References of the company, to correct by; «другое» is in none of them. */
    references: z.strictObject({
      reason: z.array(referenceSchema),
      topic: z.array(referenceSchema),
      result: z.array(referenceSchema),
      objection: z.array(referenceSchema),
    }),
    revision: z.number().int(),
    may: z.strictObject({ correct: verdictSchema }),
  })
  .meta({ id: 'Meaning' });
export type Meaning = z.infer<typeof meaningSchema>;

const named = z.strictObject({ key: z.string(), words: z.string().trim().max(MEANING_LIMITS.words) }).nullable();

/** Correction of one part, as a whole. */
export const correctMeaningSchema = z
  .discriminatedUnion('field', [
    z.strictObject({ field: z.enum(['reason', 'topic', 'result']), value: named }),
    z.strictObject({ field: z.literal('objections'), value: correctable.objections }),
    z.strictObject({ field: z.literal('promises'), value: correctable.promises }),
  ])
  .meta({ id: 'CorrectMeaning' });
export type CorrectMeaning = z.output<typeof correctMeaningSchema>;
