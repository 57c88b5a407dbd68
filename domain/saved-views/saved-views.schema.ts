import { z } from 'zod';
import { idSchema, listOf, refSchema, verdictSchema } from '../kernel/list.schema.ts';
import { valuesOf } from '../references/static-references.ts';
import { VIEW_COLUMNS_MAX, VIEW_LISTS, VIEW_NAME_MAX, VIEW_QUERY_MAX } from './saved-view-limits.ts';

const listSchema = z.enum(valuesOf(VIEW_LISTS));
const nameSchema = z
  .string()
  .trim()
  .min(1, 'Это поле обязательно для заполнения.')
  .max(VIEW_NAME_MAX, `Слишком длинно: максимальная длина ${VIEW_NAME_MAX}.`);
const columnsSchema = z
  .record(z.string().max(60), z.boolean())
  .refine((columns) => Object.keys(columns).length <= VIEW_COLUMNS_MAX, 'Слишком много колонок.');

const state = {
  /** Filters and order as in the list's address, without the page. */
  query: z.string().max(VIEW_QUERY_MAX),
  /** Columns shown or hidden by hand. */
  columns: columnsSchema,
  density: z.enum(['regular', 'compact']),
};

export const savedViewSchema = z
  .strictObject({
    id: idSchema,
    list: listSchema,
    name: z.string(),
    ...state,
    shared: z.boolean(),
    /** Company that a shared view is visible to. */
    company: refSchema.nullable(),
    owner: refSchema,
    revision: z.number().int().min(1),
    may: z.strictObject({ update: verdictSchema, remove: verdictSchema }),
  })
  .meta({ id: 'SavedView' });
export type SavedView = z.infer<typeof savedViewSchema>;

export const savedViewListSchema = listOf(savedViewSchema).meta({ id: 'SavedViewList' });
export type SavedViewList = z.infer<typeof savedViewListSchema>;

const sharing = {
  shared: z.boolean().optional(),
  /** Company to share with; not needed from an owner who belongs to one company. */
  company_id: idSchema.nullish(),
};
export const createSavedViewSchema = z
  .strictObject({ list: listSchema, name: nameSchema, ...state, ...sharing })
  .meta({ id: 'CreateSavedView' });
export type CreateSavedView = z.infer<typeof createSavedViewSchema>;

export const updateSavedViewSchema = z
  .strictObject({ name: nameSchema, ...state, ...sharing })
  .partial()
  .meta({ id: 'UpdateSavedView' });
export type UpdateSavedView = z.infer<typeof updateSavedViewSchema>;
