import { createFileRoute } from '@tanstack/react-router';
import { QuickChecksPage } from '#src/features/quick-checks/quick-checks-page.tsx';
import { quickChecksQuery } from '#src/features/quick-checks/quick-checks.queries.ts';

export const Route = createFileRoute('/_app/tasks/quick/')({
  staticData: { page: 'tasks', participant: false },
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(quickChecksQuery);
  },
  component: QuickChecksPage,
});
