import { endpoint } from '../endpoint/endpoint.ts';
import { auditList } from './audit.filters.ts';
import type { AuditOptions, AuditRecordList } from './audit.schema.ts';

export const auditApi = {
  list: endpoint<{ answer: AuditRecordList }>()('GET /audit-records', { list: auditList }),
  options: endpoint<{ answer: AuditOptions }>()('GET /audit-records/options'),
};
