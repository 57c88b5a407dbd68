import { reportSchema } from '#domain/reports/reports.schema.ts';
import { exportsApi } from '#domain/exports/exports.api.ts';
import { createExportSchema, previewExportSchema, exportPreviewSchema } from '#domain/exports/exports.schema.ts';
import { implement } from '#server/http/endpoints/implement.ts';
import { createExport } from './create-export.ts';
import { previewExport } from './preview-export.ts';

export const exportsRoutes = implement(exportsApi, {
  preview: {
    summary: 'Первые строки выгрузки и сколько их всего',
    done: 'Первые 20 строк',
    input: previewExportSchema,
    answer: exportPreviewSchema,
    run: previewExport,
  },
  create: {
    summary: 'Подготовить выгрузку',
    done: 'В очереди',
    input: createExportSchema,
    answer: reportSchema,
    run: createExport,
  },
});
