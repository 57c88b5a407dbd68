import { z } from 'zod';
import { UNTOLD } from '../checks/find-condition.ts';
import { evidenceSchema } from '../evaluations/evaluations.schema.ts';
import { idSchema } from '../kernel/list.schema.ts';
import { SUGGESTION_SOURCES } from '../evaluations/provenance.ts';

/** Version of the form that is being filled; what is sent is remembered as shown to the caller. */
export const showSuggestionsSchema = z.strictObject({ form_version_id: idSchema }).meta({ id: 'ShowSuggestions' });
export type ShowSuggestions = z.infer<typeof showSuggestionsSchema>;

const suggestionSchema = z.strictObject({
  criterion_key: z.string(),
  source: z.enum(SUGGESTION_SOURCES),
  /**
   * `proposed`: an option to take; `not_applicable`: «Н/П» to take; `look`: words that may be a critical failure, to be
   * looked at; `untold`: nothing to check.
   */
  kind: z.enum(['proposed', 'not_applicable', 'look', 'untold']),
  /** Key of the option, points as their number; null unless proposed. */
  option: z.string().nullable(),
  reason: z.enum(UNTOLD).nullable(),
  /** What an engine says of it; empty: nothing. */
  note: z.string(),
  /** What was looked through without finding it: «24 реплики сотрудника, 0:00–3:10». */
  searched: z.string().nullable(),
  evidence: z.array(evidenceSchema),
});
export type Suggestion = z.infer<typeof suggestionSchema>;

export const suggestionListSchema = z
  .strictObject({
    data: z.array(suggestionSchema),
    /** Criteria that an engine is being asked about; what it says comes with a later request. */
    pending: z.array(z.string()),
  })
  .meta({ id: 'SuggestionList' });
export type SuggestionList = z.infer<typeof suggestionListSchema>;
