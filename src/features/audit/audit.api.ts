import { auditList, type AuditQuery } from '#domain/audit/audit.filters.ts';
import type { AuditOptions, AuditRecordList } from '#domain/audit/audit.schema.ts';
import { writeListQuery } from '#domain/kernel/list-filters.ts';
import { http } from '#src/app/http-client.ts';

/** The reader's own clock says when a day begins: the server is told which one it is. */
const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Several at a time: a page may hold more than one history. */
export function listAuditRecords(asked: AuditQuery, signal: AbortSignal): Promise<AuditRecordList> {
  const { period_from, period_to } = asked.filter;
  const filter = period_from || period_to ? { ...asked.filter, time_zone } : asked.filter;
  return http.get('audit-records', { query: writeListQuery(auditList, { ...asked, filter }), signal, several: true });
}

export function getAuditOptions(signal: AbortSignal): Promise<AuditOptions> {
  return http.get('audit-records/options', { signal });
}
