import { createFileRoute } from '@tanstack/react-router';
import { lazySkeleton } from '#src/components/layout/lazy-skeleton.tsx';
import { reportsAuthQuery } from '#src/features/reports/reports.queries.ts';
import { ExportPage } from '#src/features/exports/export-page.tsx';
import type { ExportSearch } from '#src/features/exports/export-search.ts';

export const Route = createFileRoute('/_app/reports/unloading')({
  staticData: { page: 'projects', participant: false },
  // Address as it is; its words are read by the page, so that the entry carries no reader.
  validateSearch: ({ what, format, columns, sort, filter, ids }: Record<string, unknown>): ExportSearch => ({
    what,
    format,
    columns,
    sort,
    filter,
    ids,
  }),
  loader: async ({ context: { queryClient }, cause }) => {
    const fetched = queryClient.prefetchQuery(reportsAuthQuery);
    if (cause !== 'stay') await fetched;
  },
  component: ExportPage,
  pendingComponent: lazySkeleton(
    async () => (await import('#src/components/layout/detail-skeleton.tsx')).DetailSkeleton,
  ),
});
