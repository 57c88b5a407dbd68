import type {
  CommentTemplate,
  CommentTemplateList,
  CreateCommentTemplate,
  UpdateCommentTemplate,
} from '#domain/comment-templates/comment-templates.schema.ts';
import { PER_PAGE_MAX } from '#domain/kernel/list-limits.ts';
import type { Revisioned } from '#domain/kernel/revision.ts';
import { http } from '#src/app/http-client.ts';

export function listCommentTemplates(page: number, signal: AbortSignal): Promise<CommentTemplateList> {
  return http.get('comment-templates', { query: { page, per_page: PER_PAGE_MAX }, signal });
}

export function createCommentTemplate(input: CreateCommentTemplate): Promise<CommentTemplate> {
  return http.post('comment-templates', { json: input });
}

export function updateCommentTemplate(seen: Revisioned, input: UpdateCommentTemplate): Promise<CommentTemplate> {
  return http.patch(`comment-templates/${seen.id}`, { json: input, revision: seen.revision });
}

export function removeCommentTemplate(seen: Revisioned): Promise<void> {
  return http.delete(`comment-templates/${seen.id}`, { revision: seen.revision });
}
