import { z } from 'zod';

/** Body of every error answer (D-37). `errors` is keyed by field, dotted for parts (`period.from`). */
export const errorBodySchema = z
  .strictObject({
    message: z.string(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
    data: z
      .strictObject({
        /** P-33: shown in a dialog that survives a reload until it is read. */
        is_blocked: z.boolean().optional(),
        /**
         * 401 of signing in: the password was right, and the code of the second factor is required for this challenge.
         */
        second_factor: z.literal(true).optional(),
        challenge: z.string().optional(),
        /** 403 of every request: a company of the person requires a second factor, which has to be set up first. */
        second_factor_required: z.literal(true).optional(),
        /** 412: the current state of the entity, to choose between the two. */
        present: z.unknown().optional(),
        /** 409 of making a thing that there is: its id, to be opened instead. */
        existing_id: z.number().int().min(1).optional(),
        /** 409 of publishing a form: its findings (FormFinding[]). */
        findings: z.array(z.unknown()).optional(),
      })
      .optional(),
    request_id: z.string(),
  })
  .meta({ id: 'ErrorBody' });
export type ErrorBody = z.infer<typeof errorBodySchema>;
