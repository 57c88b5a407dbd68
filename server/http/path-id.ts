import { z } from 'zod';
import { parseId } from '#domain/kernel/ids.ts';

/** `{name}` of a path: digits only, no sign, no leading zero (P-10). */
export const pathId = (name: string) =>
  z
    .string()
    .refine((text) => parseId(text) !== null, 'Невалидный идентификатор сущности.')
    .transform(Number)
    .openapi({ param: { name, in: 'path' }, type: 'integer' });
