import { z } from 'zod';
import { idSchema, listOf, refSchema } from '../kernel/list.schema.ts';
import { itemFields, nameSchema } from '../references/reference-items.schema.ts';

/** Communications put into a collection, or taken out of it, by one request. */
const FAVORITE_BATCH = 100;

/** A collection of communications (D-22): seen by its owner, and by its company when shared. */
export const favoriteSchema = z
  .strictObject({ ...itemFields, shared: z.boolean(), company: refSchema.nullable(), owner: refSchema })
  .meta({ id: 'Favorite' });
export type Favorite = z.infer<typeof favoriteSchema>;
export const favoriteListSchema = listOf(favoriteSchema).meta({ id: 'FavoriteList' });

const sharing = {
  shared: z.boolean().optional(),
  /** Whose people see a shared one; needless for the owner who belongs to one company. */
  company_id: idSchema.nullish(),
};
export const createFavoriteSchema = z.strictObject({ name: nameSchema, ...sharing }).meta({ id: 'CreateFavorite' });
export const updateFavoriteSchema = z
  .strictObject({ name: nameSchema.optional(), ...sharing })
  .meta({ id: 'UpdateFavorite' });

const contentIds = z.array(idSchema).max(FAVORITE_BATCH).default([]);
/** What goes into a collection and what goes out of it (D-22); both may be said twice. */
export const favoriteContentSchema = z
  .strictObject({ add: contentIds, remove: contentIds })
  .meta({ id: 'FavoriteContent' });
export type FavoriteContent = z.output<typeof favoriteContentSchema>;
