import { endpoint } from '../endpoint/endpoint.ts';
import type { Report } from '../reports/reports.schema.ts';
import type { CreateExport, PreviewExport, ExportPreview } from './exports.schema.ts';

export const exportsApi = {
  preview: endpoint<{ input: PreviewExport; answer: ExportPreview }>()('POST /reports/unloading/preview', {
    cost: 'heavy',
  }),
  create: endpoint<{ input: CreateExport; answer: Report }>()('POST /reports/unloading', {
    makes: true,
    refuses: [409],
  }),
};
