import { z } from 'zod';
import { refSchema } from '../kernel/list.schema.ts';

/** Other people who are rating the communication right now (D-17). */
export const presenceSchema = z.strictObject({ data: z.array(refSchema) }).meta({ id: 'Presence' });
export type Presence = z.infer<typeof presenceSchema>;
