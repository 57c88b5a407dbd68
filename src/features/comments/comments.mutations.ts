import { useMutation, useQueryClient } from '@tanstack/react-query';
import { commentsApi } from '#domain/comments/comments.api.ts';
import type { Comment, CreateComment, UpdateComment } from '#domain/comments/comments.schema.ts';
import type { ApiError } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { commentsQuery } from './comments.queries.ts';

/**
 * Refetches after success or refusal: another tab may have changed the list. Not awaited: a saved comment must not
 * count as unsaved until it is listed, too.
 */
function useCommentsChanged(communicationId: number): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: commentsQuery(communicationId).queryKey });
}

export function useCreateComment(communicationId: number) {
  return useMutation<Comment, ApiError, CreateComment>({
    mutationFn: (input) => call(commentsApi.create, { params: { id: communicationId }, input }),
    onSettled: useCommentsChanged(communicationId),
  });
}

export function useUpdateComment(communicationId: number) {
  return useMutation<Comment, ApiError, { comment: Comment; input: UpdateComment }>({
    mutationFn: ({ comment, input }) =>
      call(commentsApi.update, { params: comment, revision: comment.revision, input }),
    onSettled: useCommentsChanged(communicationId),
  });
}

export function useRemoveComment(communicationId: number) {
  return useMutation<void, ApiError, Comment>({
    mutationFn: (comment) => call(commentsApi.remove, { params: comment, revision: comment.revision }),
    onSettled: useCommentsChanged(communicationId),
  });
}
