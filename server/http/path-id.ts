import { z } from 'zod';
import { parseId } from '#domain/kernel/ids.ts';

/** `{id}` of a path: digits only, no sign, no leading zero (P-10). */
export const pathIdSchema = z.strictObject({
  id: z
    .string()
    .refine((text) => parseId(text) !== null, 'Невалидный идентификатор сущности.')
    .transform(Number)
    .openapi({ param: { name: 'id', in: 'path' }, type: 'integer' }),
});
