import { dayOfNumber } from '#domain/kernel/calendar-day.ts';
import type { ExportRow } from '#domain/exports/cell.ts';
import type { DayFactsFilters } from '#domain/exports/day-facts.filters.ts';
import type { ColumnKey } from '#domain/exports/export-columns.ts';
import { displayName } from '#domain/users/display-name.ts';
import { countDayFactRows, type DayFacts, listDayFacts, readFactDays } from './day-fact-rows.repo.ts';
import type { ExportRequest, ExportSource } from './source.ts';

const toRow = ({ employee, ...row }: DayFacts): ExportRow<ColumnKey<'facts'>> => ({
  ...row,
  employee: employee && displayName(employee),
});

/** Counted evaluations by day, project, employee and form. */
export function dayFactSource(request: ExportRequest<DayFactsFilters>): ExportSource {
  return {
    count: (q) => countDayFactRows(q, request),
    keys: (q, limit) => readFactDays(q, request, limit),
    isRowPerKey: false,
    keysAtOnce: 3,
    rows: async (q, keys) => (await listDayFacts(q, request, keys.map(dayOfNumber))).map(toRow),
  };
}
