import { z } from 'zod';
import { keySchema } from '../scales/scale.schema.ts';

/** Criteria of a form to filter by: all that its published versions have had, as the newest of them writes them. */
export const criterionChoicesSchema = z
  .strictObject({
    data: z.array(
      z.strictObject({
        key: keySchema,
        name: z.string(),
        /** Answers it can have, by the value that the filter takes; none for a number, a text or a date. */
        answers: z.array(z.strictObject({ value: z.string(), label: z.string() })),
        reasons: z.array(z.string()),
      }),
    ),
  })
  .meta({ id: 'CriterionChoices' });
export type CriterionChoices = z.infer<typeof criterionChoicesSchema>;
