import { z } from 'zod';
import { idSchema, instantSchema } from '../kernel/list.schema.ts';

/** Differences within which two calls with the same client are taken for one: clocks of sources go apart a little. */
export const TWIN_SECONDS = { start: 120, length: 3 } as const;

/** Communication that an upload seems to repeat (D-69). */
export const twinSchema = z
  .strictObject({
    id: idSchema,
    started_at: instantSchema,
    time_zone: z.string(),
    /** `content`: the same recording; `call`: the same client, time and length. */
    by: z.enum(['content', 'call']),
  })
  .meta({ id: 'Twin' });
export type Twin = z.infer<typeof twinSchema>;
