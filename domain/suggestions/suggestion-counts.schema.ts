import { z } from 'zod';
import { idSchema } from '../kernel/list.schema.ts';
import { valuesOf } from '../references/static-references.ts';
import { UNASKED } from './unasked.ts';

/** Communications of a project by what has come of asking an engine about them (D-43). */
export const suggestionCountsSchema = z
  .strictObject({
    answered: z.number().int(),
    waiting: z.number().int(),
    /** «Не оценено и почему»: by reason, with the numbers of the newest. */
    unasked: z.array(
      z.strictObject({ why: z.enum(valuesOf(UNASKED)), count: z.number().int(), newest: z.array(idSchema) }),
    ),
  })
  .meta({ id: 'SuggestionCounts' });
export type SuggestionCounts = z.infer<typeof suggestionCountsSchema>;
