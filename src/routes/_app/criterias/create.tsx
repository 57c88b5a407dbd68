import { createFileRoute } from '@tanstack/react-router';
import { lazySkeleton } from '#src/components/layout/lazy-skeleton.tsx';
import { criteriaAuthQuery, criterionOptionsQuery } from '#src/features/criteria/criteria.queries.ts';
import { CriterionCreatePage } from '#src/features/criteria/criterion-create-page.tsx';

export const Route = createFileRoute('/_app/criterias/create')({
  staticData: { page: 'criterion', participant: false },
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(criteriaAuthQuery),
      queryClient.ensureQueryData(criterionOptionsQuery),
    ]);
  },
  component: CriterionCreatePage,
  pendingComponent: lazySkeleton(
    async () => (await import('#src/components/layout/detail-skeleton.tsx')).DetailSkeleton,
  ),
});
