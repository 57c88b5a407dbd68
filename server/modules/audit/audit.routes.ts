import { auditApi } from '#domain/audit/audit.api.ts';
import { auditOptionsSchema, auditRecordListSchema } from '#domain/audit/audit.schema.ts';
import { implement } from '#server/http/endpoints/implement.ts';
import { getAuditOptions } from './get-audit-options.ts';
import { listAuditRecords } from './list-audit-records.ts';

export const auditRoutes = implement(auditApi, {
  list: { summary: 'Журнал изменений', done: 'Страница списка', answer: auditRecordListSchema, run: listAuditRecords },
  options: {
    summary: 'Чем можно отобрать записи журнала',
    done: 'Списки для выбора',
    answer: auditOptionsSchema,
    run: getAuditOptions,
  },
});
