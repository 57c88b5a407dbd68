import { z } from 'zod';
import { idSchema } from './list.schema.ts';

/**
 * Fields of a multipart form (P-30): every value is a text, an empty one null, `field[]` a list of texts. A field that
 * was not sent is undefined, as in JSON.
 */
const digitsSchema = z.string().regex(/^\d{1,15}$/, 'Нужно целое число.');

const idTextSchema = digitsSchema.transform(Number).pipe(idSchema);

const LIST_MAX = 1000;

/** List of ids: `companies_pm[]=1&companies_pm[]=2`; sent empty it is the empty list. */
export const idListFieldSchema = z
  .array(idTextSchema)
  .max(LIST_MAX)
  .nullable()
  .transform((ids) => [...new Set(ids ?? [])]);

/** Phone of eleven digits as a number without its plus (79001234567); null removes it. */
export const phoneFieldSchema = z
  .string()
  .regex(/^\d{11}$/, 'Номер телефона должен состаяться из 11 цифр')
  .nullable();
