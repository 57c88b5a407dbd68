import { z } from 'zod';
import { instantSchema, verdictSchema } from '../kernel/list.schema.ts';
import { MEANING_BOOKS, MEANING_LIMITS, type MeaningBook } from './meaning-words.ts';

const ofBooks = <Value extends z.ZodType>(value: Value) =>
  Object.fromEntries(Object.keys(MEANING_BOOKS).map((book) => [book, value])) as Record<MeaningBook, Value>;

const countSchema = z.number().int().min(0);
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
    /** Conversations that were read by earlier values, or by another question than today's. */
    outdated: countSchema,
    /** «Прочитать заново»: those of them, and what it costs, about; null: the caller may not begin it. */
    reread: z
      .strictObject({
        /** Of them, those that people have corrected: corrections stay. */
        corrected: countSchema,
        tokens: countSchema,
        /** Null: no price is set. */
        roubles: z.number().min(0).nullable(),
        /** Days that the budget is enough for it; null: nothing bounds it. */
        days: countSchema.nullable(),
        /** Runs of its projects that are under way; null: none is. */
        running: z
          .strictObject({
            done: countSchema,
            total: countSchema,
            /** The budget of the day is spent: they go on at this time. */
            waits_until: instantSchema.nullable(),
          })
          .nullable(),
        may: verdictSchema,
      })
      .nullable(),
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
