import { z } from 'zod';

/** Every error answer (D-37). `errors` is keyed by field, dotted for parts (`period.from`). */
export const errorBodySchema = z
  .strictObject({
    message: z.string(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
    data: z
      .strictObject({
        /** P-33: shown in a dialog that survives a reload until it is read. */
        is_blocked: z.boolean().optional(),
        /** 401 of signing in: the password was right, the code of the second factor is asked for by this challenge. */
        second_factor: z.literal(true).optional(),
        challenge: z.string().optional(),
        /** 403 of everything: a company of theirs asks for a second factor, and they have to set it up first. */
        second_factor_required: z.literal(true).optional(),
        /** 412: the entity as it is now, for the choice between the two states. */
        present: z.unknown().optional(),
        /** 409 of publishing a form: what is wrong with it, each a FormFinding. */
        findings: z.array(z.unknown()).optional(),
      })
      .optional(),
    request_id: z.string(),
  })
  .meta({ id: 'ErrorBody' });
export type ErrorBody = z.infer<typeof errorBodySchema>;
