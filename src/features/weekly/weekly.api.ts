import { writeListQuery } from '#domain/kernel/list-filters.ts';
import type {
  CreateWeekly,
  UpdateWeekly,
  WeeklyList,
  WeeklyNotice,
  WeeklyOptions,
  WeeklyReport,
} from '#domain/reports/weekly-reports.schema.ts';
import { weeklyList, type WeeklyQuery } from '#domain/reports/weekly-reports.filters.ts';
import { downloadFile } from '#src/app/download-file.ts';
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

export function createWeekly(asked: CreateWeekly): Promise<WeeklyReport> {
  return http.post(WEEKLY, { json: asked });
}

type Revised = Pick<WeeklyReport, 'id'> & { revision: number };

export function saveWeekly({ id, revision }: Revised, draft: UpdateWeekly): Promise<WeeklyReport> {
  return http.put(`${WEEKLY}/${id}`, { json: draft, revision, keepalive: true });
}

export type WeeklyStep = 'refresh' | 'approve' | 'reopen' | 'send';

export function takeWeeklyStep({ id, revision }: Revised, step: WeeklyStep): Promise<unknown> {
  return http.post(`${WEEKLY}/${id}/${step}`, { revision });
}

export function removeWeekly({ id }: Pick<WeeklyReport, 'id'>): Promise<void> {
  return http.delete(`${WEEKLY}/${id}`);
}

export function retryDelivery({ id }: Pick<WeeklyReport, 'id'>, deliveryId: number): Promise<unknown> {
  return http.post(`${WEEKLY}/${id}/deliveries/${deliveryId}/retry`);
}

export function downloadWeekly({ id }: Pick<WeeklyReport, 'id'>, type: 'pdf' | 'xlsx', name: string): Promise<void> {
  return downloadFile(`${WEEKLY}/${id}/files/${type}`, `${name}.${type}`);
}

export function getWeeklyNotice(signal?: AbortSignal): Promise<WeeklyNotice> {
  return http.get(`${WEEKLY}/notice`, { signal, background: true });
}
