import { useMutation, useQueryClient } from '@tanstack/react-query';
import { commentTemplatesApi } from '#domain/comment-templates/comment-templates.api.ts';
import type {
  CommentTemplate,
  CreateCommentTemplate,
  UpdateCommentTemplate,
} from '#domain/comment-templates/comment-templates.schema.ts';
import type { ApiError } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { TEMPLATES_KEY } from './comment-templates.queries.ts';

/** Refetches after success or refusal, so that the menu shows the current state. */
function useTemplatesChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: TEMPLATES_KEY });
}

export function useCreateTemplate() {
  return useMutation<CommentTemplate, ApiError, CreateCommentTemplate>({
    mutationFn: (input) => call(commentTemplatesApi.create, { input }),
    onSettled: useTemplatesChanged(),
  });
}

export function useUpdateTemplate() {
  return useMutation<CommentTemplate, ApiError, { template: CommentTemplate; input: UpdateCommentTemplate }>({
    mutationFn: ({ template, input }) =>
      call(commentTemplatesApi.update, { params: template, input, revision: template.revision }),
    onSettled: useTemplatesChanged(),
  });
}

export function useRemoveTemplate() {
  return useMutation<void, ApiError, CommentTemplate>({
    mutationFn: (template) => call(commentTemplatesApi.remove, { params: template, revision: template.revision }),
    onSettled: useTemplatesChanged(),
  });
}
