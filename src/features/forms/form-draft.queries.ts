import { queryOptions } from '@tanstack/react-query';
import { formDraftsApi } from '#domain/forms/form-drafts.api.ts';
import { call } from '#src/app/call.ts';

/**
 * Draft, or the next version as its first change will begin it. Not among `['forms']`: changes of others must not
 * replace what is being typed, the page meets them by 412.
 */
export function formDraftQuery(formId: number) {
  return queryOptions({
    queryKey: ['form-draft', formId],
    queryFn: () => call(formDraftsApi.get, { params: { id: formId } }),
    // Fetched anew on each visit, then kept.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
