import { createFileRoute } from '@tanstack/react-router';
import { auditList } from '#domain/audit/audit.filters.ts';
import { readListQuery } from '#domain/kernel/list-filters.ts';
import { listSearch } from '#src/components/table/list-address.ts';
import { AuditPage } from '#src/features/audit/audit-page.tsx';
import { auditOptionsQuery, auditQuery } from '#src/features/audit/audit.queries.ts';

export const Route = createFileRoute('/_app/audit/')({
  staticData: { page: 'audit', participant: false },
  validateSearch: listSearch(auditList, 'audit'),
  loaderDeps: ({ search }) => readListQuery(auditList, search),
  loader: async ({ context: { queryClient }, deps: query, cause }) => {
    // Never throws: the page shows the failure where the rows would be.
    const fetched = Promise.all([
      queryClient.prefetchQuery(auditQuery(query)),
      queryClient.prefetchQuery(auditOptionsQuery),
    ]);
    if (cause !== 'stay') await fetched;
  },
  component: AuditPage,
});
