import { auditList, type AuditQuery } from '#domain/audit/audit.filters.ts';
import type { AuditOptions, AuditRecordList } from '#domain/audit/audit.schema.ts';
import { writeListQuery } from '#domain/kernel/list-filters.ts';
import { http } from '#src/app/http-client.ts';
import { readerZone } from '#src/app/reader-zone.ts';

/** Reader's time zone, by which the server counts days. */
const time_zone = readerZone();

/** Records; several requests at a time, since a page may hold more than one history. */
export function listAuditRecords(asked: AuditQuery, signal: AbortSignal): Promise<AuditRecordList> {
  const { period_from, period_to } = asked.filter;
  const filter = period_from || period_to ? { ...asked.filter, time_zone } : asked.filter;
  return http.get('audit-records', { query: writeListQuery(auditList, { ...asked, filter }), signal, several: true });
}

export function getAuditOptions(signal: AbortSignal): Promise<AuditOptions> {
  return http.get('audit-records/options', { signal });
}
