import type { FiltersOf, ListDescription, ListQuery } from '../kernel/list-filters.ts';
import { REPORT_STATUSES, valuesOf } from '../references/static-references.ts';
import { REPORT_KINDS } from './report-kinds.ts';

const fields = {
  kind: { kind: 'enums', values: valuesOf(REPORT_KINDS) },
  status: { kind: 'enums', values: valuesOf(REPORT_STATUSES) },
  project_id: { kind: 'ids' },
  author_id: { kind: 'ids' },
  /** «Мои»: made by the caller. */
  mine: { kind: 'flag' },
  /** Days of making, by the clock of Moscow where a report has no project. */
  period_from: { kind: 'day' },
  period_to: { kind: 'day' },
  /** Name of the report. */
  search: { kind: 'text', max: 200 },
} as const;

const sort = ['created_at', 'name', 'size'] as const;

/** «Все отчёты» (D-32). */
export const reportsList = {
  filters: fields,
  sort,
  defaultSort: '-created_at',
} as const satisfies ListDescription<typeof fields, (typeof sort)[number]>;

export type ReportFilters = FiltersOf<typeof fields>;
export type ReportsQuery = ListQuery<typeof fields, (typeof sort)[number]>;
export type ReportSort = (typeof sort)[number];
