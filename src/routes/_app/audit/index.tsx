import { createFileRoute } from '@tanstack/react-router';
import { auditList, type AuditQuery } from '#domain/audit/audit.filters.ts';
import { searchOf } from '#src/app/list-search.ts';
import { readListAddress } from '#src/components/table/list-address.ts';
import { AuditPage } from '#src/features/audit/audit-page.tsx';
import { auditOptionsQuery, auditQuery } from '#src/features/audit/audit.queries.ts';

export const Route = createFileRoute('/_app/audit/')({
  staticData: { page: 'audit', participant: false },
  validateSearch: searchOf<AuditQuery>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps, cause }) => {
    const query = readListAddress(auditList, 'audit', deps);
    // Prefetch never throws: the page shows the failure where the rows would be.
    const fetched = Promise.all([
      queryClient.prefetchQuery(auditQuery(query)),
      queryClient.prefetchQuery(auditOptionsQuery),
    ]);
    if (cause !== 'stay') await fetched;
  },
  component: AuditPage,
});
