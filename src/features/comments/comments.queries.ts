import { queryOptions } from '@tanstack/react-query';
import { commentsApi } from '#domain/comments/comments.api.ts';
import { call } from '#src/app/call.ts';

const COMMENTS_KEY = ['comments'] as const;

/** Comments; those of others appear when the window regains focus. */
export function commentsQuery(communicationId: number) {
  return queryOptions({
    queryKey: [...COMMENTS_KEY, communicationId],
    queryFn: ({ signal }) => call(commentsApi.list, { params: { id: communicationId }, signal }),
  });
}

/** People who may be mentioned; who may see a talk changes seldom. */
export function mentionableQuery(communicationId: number) {
  return queryOptions({
    queryKey: ['mentionable', communicationId],
    queryFn: ({ signal }) =>
      call(commentsApi.mentionable, { params: { id: communicationId }, signal, background: true }),
    staleTime: 60_000,
  });
}
