import { createFileRoute } from '@tanstack/react-router';
import { formsList, type FormsQuery } from '#domain/forms/forms.filters.ts';
import { searchOf } from '#src/app/list-search.ts';
import { lazySkeleton } from '#src/components/layout/lazy-skeleton.tsx';
import { readListAddress } from '#src/components/table/list-address.ts';
import { FormsPage } from '#src/features/forms/forms-page.tsx';
import { formOptionsQuery, formsQuery } from '#src/features/forms/forms.queries.ts';

export const Route = createFileRoute('/_app/forms/')({
  staticData: { page: 'form', participant: false },
  validateSearch: searchOf<FormsQuery>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps, cause }) => {
    const query = readListAddress(formsList, 'forms', deps);
    // Prefetch never throws: the page shows the failure where the rows would be.
    const fetched = Promise.all([
      queryClient.prefetchQuery(formsQuery(query)),
      queryClient.prefetchQuery(formOptionsQuery),
    ]);
    if (cause !== 'stay') await fetched;
  },
  component: FormsPage,
  pendingComponent: lazySkeleton(
    async () => (await import('#src/features/forms/forms-page-skeleton.tsx')).FormsPageSkeleton,
  ),
});
