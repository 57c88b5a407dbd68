import { endpoint } from '../endpoint/endpoint.ts';
import { reportsList } from './reports.filters.ts';
import type { Report, ReportFile, ReportList, ReportOptions } from './reports.schema.ts';

export const reportsApi = {
  list: endpoint<{ answer: ReportList }>()('GET /reports', { guests: true, list: reportsList }),
  options: endpoint<{ answer: ReportOptions }>()('GET /reports/options', { guests: true }),
  get: endpoint<{ answer: Report }>()('GET /reports/{id}'),
  signFile: endpoint<{ answer: ReportFile }>()('POST /reports/{id}/file', { refuses: [409] }),
  cancel: endpoint<{ answer: Report }>()('POST /reports/{id}/cancel', { refuses: [409] }),
  retry: endpoint<{ answer: Report }>()('POST /reports/{id}/retry', { refuses: [409] }),
  remove: endpoint()('DELETE /reports/{id}', { refuses: [409] }),
};
