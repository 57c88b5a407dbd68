import { createFileRoute } from '@tanstack/react-router';
import { SystemPage } from '#src/features/system/system-page.tsx';
import { systemQuery } from '#src/features/system/system.queries.ts';

export const Route = createFileRoute('/_app/system/')({
  staticData: { page: 'system', participant: false },
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(systemQuery),
  component: SystemPage,
});
