import { z } from 'zod';
import { communicationListItemSchema } from '../communications/communications.schema.ts';

/** What the reader's rating goes on with; nothing for who does not rate. */
export const continueRatingSchema = z
  .strictObject({
    /** Newest drafts of their own, `DRAFTS_SHOWN` at most. */
    drafts: z.array(communicationListItemSchema),
    /** Number of drafts in all, exact up to `TOTAL_CAP`. */
    drafts_total: z.number().int().min(0),
    /** Newest communication with a recording that nobody has rated; null: there is none. */
    next: communicationListItemSchema.nullable(),
  })
  .meta({ id: 'ContinueRating' });
export type ContinueRating = z.infer<typeof continueRatingSchema>;
