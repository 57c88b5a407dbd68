import { z } from 'zod';

const countSchema = z.number().int().min(0);
const valueSchema = z.strictObject({ key: z.string(), label: z.string(), count: z.number().int().min(1) });

/** What the conversations that a filter finds are about, as people have corrected it (D-52): counts of conversations. */
export const meaningSummarySchema = z
  .strictObject({
    /** Conversations that an engine has read. */
    count: countSchema,
    /** The commonest first; a conversation stands in each of the three once at most. */
    reasons: z.array(valueSchema),
    topics: z.array(valueSchema),
    results: z.array(valueSchema),
    /** Conversations with an objection of a kind, and with one that was met so: one may stand in several. */
    objections: z.array(valueSchema.extend({ answered: countSchema, avoided: countSchema, none: countSchema })),
    /** Conversations with any objection, and with one that was not answered. */
    objected: countSchema,
    unanswered: countSchema,
    /** Conversations with a promise whose day has passed. */
    overdue: countSchema,
  })
  .meta({ id: 'MeaningSummary' });
export type MeaningSummary = z.infer<typeof meaningSummarySchema>;
