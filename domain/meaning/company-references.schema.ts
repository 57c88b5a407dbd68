import { z } from 'zod';
import { verdictSchema } from '../kernel/list.schema.ts';
import { MEANING_BOOKS, MEANING_LIMITS, type MeaningBook } from './meaning-words.ts';

const ofBooks = <Value extends z.ZodType>(value: Value) =>
  Object.fromEntries(Object.keys(MEANING_BOOKS).map((book) => [book, value])) as Record<MeaningBook, Value>;

const label = z.string().trim().min(1, 'Назовите значение.').max(MEANING_LIMITS.words);
const usedSchema = z.strictObject({
  key: z.string(),
  label: z.string(),
  /** Conversations that stand under it. */
  count: z.number().int().min(0),
});

/** References that a company's conversations are read by, with how many stand under each value (D-52). */
export const companyReferencesSchema = z
  .strictObject({
    ...ofBooks(z.array(usedSchema)),
    /** None of its own: the common ones. */
    is_common: z.boolean(),
    /** Conversations that were read by earlier values, and are read again by «Прочитать прошлые» alone. */
    outdated: z.number().int().min(0),
    revision: z.number().int(),
    may: z.strictObject({ update: verdictSchema }),
  })
  .meta({ id: 'CompanyReferences' });
export type CompanyReferences = z.infer<typeof companyReferencesSchema>;

/** Values of a reference, in their order; no key: a new one. */
const valuesSchema = z
  .array(z.strictObject({ key: z.string().max(MEANING_LIMITS.key).nullable(), label }))
  .max(MEANING_LIMITS.values, `Не больше ${MEANING_LIMITS.values} значений.`);

export const setReferencesSchema = z.strictObject(ofBooks(valuesSchema)).meta({ id: 'SetReferences' });
export type SetReferences = z.infer<typeof setReferencesSchema>;
export type ReferenceValue = SetReferences['reason'][number];
