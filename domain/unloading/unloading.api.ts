import { endpoint } from '../endpoint/endpoint.ts';
import type { Report } from '../reports/reports.schema.ts';
import type { CreateUnloading, PreviewUnloading, UnloadingPreview } from './unloading.schema.ts';

export const unloadingApi = {
  preview: endpoint<{ input: PreviewUnloading; answer: UnloadingPreview }>()('POST /reports/unloading/preview', {
    cost: 'heavy',
  }),
  create: endpoint<{ input: CreateUnloading; answer: Report }>()('POST /reports/unloading', {
    makes: true,
    refuses: [409],
  }),
};
