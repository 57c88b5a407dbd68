import { z } from 'zod';
import { MAX_ID } from './ids.ts';
import { PER_PAGE_MAX } from './list-limits.ts';

export const idSchema = z.number().int().min(1).max(MAX_ID);

/** Instant as ISO 8601 in UTC. */
export const instantSchema = z.iso.datetime();

export const verdictSchema = z
  .discriminatedUnion('allowed', [
    z.strictObject({ allowed: z.literal(true) }),
    z.strictObject({ allowed: z.literal(false), reason: z.string(), never: z.literal(true).optional() }),
  ])
  .meta({ id: 'Verdict' });

const listMetaSchema = z
  .strictObject({
    page: z.number().int().min(1),
    per_page: z.number().int().min(1).max(PER_PAGE_MAX),
    /** Total, exact up to TOTAL_CAP; TOTAL_CAP with total_exact false when there are more. */
    total: z.number().int().min(0),
    total_exact: z.boolean(),
    pages: z.number().int().min(0),
  })
  .meta({ id: 'ListMeta' });
export type ListMeta = z.infer<typeof listMetaSchema>;

/** Actions that the caller may take on the collection as a whole. */
const listAuthSchema = z.strictObject({ create: verdictSchema }).meta({ id: 'ListAuth' });
export type ListAuth = z.infer<typeof listAuthSchema>;

/** A list's answer: `{data, meta, auth}`. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.strictObject({ data: z.array(item), meta: listMetaSchema, auth: listAuthSchema });
}
export type ListOf<Item> = { data: Item[]; meta: ListMeta; auth: ListAuth };

/** Reference to another entity: its id and name. */
export const refSchema = z.strictObject({ id: idSchema, name: z.string() }).meta({ id: 'Ref' });
export type Ref = z.infer<typeof refSchema>;
