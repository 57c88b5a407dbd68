import { z } from 'zod';
import { idSchema } from '../kernel/list.schema.ts';
import { valuesOf } from '../references/static-references.ts';
import { EXPORT_KINDS, type ExportFormat } from './export-kinds.ts';
import { PREVIEW_ROWS, TICKED_MAX, EXPORT_QUERY_MAX } from './export-limits.ts';

const COLUMNS_MAX = 60;

const choice = {
  what: z.enum(valuesOf(EXPORT_KINDS)),
  /** Keys of columns in the order of the file. */
  columns: z
    .array(z.string().max(60))
    .min(1, 'Выберите хотя бы одну колонку.')
    .max(COLUMNS_MAX, `Не больше ${COLUMNS_MAX} колонок.`),
  /** Filters and order as in the address of the kind's list. */
  query: z.string().max(EXPORT_QUERY_MAX, 'Слишком много условий отбора.').default(''),
  /** Communications ticked one by one; with them the filters do not count. */
  ids: z.array(idSchema).min(1).max(TICKED_MAX, `Отмеченных не больше ${TICKED_MAX}: задайте фильтр.`).optional(),
};

export const previewExportSchema = z.strictObject(choice).meta({ id: 'PreviewUnloading' });
export type PreviewExport = z.output<typeof previewExportSchema>;

export const createExportSchema = z
  .strictObject({ ...choice, format: z.enum(['xlsx', 'csv', 'jsonl'] satisfies ExportFormat[]) })
  .meta({ id: 'CreateUnloading' });
export type CreateExport = z.output<typeof createExportSchema>;

const cellSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);

export const exportPreviewSchema = z
  .strictObject({
    /** Rows of the whole file. */
    total: z.number().int().min(0),
    /** The first of them, cells in the order of the columns asked for. */
    rows: z.array(z.array(cellSchema)).max(PREVIEW_ROWS),
  })
  .meta({ id: 'UnloadingPreview' });
export type ExportPreview = z.infer<typeof exportPreviewSchema>;
