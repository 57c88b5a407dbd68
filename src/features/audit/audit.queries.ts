import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { auditApi } from '#domain/audit/audit.api.ts';
import type { AuditQuery } from '#domain/audit/audit.filters.ts';
import type { AuditEntity } from '#domain/audit/audit-words.ts';
import type { AuditRecord, AuditRecordList } from '#domain/audit/audit.schema.ts';
import { call } from '#src/app/call.ts';
import { readerZone } from '#src/app/reader-zone.ts';
import type { ListQueryOptions } from '#src/components/table/list-view-props.ts';

const HISTORY_PAGE = 10;
/** Page size of a rating's history: most records are saves, which become a few lines. */
const RATING_HISTORY_PAGE = 100;

/** Reader's time zone, by which the server counts days. */
const time_zone = readerZone();

/** Records; several requests at a time, since a page may hold more than one history. */
function listAuditRecords(asked: AuditQuery, signal: AbortSignal): Promise<AuditRecordList> {
  const { period_from, period_to } = asked.filter;
  const filter = period_from || period_to ? { ...asked.filter, time_zone } : asked.filter;
  return call(auditApi.list, { query: { ...asked, filter }, signal, several: true });
}

export function auditQuery(query: AuditQuery): ListQueryOptions<AuditRecord> {
  return { queryKey: ['audit', 'list', query], queryFn: ({ signal }) => listAuditRecords(query, signal) };
}

export const auditOptionsQuery = queryOptions({
  queryKey: ['audit', 'options'],
  queryFn: ({ signal }) => call(auditApi.options, { signal }),
});

/** History of one entity, the latest first, page after page. */
export function historyQuery(entity: AuditEntity, id: number) {
  const per_page = entity === 'evaluations' ? RATING_HISTORY_PAGE : HISTORY_PAGE;
  return infiniteQueryOptions({
    queryKey: ['audit', 'history', entity, id],
    queryFn: ({ pageParam, signal }) => {
      const filter = { entity: [entity], entity_id: id };
      return listAuditRecords({ page: pageParam, per_page, sort: '-at', filter }, signal);
    },
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page < meta.pages ? meta.page + 1 : undefined),
    // Never fresh: any change here or elsewhere adds a record.
    staleTime: 0,
    // Distinct records: one that came meanwhile moves the last of a page on to the next.
    select: ({ pages }) => {
      const records = pages.flatMap(({ data }) => data);
      return [...new Map(records.map((record) => [record.id, record])).values()];
    },
  });
}
