import { createFileRoute, notFound } from '@tanstack/react-router';
import { parseId } from '#domain/kernel/ids.ts';
import { lazySkeleton } from '#src/components/layout/lazy-skeleton.tsx';
import { loadDictionary } from '#src/features/dictionaries/dictionaries.queries.ts';
import { readDictionarySearch } from '#src/features/dictionaries/dictionary-page-search.ts';
import { DictionaryPage } from '#src/features/dictionaries/dictionary-page.tsx';
import { DictionaryMissing } from '../../../-missing.tsx';

export const Route = createFileRoute('/_app/criterias/dictionaries/$id/')({
  staticData: { page: 'criterion', participant: false, id: { param: 'id', section: '/criterias/dictionaries/' } },
  validateSearch: readDictionarySearch,
  loader: async ({ context, params }) => {
    const id = parseId(params.id);
    if (id === null || !(await loadDictionary(context.queryClient, id))) notFound({ throw: true });
  },
  component: DictionaryRoute,
  pendingComponent: lazySkeleton(
    async () => (await import('#src/components/layout/detail-skeleton.tsx')).DetailSkeleton,
  ),
  notFoundComponent: DictionaryMissing,
});

function DictionaryRoute() {
  const { tab = 'phrases' } = Route.useSearch();
  return <DictionaryPage id={Number(Route.useParams().id)} tab={tab} />;
}
