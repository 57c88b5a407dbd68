import { createFileRoute } from '@tanstack/react-router';
import { lazySkeleton } from '#src/components/layout/lazy-skeleton.tsx';
import { weeklyAuthQuery, weeklyOptionsQuery } from '#src/features/weekly/weekly.queries.ts';
import { WeeklyCreatePage } from '#src/features/weekly/weekly-create-page.tsx';

export const Route = createFileRoute('/_app/reports/weekly/create')({
  staticData: { page: 'projects', participant: false },
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.ensureQueryData(weeklyAuthQuery), queryClient.ensureQueryData(weeklyOptionsQuery(null))]),
  component: WeeklyCreatePage,
  pendingComponent: lazySkeleton(
    async () => (await import('#src/components/layout/detail-skeleton.tsx')).DetailSkeleton,
  ),
});
