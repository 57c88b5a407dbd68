import { queryOptions } from '@tanstack/react-query';
import { listComments } from './comments.api.ts';

const COMMENTS_KEY = ['comments'] as const;

/** Comments; those of others appear when the window regains focus. */
export function commentsQuery(communicationId: number) {
  return queryOptions({
    queryKey: [...COMMENTS_KEY, communicationId],
    queryFn: ({ signal }) => listComments(communicationId, signal),
  });
}
