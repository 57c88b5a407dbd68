import type { auditApi } from '#domain/audit/audit.api.ts';
import type { AuditFilters } from '#domain/audit/audit.filters.ts';
import { mayReadAudit, mayReadOwnHistory } from '#domain/audit/audit.policy.ts';
import type { AuditRecordList } from '#domain/audit/audit.schema.ts';
import { deny } from '#domain/kernel/verdict.ts';
import { addDays } from '#domain/kernel/calendar-day.ts';
import { knownZone, startOfDay } from '#domain/kernel/zoned-time.ts';
import { DEFAULT_TIME_ZONE } from '#domain/projects/default-time-zone.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, malformed } from '#server/http/errors.ts';
import { listResponse } from '#server/http/list-response.ts';
import { countAuditRecords, listAuditRows, type Period } from './audit-records.repo.ts';
import { presentAuditRecord } from './audit.presenter.ts';
import { resolveReferences } from './resolve-references.ts';

const WRITTEN_BY_US = deny('Записи журнала делает сама система.');

/**
 * Period as instants, clamped to 1970: nothing was recorded before, and the database's calendar need not meet earlier
 * days.
 */
function periodOf({ period_from, period_to, time_zone = DEFAULT_TIME_ZONE }: AuditFilters): Period {
  const zone = knownZone(time_zone);
  if (zone === null) throw malformed('Неверный фильтр.', { 'filter.time_zone': ['Такого пояса нет.'] });
  const instantOf = (day: string | undefined): Date | null => {
    const start = day === undefined ? null : startOfDay(day, zone);
    return start === null ? null : new Date(Math.max(0, Date.parse(start)));
  };
  return { from: instantOf(period_from), until: instantOf(period_to && addDays(period_to, 1)) };
}

/** Audit log, latest first: who changed what and when (D-5). */
export async function listAuditRecords({
  db,
  caller: { actor },
  query: { filter, ...paging },
}: RequestOf<typeof auditApi.list>): Promise<AuditRecordList> {
  const verdict = mayReadAudit(actor);
  const isOwn = !verdict.allowed && mayReadOwnHistory(actor, filter);
  if (!isOwn) assertAllowed(verdict);
  const asked = { actor, isOwn, filter, period: periodOf(filter) };
  return db.read(async (q) => {
    const [rows, counted] = await Promise.all([listAuditRows(q, asked, paging), countAuditRecords(q, asked)]);
    const names = await resolveReferences(q, actor, rows);
    const data = rows.map((row) => presentAuditRecord(row, names, actor));
    return listResponse(paging, counted, data, WRITTEN_BY_US);
  });
}
