import { z } from 'zod';
import { refSchema } from '../kernel/list.schema.ts';

const books = z.array(z.strictObject({ key: z.string(), label: z.string() }));

/** Choices of the list's filters and of the upload, within the caller's scope. */
export const communicationOptionsSchema = z
  .strictObject({
    projects: z.array(
      z.strictObject({
        ...refSchema.shape,
        company: refSchema,
        time_zone: z.string(),
        /** True if the project accepts new communications now. */
        takes_uploads: z.boolean(),
      }),
    ),
    /** Employees who are evaluated, with the projects they work in. */
    employees: z.array(z.strictObject({ ...refSchema.shape, project_ids: z.array(z.number().int()) })),
    assessors: z.array(refSchema),
    forms: z.array(refSchema),
    types: z.array(refSchema),
    tags: z.array(refSchema),
    /** What conversations are found by that an engine has read (D-52); empty: no company has ever let one. */
    meaning: z.strictObject({ reason: books, topic: books, result: books, objection: books }),
    /** Collections visible to the caller: own ones and those shared by others. */
    favorites: z.array(z.strictObject({ ...refSchema.shape, is_own: z.boolean() })),
  })
  .meta({ id: 'CommunicationOptions' });
export type CommunicationOptions = z.infer<typeof communicationOptionsSchema>;
