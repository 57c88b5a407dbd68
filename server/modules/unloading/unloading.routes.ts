import { reportSchema } from '#domain/reports/reports.schema.ts';
import { unloadingApi } from '#domain/unloading/unloading.api.ts';
import {
  createUnloadingSchema,
  previewUnloadingSchema,
  unloadingPreviewSchema,
} from '#domain/unloading/unloading.schema.ts';
import { implement } from '#server/http/endpoints/implement.ts';
import { createUnloading } from './create-unloading.ts';
import { previewUnloading } from './preview-unloading.ts';

export const unloadingRoutes = implement(unloadingApi, {
  preview: {
    summary: 'Первые строки выгрузки и сколько их всего',
    done: 'Первые 20 строк',
    input: previewUnloadingSchema,
    answer: unloadingPreviewSchema,
    run: previewUnloading,
  },
  create: {
    summary: 'Подготовить выгрузку',
    done: 'В очереди',
    input: createUnloadingSchema,
    answer: reportSchema,
    run: createUnloading,
  },
});
