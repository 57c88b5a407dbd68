import { writeListQuery } from '#domain/kernel/list-filters.ts';
import type { WeeklyList, WeeklyNotice, WeeklyOptions, WeeklyReport } from '#domain/reports/weekly-reports.schema.ts';
import { weeklyList, type WeeklyQuery } from '#domain/reports/weekly-reports.filters.ts';
import { http } from '#src/app/http-client.ts';

const WEEKLY = 'reports/weekly';

export function listWeekly(asked: WeeklyQuery, signal: AbortSignal): Promise<WeeklyList> {
  return http.get(WEEKLY, { query: writeListQuery(weeklyList, asked), signal, several: true });
}

/** @param projectId Whose people and subscriptions are asked for; null: projects alone. */
export function getWeeklyOptions(projectId: number | null, signal: AbortSignal): Promise<WeeklyOptions> {
  return http.get(`${WEEKLY}/options`, {
    ...(projectId === null ? {} : { query: { project_id: projectId } }),
    signal,
    several: true,
  });
}

export function getWeekly(id: number, signal: AbortSignal): Promise<WeeklyReport> {
  return http.get(`${WEEKLY}/${id}`, { signal, background: true, several: true });
}

export function getWeeklyNotice(signal?: AbortSignal): Promise<WeeklyNotice> {
  return http.get(`${WEEKLY}/notice`, { signal, background: true });
}
