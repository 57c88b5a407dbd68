import { z } from 'zod';
import { idSchema, instantSchema, listOf, refSchema, verdictSchema } from '../kernel/list.schema.ts';
import { DICTIONARY_LIMITS } from './dictionary-limits.ts';

const dictionaryFields = {
  id: idSchema,
  name: z.string(),
  /** What it is for, in a person's words. */
  description: z.string(),
  /** Phrases as they were written, one each (D-41). */
  phrases: z.array(z.string()),
  /** Company; null: common to all. */
  company: refSchema.nullable(),
  /** Count of visible forms whose checks use it now, in the version in force or in a draft. */
  forms: z.number().int().min(0),
  created_at: instantSchema,
  archived_at: instantSchema.nullable(),
  revision: z.number().int(),
  may: z.strictObject({
    update: verdictSchema,
    duplicate: verdictSchema,
    archive: verdictSchema,
    unarchive: verdictSchema,
    remove: verdictSchema,
  }),
};

export const dictionarySchema = z.strictObject(dictionaryFields).meta({ id: 'Dictionary' });
export type Dictionary = z.infer<typeof dictionarySchema>;

export const dictionaryListSchema = listOf(dictionarySchema).meta({ id: 'DictionaryList' });
export type DictionaryList = z.infer<typeof dictionaryListSchema>;

const nameSchema = z
  .string()
  .max(DICTIONARY_LIMITS.name * 2)
  .transform((name) => name.replaceAll(/\s+/g, ' ').trim())
  .pipe(z.string().min(1).max(DICTIONARY_LIMITS.name));

/** Twice what is kept: blank lines and spaces are dropped before they are counted. */
const phrasesSchema = z
  .array(z.string().max(DICTIONARY_LIMITS.characters * 2))
  .max(DICTIONARY_LIMITS.phrases * 2, `Фраз слишком много: можно не больше ${DICTIONARY_LIMITS.phrases}.`)
  .describe('Фразы: слова в любой форме, «*» вместо слова, «скид*» — начало слова, «(рядом 3)» между словами');

const settingFields = {
  name: nameSchema,
  description: z.string().trim().max(DICTIONARY_LIMITS.description),
  phrases: phrasesSchema,
  /** Company; null: common to all. */
  company_id: idSchema.nullable(),
};

export const createDictionarySchema = z
  .strictObject({ ...settingFields, description: settingFields.description.default('') })
  .meta({ id: 'CreateDictionary' });
export type CreateDictionary = z.output<typeof createDictionarySchema>;

/** Fields that are not sent stay as they are; the company never changes: checks of its forms use it. */
export const updateDictionarySchema = z
  .strictObject(settingFields)
  .omit({ company_id: true })
  .partial()
  .meta({ id: 'UpdateDictionary' });
export type UpdateDictionary = z.output<typeof updateDictionarySchema>;

export const duplicateDictionarySchema = z
  .strictObject({ name: nameSchema, company_id: idSchema.nullable() })
  .meta({ id: 'DuplicateDictionary' });
export type DuplicateDictionary = z.output<typeof duplicateDictionarySchema>;

/** Visible forms whose checks use the dictionary now. */
export const dictionaryUsageSchema = z
  .strictObject({
    data: z.array(
      z.strictObject({
        ...refSchema.shape,
        company: refSchema.nullable(),
        /** In the version that new evaluations use. */
        in_force: z.boolean(),
        /** In the version that is being edited. */
        in_draft: z.boolean(),
      }),
    ),
    /** Used outside the reader's scope as well. */
    hidden: z.boolean(),
  })
  .meta({ id: 'DictionaryUsage' });
export type DictionaryUsage = z.infer<typeof dictionaryUsageSchema>;
