import { createFileRoute } from '@tanstack/react-router';
import { lazySkeleton } from '#src/components/layout/lazy-skeleton.tsx';
import { criterionOptionsQuery } from '#src/features/criteria/criteria.queries.ts';
import { dictionariesAuthQuery } from '#src/features/dictionaries/dictionaries.queries.ts';
import { DictionaryCreatePage } from '#src/features/dictionaries/dictionary-create-page.tsx';

export const Route = createFileRoute('/_app/criterias/dictionaries/create')({
  staticData: { page: 'criterion', participant: false },
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(dictionariesAuthQuery),
      queryClient.ensureQueryData(criterionOptionsQuery),
    ]);
  },
  component: DictionaryCreatePage,
  pendingComponent: lazySkeleton(
    async () => (await import('#src/components/layout/detail-skeleton.tsx')).DetailSkeleton,
  ),
});
