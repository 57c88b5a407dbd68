import { z } from 'zod';
import { idSchema, listOf, refSchema } from '../kernel/list.schema.ts';
import { itemFields, nameSchema } from '../references/reference-items.schema.ts';

/** Communications added to or removed from a collection by one request. */
const FAVORITE_BATCH = 100;

/** Collection of communications (D-22): visible to its owner, and to its company when shared. */
export const favoriteSchema = z
  .strictObject({ ...itemFields, shared: z.boolean(), company: refSchema.nullable(), owner: refSchema })
  .meta({ id: 'Favorite' });
export type Favorite = z.infer<typeof favoriteSchema>;
export const favoriteListSchema = listOf(favoriteSchema).meta({ id: 'FavoriteList' });

const sharing = {
  shared: z.boolean().optional(),
  /** Company to share it with; not needed from an owner who belongs to one company. */
  company_id: idSchema.nullish(),
};
export const createFavoriteSchema = z.strictObject({ name: nameSchema, ...sharing }).meta({ id: 'CreateFavorite' });
export const updateFavoriteSchema = z
  .strictObject({ name: nameSchema.optional(), ...sharing })
  .meta({ id: 'UpdateFavorite' });

const contentIds = z.array(idSchema).max(FAVORITE_BATCH).default([]);
/** Communications to add and to remove (D-22); repeating either is harmless. */
export const favoriteContentSchema = z
  .strictObject({ add: contentIds, remove: contentIds })
  .meta({ id: 'FavoriteContent' });
export type FavoriteContent = z.output<typeof favoriteContentSchema>;
