import { createFileRoute, notFound } from '@tanstack/react-router';
import { parseId } from '#domain/kernel/ids.ts';
import { lazySkeleton } from '#src/components/layout/lazy-skeleton.tsx';
import { loadDictionary } from '#src/features/dictionaries/dictionaries.queries.ts';
import { DictionaryEditPage } from '#src/features/dictionaries/dictionary-edit-page.tsx';
import { DictionaryMissing } from '../../../-missing.tsx';

export const Route = createFileRoute('/_app/criterias/dictionaries/$id/edit')({
  staticData: { page: 'criterion', participant: false, id: { param: 'id', section: '/criterias/dictionaries/' } },
  loader: async ({ context: { queryClient }, params }) => {
    const id = parseId(params.id);
    if (id === null || !(await loadDictionary(queryClient, id))) notFound({ throw: true });
  },
  component: DictionaryEditRoute,
  pendingComponent: lazySkeleton(
    async () => (await import('#src/components/layout/detail-skeleton.tsx')).DetailSkeleton,
  ),
  notFoundComponent: DictionaryMissing,
});

function DictionaryEditRoute() {
  return <DictionaryEditPage id={Number(Route.useParams().id)} />;
}
