import { createFileRoute, notFound } from '@tanstack/react-router';
import { isReferenceBook } from '#domain/references/reference-books.ts';
import { referenceList, type ReferenceQuery } from '#domain/references/references.filters.ts';
import { searchOf } from '#src/app/list-search.ts';
import { NotFound } from '#src/components/layout/not-found.tsx';
import { readListAddress } from '#src/components/table/list-address.ts';
import { ReferencePage } from '#src/features/references/reference-page.tsx';
import { referenceQuery } from '#src/features/references/references.queries.ts';

export const Route = createFileRoute('/_app/references/$reference/')({
  staticData: { page: 'reference', participant: false },
  validateSearch: searchOf<ReferenceQuery>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params: { reference }, deps, cause }) => {
    if (!isReferenceBook(reference)) return notFound({ throw: true });
    const query = readListAddress(referenceList, 'reference', deps);
    const fetched = queryClient.prefetchQuery(referenceQuery(reference)(query));
    // Not awaited within the list: the page itself waits, with the old rows in sight.
    if (cause !== 'stay') await fetched;
    return undefined;
  },
  component: ReferenceRoute,
  notFoundComponent: NotFound,
});

function ReferenceRoute() {
  const { reference } = Route.useParams();
  // Key by the book: nothing begun in one continues in the next.
  return isReferenceBook(reference) ? <ReferencePage key={reference} book={reference} /> : null;
}
