import { useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  CommentTemplate,
  CreateCommentTemplate,
  UpdateCommentTemplate,
} from '#domain/comment-templates/comment-templates.schema.ts';
import type { ApiError } from '#src/app/api-error.ts';
import { createCommentTemplate, removeCommentTemplate, updateCommentTemplate } from './comment-templates.api.ts';
import { TEMPLATES_KEY } from './comment-templates.queries.ts';

/** Refetches after success or refusal, so that the menu shows the current state. */
function useTemplatesChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: TEMPLATES_KEY });
}

export function useCreateTemplate() {
  return useMutation<CommentTemplate, ApiError, CreateCommentTemplate>({
    mutationFn: createCommentTemplate,
    onSettled: useTemplatesChanged(),
  });
}

export function useUpdateTemplate() {
  return useMutation<CommentTemplate, ApiError, { template: CommentTemplate; input: UpdateCommentTemplate }>({
    mutationFn: ({ template, input }) => updateCommentTemplate(template, input),
    onSettled: useTemplatesChanged(),
  });
}

export function useRemoveTemplate() {
  return useMutation<void, ApiError, CommentTemplate>({
    mutationFn: removeCommentTemplate,
    onSettled: useTemplatesChanged(),
  });
}
