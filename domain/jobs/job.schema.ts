import { z } from 'zod';
import { idSchema } from '../kernel/list.schema.ts';
import { NOTIFICATIONS } from '../notifications/notification-kinds.ts';
import { valuesOf } from '../references/static-references.ts';

/** What is done after the answer. Payloads hold numbers only: what they speak of is read when the job runs. */
export const jobSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('letter'),
    payload: z.strictObject({
      user_id: idSchema,
      about: z.enum(valuesOf(NOTIFICATIONS)),
      ids: z.array(idSchema).min(1),
    }),
  }),
  z.strictObject({ kind: z.literal('pick_sample'), payload: z.strictObject({ run_id: idSchema }) }),
]);
export type Job = z.infer<typeof jobSchema>;
export type JobKind = Job['kind'];
