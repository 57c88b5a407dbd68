import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Revisioned } from '#domain/kernel/revision.ts';
import type { ReferenceBook } from '#domain/references/reference-books.ts';
import { favoritesApi } from '#domain/favorites/favorites.api.ts';
import type {
  MergedReference,
  NewReference,
  ReferenceInput,
  ReferenceItem,
} from '#domain/references/reference-items.schema.ts';
import { booksApi } from '#domain/references/references.api.ts';
import type { ApiError } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { communicationChanged, showInFavorite } from '#src/features/communications/communication-page.queries.ts';
import { bookKey } from './references.queries.ts';

/** Invalidates every query with names of the book: itself, filters and rows of communications, counts, the log. */
async function bookChanged(queryClient: QueryClient, book: ReferenceBook): Promise<void> {
  for (const queryKey of [['communications'], ['entities-count'], ['audit']])
    void queryClient.invalidateQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey: bookKey(book) });
}

export function useCreateReference(book: ReferenceBook) {
  const queryClient = useQueryClient();
  return useMutation<ReferenceItem, ApiError, NewReference>({
    mutationFn: (input) => call(booksApi[book].create, { input }),
    onSuccess: () => bookChanged(queryClient, book),
  });
}

export function useUpdateReference(book: ReferenceBook) {
  const queryClient = useQueryClient();
  return useMutation<ReferenceItem, ApiError, { seen: Revisioned; input: ReferenceInput }>({
    mutationFn: ({ seen, input }) => call(booksApi[book].update, { params: seen, input, revision: seen.revision }),
    // Refetched also after a refusal: somebody else was faster (D-38).
    onSettled: () => bookChanged(queryClient, book),
  });
}

export function useRemoveReference(book: ReferenceBook) {
  const queryClient = useQueryClient();
  return useMutation<void, ApiError, Revisioned>({
    mutationFn: (seen) => call(booksApi[book].remove, { params: seen, revision: seen.revision }),
    // Refetched also after a refusal, which as a rule means that somebody has begun to use it.
    onSettled: () => bookChanged(queryClient, book),
  });
}

export function useMergeReference(book: ReferenceBook) {
  const queryClient = useQueryClient();
  return useMutation<MergedReference, ApiError, { seen: Revisioned; into: number }>({
    mutationFn: ({ seen, into }) =>
      call(booksApi[book].merge, { params: seen, input: { into }, revision: seen.revision }),
    onSettled: () => bookChanged(queryClient, book),
  });
}

type Content = { favoriteId: number; communicationId: number; isIn: boolean };

/**
 * Optimistic: shown at once, and reverted when the server refuses (U-6). One after another, so that the last change
 * wins.
 */
export function useFavoriteContent() {
  const queryClient = useQueryClient();
  return useMutation<ReferenceItem, ApiError, Content>({
    mutationFn: ({ favoriteId: id, communicationId, isIn }) => {
      const input = isIn ? { add: [communicationId], remove: [] } : { add: [], remove: [communicationId] };
      // Several at a time: each names the final state.
      return call(favoritesApi.change, { params: { id }, input, several: true });
    },
    scope: { id: 'favorite-content' },
    onMutate: (content) => showInFavorite(queryClient, content),
    onError: (_error, content) => showInFavorite(queryClient, { ...content, isIn: !content.isIn }),
    onSettled: () => {
      void communicationChanged(queryClient);
      return queryClient.invalidateQueries({ queryKey: bookKey('favorites') });
    },
  });
}
