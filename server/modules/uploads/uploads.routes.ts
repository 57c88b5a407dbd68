import { z } from '@hono/zod-openapi';
import { uploadsApi } from '#domain/uploads/uploads.api.ts';
import { incomingUploadSchema, UPLOAD_PURPOSES, uploadSchema } from '#domain/uploads/uploads.schema.ts';
import { implement } from '#server/http/endpoints/implement.ts';
import { appendPart } from './append-part.ts';
import { beginIncoming } from './begin-incoming.ts';
import { createUpload } from './create-upload.ts';
import { finishIncoming } from './finish-incoming.ts';
import { getIncoming } from './get-incoming.ts';
import { removeIncoming } from './remove-incoming.ts';
import { removeUpload } from './remove-upload.ts';

const fileName = z.string().min(1).max(255);
/** Digits only: an empty text is no zero. */
const bytesSchema = z
  .string()
  .regex(/^\d{1,10}$/, 'Укажите число байтов.')
  .transform(Number)
  .openapi({ type: 'integer' });

export const uploadsRoutes = implement(uploadsApi, {
  create: {
    summary: 'Передать запись (тело запроса — сам файл)',
    done: 'Принята',
    query: z.strictObject({ file_name: fileName }),
    answer: uploadSchema,
    run: createUpload,
  },
  remove: { summary: 'Отказаться от переданной записи', done: 'Удалена', run: removeUpload },
  begin: {
    summary: 'Начать передачу записи или файла со словами по частям',
    done: 'Начата',
    query: z.strictObject({
      file_name: fileName,
      size_bytes: bytesSchema.refine((size) => size > 0, 'Файл пуст.'),
      purpose: z.enum(UPLOAD_PURPOSES).default('recording'),
    }),
    answer: incomingUploadSchema,
    run: beginIncoming,
  },
  getIncoming: {
    summary: 'Сколько записи уже принято',
    done: 'Передача',
    answer: incomingUploadSchema,
    run: getIncoming,
  },
  append: {
    summary: 'Передать следующую часть (тело запроса — её байты)',
    done: 'Принята',
    headers: z.object({ 'upload-offset': bytesSchema }),
    answer: incomingUploadSchema,
    run: appendPart,
  },
  finish: { summary: 'Собрать переданную запись', done: 'Собрана', answer: uploadSchema, run: finishIncoming },
  removeIncoming: { summary: 'Отказаться от начатой передачи', done: 'Удалена', run: removeIncoming },
});
