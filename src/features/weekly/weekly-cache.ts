/** Cache of weekly reports, after one has changed. */
import type { QueryClient } from '@tanstack/react-query';
import type { WeeklyReport } from '#domain/reports/weekly-reports.schema.ts';
import { WEEKLY, weeklyReportQuery } from './weekly.queries.ts';

export function weeklySaved(queryClient: QueryClient, report: WeeklyReport): void {
  queryClient.setQueryData(weeklyReportQuery(report.id).queryKey, report);
  void queryClient.invalidateQueries({ queryKey: [WEEKLY, 'list'], refetchType: 'none' });
}

/** Invalidates weekly reports; «Все отчёты» show weekly ones, too. */
export async function weeklyChanged(queryClient: QueryClient): Promise<void> {
  for (const queryKey of [['reports'], ['entities-count']]) void queryClient.invalidateQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey: [WEEKLY] });
}

export function weeklyRemoved(queryClient: QueryClient, id: number): void {
  queryClient.removeQueries({ queryKey: weeklyReportQuery(id).queryKey });
}
