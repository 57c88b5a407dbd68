import { createFileRoute } from '@tanstack/react-router';
import { lazySkeleton } from '#src/components/layout/lazy-skeleton.tsx';
import { ImportsPage } from '#src/features/imports/imports-page.tsx';
import { importOptionsQuery, recentImportsQuery } from '#src/features/imports/imports.queries.ts';

export const Route = createFileRoute('/_app/integrations/import/')({
  staticData: { page: 'integration', participant: false },
  loader: async ({ context: { queryClient } }) => {
    // Prefetch never throws: the page shows the failure where the rows would be.
    await Promise.all([queryClient.prefetchQuery(recentImportsQuery), queryClient.prefetchQuery(importOptionsQuery)]);
  },
  component: ImportsPage,
  pendingComponent: lazySkeleton(
    async () => (await import('#src/components/layout/detail-skeleton.tsx')).DetailSkeleton,
  ),
});
