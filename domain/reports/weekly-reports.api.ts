import { endpoint } from '../endpoint/endpoint.ts';
import type { MomentPlace } from './report-moments.ts';
import { weeklyList } from './weekly-reports.filters.ts';
import type {
  CreateWeekly,
  MomentSound,
  UpdateWeekly,
  WeeklyList,
  WeeklyNotice,
  WeeklyOptions,
  WeeklyReport,
} from './weekly-reports.schema.ts';

/** Figures of nine weeks are summed, or a file is drawn: `heavy`. */
export const weeklyApi = {
  list: endpoint<{ answer: WeeklyList }>()('GET /reports/weekly', { guests: true, list: weeklyList }),
  options: endpoint<{ query: { project_id?: number | undefined }; answer: WeeklyOptions }>()(
    'GET /reports/weekly/options',
    { guests: true, refuses: [403, 404] },
  ),
  notice: endpoint<{ answer: WeeklyNotice }>()('GET /reports/weekly/notice', { guests: true }),
  create: endpoint<{ input: CreateWeekly; answer: WeeklyReport }>()('POST /reports/weekly', {
    cost: 'heavy',
    makes: true,
    refuses: [404, 409],
  }),
  get: endpoint<{ answer: WeeklyReport }>()('GET /reports/weekly/{id}', { guests: true, refuses: [403] }),
  update: endpoint<{ input: UpdateWeekly; answer: WeeklyReport }>()('PUT /reports/weekly/{id}', {
    revision: 'required',
    refuses: [409],
  }),
  remove: endpoint()('DELETE /reports/weekly/{id}', { refuses: [409] }),
  refresh: endpoint<{ answer: WeeklyReport }>()('POST /reports/weekly/{id}/refresh', {
    cost: 'heavy',
    revision: 'optional',
    refuses: [409],
  }),
  approve: endpoint<{ answer: WeeklyReport }>()('POST /reports/weekly/{id}/approve', {
    revision: 'optional',
    refuses: [409],
  }),
  reopen: endpoint<{ answer: WeeklyReport }>()('POST /reports/weekly/{id}/reopen', {
    revision: 'optional',
    refuses: [409],
  }),
  send: endpoint<{ answer: WeeklyReport }>()('POST /reports/weekly/{id}/send', {
    revision: 'optional',
    refuses: [409],
  }),
  export: endpoint<{ params: { type: 'pdf' | 'xlsx' }; file: true }>()('GET /reports/weekly/{id}/files/{type}', {
    cost: 'heavy',
    guests: true,
    refuses: [403],
  }),
  /** A guest of the report is told the seconds that it names, and nothing else of the call (D-7). */
  moment: endpoint<{ params: { place: MomentPlace }; answer: MomentSound }>()(
    'GET /reports/weekly/{id}/moments/{place}/{evaluation_id}',
    { guests: ['report'], refuses: [403, 409] },
  ),
  retryDelivery: endpoint<{ answer: WeeklyReport }>()('POST /reports/weekly/{id}/deliveries/{delivery_id}/retry', {
    refuses: [409],
  }),
};
