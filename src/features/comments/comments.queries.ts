import { queryOptions } from '@tanstack/react-query';
import { listComments } from './comments.api.ts';

const COMMENTS_KEY = ['comments'] as const;

/** What others add meanwhile comes with the next look at the window. */
export function commentsQuery(communicationId: number) {
  return queryOptions({
    queryKey: [...COMMENTS_KEY, communicationId],
    queryFn: ({ signal }) => listComments(communicationId, signal),
  });
}
