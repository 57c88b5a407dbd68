import type { Comment, CommentList, CreateComment, UpdateComment } from '#domain/comments/comments.schema.ts';
import { http } from '#src/app/http-client.ts';

type Seen = Pick<Comment, 'id' | 'revision'>;
const ifMatch = ({ revision }: Seen) => ({ 'If-Match': `"${revision}"` });

export function listComments(communicationId: number, signal: AbortSignal): Promise<CommentList> {
  return http.get(`communications/${communicationId}/comments`, { signal });
}

export function createComment(communicationId: number, input: CreateComment): Promise<Comment> {
  return http.post(`communications/${communicationId}/comments`, { json: input });
}

export function updateComment(seen: Seen, input: UpdateComment): Promise<Comment> {
  return http.patch(`comments/${seen.id}`, { json: input, headers: ifMatch(seen) });
}

export function removeComment(seen: Seen): Promise<void> {
  return http.delete(`comments/${seen.id}`, { headers: ifMatch(seen) });
}
