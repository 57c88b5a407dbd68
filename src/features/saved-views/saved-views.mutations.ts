import { useMutation, useQueryClient } from '@tanstack/react-query';
import { savedViewsApi } from '#domain/saved-views/saved-views.api.ts';
import type { CreateSavedView, SavedView, UpdateSavedView } from '#domain/saved-views/saved-views.schema.ts';
import type { ApiError } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { SAVED_VIEWS_KEY } from './saved-views.queries.ts';

/** Refetches after success or refusal: another tab may have changed a view. */
function useViewsChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: SAVED_VIEWS_KEY });
}

export function useCreateView() {
  return useMutation<SavedView, ApiError, CreateSavedView>({
    mutationFn: (input) => call(savedViewsApi.create, { input }),
    onSettled: useViewsChanged(),
  });
}

export function useUpdateView() {
  return useMutation<SavedView, ApiError, { view: SavedView; input: UpdateSavedView }>({
    mutationFn: ({ view, input }) => call(savedViewsApi.update, { params: view, input, revision: view.revision }),
    onSettled: useViewsChanged(),
  });
}

export function useRemoveView() {
  return useMutation<void, ApiError, SavedView>({
    mutationFn: (view) => call(savedViewsApi.remove, { params: view, revision: view.revision }),
    onSettled: useViewsChanged(),
  });
}
