import { z } from 'zod';
import { SUGGESTION_LIMITS } from './suggestion-limits.ts';

/** Text that the engine is asked to keep short, and that is cut where it does not: length is no flaw worth a repair. */
const short = (most: number) =>
  z
    .string()
    .meta({ maxLength: most })
    .transform((text) => text.trim().slice(0, most));

const citedSchema = z.strictObject({ number: z.number().int(), quote: short(SUGGESTION_LIMITS.quote) });

/** Answer of an engine about the criteria of one request, in the order in which it is to think (D-43). */
export const engineAnswerSchema = z.strictObject({
  answers: z
    .array(
      z.strictObject({
        /** Number of the criterion in the question, from 1. */
        criterion: z.number().int(),
        applicable: z.boolean(),
        looked_for: short(SUGGESTION_LIMITS.quote),
        segments: z.array(citedSchema).max(20),
        kind: z.enum(['found', 'absent', 'unsure', 'not_applicable']),
        option: z.string().nullable(),
        reason: short(SUGGESTION_LIMITS.reason),
      }),
    )
    .max(20),
});
export type EngineAnswer = z.infer<typeof engineAnswerSchema>;
export type CriterionAnswer = EngineAnswer['answers'][number];
