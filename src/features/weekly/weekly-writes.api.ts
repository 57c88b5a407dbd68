/** Writes of weekly reports, apart from what is read ahead of a page: routes load only that. */
import type { CreateWeekly, UpdateWeekly, WeeklyReport } from '#domain/reports/weekly-reports.schema.ts';
import { downloadFile } from '#src/app/download-file.ts';
import { http } from '#src/app/http-client.ts';

const WEEKLY = 'reports/weekly';

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
