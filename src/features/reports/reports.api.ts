import { writeListQuery } from '#domain/kernel/list-filters.ts';
import { reportsList, type ReportsQuery } from '#domain/reports/reports.filters.ts';
import type { Report, ReportFile, ReportList, ReportOptions } from '#domain/reports/reports.schema.ts';
import { http } from '#src/app/http-client.ts';

export function listReports(asked: ReportsQuery, signal: AbortSignal): Promise<ReportList> {
  return http.get('reports', { query: writeListQuery(reportsList, asked), signal, several: true });
}

export function getReportOptions(signal: AbortSignal): Promise<ReportOptions> {
  return http.get('reports/options', { signal });
}

export function getReport(id: number, signal: AbortSignal): Promise<Report> {
  return http.get(`reports/${id}`, { signal, background: true });
}

export function cancelReport({ id }: Pick<Report, 'id'>): Promise<Report> {
  return http.post(`reports/${id}/cancel`, {});
}

export function retryReport({ id }: Pick<Report, 'id'>): Promise<Report> {
  return http.post(`reports/${id}/retry`, {});
}

export function removeReport({ id }: Pick<Report, 'id'>): Promise<void> {
  return http.delete(`reports/${id}`, {});
}

export function signReportFile({ id }: Pick<Report, 'id'>): Promise<ReportFile> {
  return http.post(`reports/${id}/file`, {});
}
