import { createFileRoute } from '@tanstack/react-router';
import { REFERENCE_BOOKS } from '#domain/references/reference-books.ts';
import { valuesOf } from '#domain/references/static-references.ts';
import { ReferencesPage } from '#src/features/references/references-page.tsx';
import { bookSizeQuery } from '#src/features/references/references.queries.ts';

export const Route = createFileRoute('/_app/references/')({
  staticData: { page: 'reference', participant: false },
  loader: async ({ context: { queryClient } }) => {
    await Promise.all(valuesOf(REFERENCE_BOOKS).map((book) => queryClient.prefetchQuery(bookSizeQuery(book))));
  },
  component: ReferencesPage,
});
