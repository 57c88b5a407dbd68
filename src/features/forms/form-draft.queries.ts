import { queryOptions } from '@tanstack/react-query';
import { beginFormDraft } from './form-draft.api.ts';

/**
 * What is being edited; begun when there is nothing yet, so only whoever may edit asks for it. Not among `['forms']`:
 * what others change must not come over what is being typed, the page meets it by 412.
 */
export function formDraftQuery(formId: number) {
  return queryOptions({
    queryKey: ['form-draft', formId],
    queryFn: () => beginFormDraft(formId),
    // Each visit begins with what the server has then.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
