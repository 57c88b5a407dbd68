import { z } from '@hono/zod-openapi';
import { ROW_VERDICTS } from '#domain/imports/import-words.ts';
import { importsApi } from '#domain/imports/imports.api.ts';
import {
  createImportSchema,
  importListSchema,
  importOptionsSchema,
  importReadingSchema,
  importRowsSchema,
  importSchema,
} from '#domain/imports/imports.schema.ts';
import { valuesOf } from '#domain/references/static-references.ts';
import { implement } from '#server/http/endpoints/implement.ts';
import { createImport } from './create-import.ts';
import { getImport } from './get-import.ts';
import { getImportOptions, listImports } from './list-imports.ts';
import { removeImport } from './remove-import.ts';
import { exportReport, listReportRows } from './report-rows.ts';
import { setReading } from './set-reading.ts';
import { checkImport, runImport } from './start-import.ts';
import { stopImport } from './stop-import.ts';

const rowsQuery = z.strictObject({
  verdict: z.enum(valuesOf(ROW_VERDICTS)).optional(),
  after: z
    .string()
    .regex(/^\d{1,7}$/, 'Укажите номер строки.')
    .transform(Number)
    .openapi({ type: 'integer' })
    .optional(),
});
const answer = importSchema;

export const importsRoutes = implement(importsApi, {
  list: {
    summary: 'Импорты звонков из файлов, новые сначала',
    done: 'Страница списка',
    answer: importListSchema,
    run: listImports,
  },
  options: {
    summary: 'Проекты, куда можно загрузить звонки',
    done: 'Проекты',
    answer: importOptionsSchema,
    run: getImportOptions,
  },
  create: {
    summary: 'Новый импорт; файлы добавляются следом',
    done: 'Создан',
    input: createImportSchema,
    answer,
    run: createImport,
  },
  get: { summary: 'Импорт с файлами, колонками, ходом и итогами', done: 'Импорт', answer, run: getImport },
  remove: {
    summary: 'Удалить импорт с его файлами и отчётом; загруженные звонки остаются',
    done: 'Удалён',
    run: removeImport,
  },
  setReading: {
    summary: 'Как читать таблицу: поля колонок, часовой пояс, единицы (If-Match: ревизия)',
    done: 'Изменён',
    input: importReadingSchema,
    answer,
    run: setReading,
  },
  check: {
    summary: 'Проверить: что станет с каждой строкой, ничего не загружая',
    done: 'Импорт',
    answer,
    run: checkImport,
  },
  run: { summary: 'Загрузить проверенное или продолжить остановленное', done: 'Импорт', answer, run: runImport },
  stop: { summary: 'Остановить проверку или загрузку', done: 'Импорт', answer, run: stopImport },
  rows: {
    summary: 'Строки отчёта по порядку, по 50; after: номер строки, за которой продолжить',
    done: 'Строки',
    query: rowsQuery,
    answer: importRowsSchema,
    run: listReportRows,
  },
  report: { summary: 'Отчёт по всем строкам файлом CSV', done: 'Файл', files: ['text/csv'], run: exportReport },
});
