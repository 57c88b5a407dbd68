import { z } from '@hono/zod-openapi';
import { importFilesApi } from '#domain/imports/import-files.api.ts';
import { IMPORT_FILE_KINDS } from '#domain/imports/import-words.ts';
import { importFileSchema, importSchema } from '#domain/imports/imports.schema.ts';
import { valuesOf } from '#domain/references/static-references.ts';
import { implement } from '#server/http/endpoints/implement.ts';
import { finishImportFile } from './finish-file.ts';
import { appendImportPart, beginImportFile, getImportFile, removeImportFile } from './import-files.ts';

/** Digits only: an empty text is no zero. */
const bytesSchema = z
  .string()
  .regex(/^\d{1,10}$/, 'Укажите число байтов.')
  .transform(Number)
  .openapi({ type: 'integer' });

const newFileQuery = z.strictObject({
  name: z.string().min(1).max(255),
  kind: z.enum(valuesOf(IMPORT_FILE_KINDS)),
  size_bytes: bytesSchema.refine((size) => size > 0, 'Файл пуст.'),
});

export const importFilesRoutes = implement(importFilesApi, {
  begin: {
    summary: 'Начать передачу файла по частям; новая таблица заменяет прежнюю',
    done: 'Начата',
    query: newFileQuery,
    answer: importFileSchema,
    run: beginImportFile,
  },
  get: { summary: 'Сколько файла уже принято', done: 'Передача', answer: importFileSchema, run: getImportFile },
  append: {
    summary: 'Передать следующую часть (тело запроса — её байты)',
    done: 'Принята',
    headers: z.object({ 'upload-offset': bytesSchema }),
    answer: importFileSchema,
    run: appendImportPart,
  },
  finish: {
    summary: 'Прочитать переданный файл: таблица, архив или запись',
    done: 'Импорт',
    answer: importSchema,
    run: finishImportFile,
  },
  remove: { summary: 'Убрать файл из импорта', done: 'Импорт', answer: importSchema, run: removeImportFile },
});
