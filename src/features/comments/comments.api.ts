import type { Comment, CommentList, CreateComment, UpdateComment } from '#domain/comments/comments.schema.ts';
import type { Revisioned } from '#domain/kernel/revision.ts';
import { http } from '#src/app/http-client.ts';

export function listComments(communicationId: number, signal: AbortSignal): Promise<CommentList> {
  return http.get(`communications/${communicationId}/comments`, { signal });
}

export function createComment(communicationId: number, input: CreateComment): Promise<Comment> {
  return http.post(`communications/${communicationId}/comments`, { json: input });
}

export function updateComment(seen: Revisioned, input: UpdateComment): Promise<Comment> {
  return http.patch(`comments/${seen.id}`, { json: input, revision: seen.revision });
}

export function removeComment(seen: Revisioned): Promise<void> {
  return http.delete(`comments/${seen.id}`, { revision: seen.revision });
}
