import { z } from 'zod';
import type { Favorite, updateFavoriteSchema } from '../favorites/favorites.schema.ts';
import { idSchema, listOf, refSchema, verdictSchema } from '../kernel/list.schema.ts';
import { cleanName, REFERENCE_NAME_MAX } from './reference-books.ts';

const REQUIRED = 'Это поле обязательно для заполнения.';

/** Fields of every item of a reference book; collections of communications have them, too. */
export const itemFields = {
  id: idSchema,
  name: z.string(),
  revision: z.number().int().min(1),
  /** Count of its uses within the caller's scope. */
  uses: z.number().int().min(0),
  may: z.strictObject({ update: verdictSchema, remove: verdictSchema, merge: verdictSchema }),
};

export const referenceItemSchema = z.strictObject(itemFields).meta({ id: 'ReferenceItem' });
export type ReferenceItem = z.infer<typeof referenceItemSchema> &
  Partial<Pick<Favorite, 'shared' | 'company' | 'owner'>>;

export const referenceItemListSchema = listOf(referenceItemSchema).meta({ id: 'ReferenceItemList' });

export const nameSchema = z
  .string()
  .max(REFERENCE_NAME_MAX * 10)
  .transform(cleanName)
  .pipe(z.string().min(1, REQUIRED).max(REFERENCE_NAME_MAX));

export const createReferenceSchema = z.strictObject({ name: nameSchema }).meta({ id: 'CreateReference' });
export const updateReferenceSchema = createReferenceSchema.meta({ id: 'UpdateReference' });

export type ReferenceInput = z.infer<typeof updateFavoriteSchema>;
export type NewReference = ReferenceInput & { name: string };

export const mergeReferenceSchema = z.strictObject({ into: idSchema }).meta({ id: 'MergeReference' });
export type MergeReference = z.infer<typeof mergeReferenceSchema>;

/** Count of moved uses; one that had both values counts once. */
export const mergedReferenceSchema = z
  .strictObject({ into: refSchema, moved: z.number().int().min(0) })
  .meta({ id: 'MergedReference' });
export type MergedReference = z.infer<typeof mergedReferenceSchema>;

export const referenceUsageSchema = z
  .strictObject({
    data: z.array(
      z.strictObject({
        kind: z.enum(['clips', 'communications', 'forms', 'projects']),
        name: z.string(),
        count: z.number().int().min(1),
        /** Address of the list of exactly these, where the caller may open one. */
        path: z.string().nullable(),
      }),
    ),
    /** Used outside the caller's scope as well. */
    hidden: z.boolean(),
  })
  .meta({ id: 'ReferenceUsage' });
export type ReferenceUsage = z.infer<typeof referenceUsageSchema>;
