import { endpoint } from '../endpoint/endpoint.ts';
import type { Comment, CommentList, CreateComment, Mentionable, UpdateComment } from './comments.schema.ts';

export const commentsApi = {
  list: endpoint<{ answer: CommentList }>()('GET /communications/{id}/comments', { guests: true }),
  mentionable: endpoint<{ answer: Mentionable }>()('GET /communications/{id}/mentionable'),
  create: endpoint<{ input: CreateComment; answer: Comment }>()('POST /communications/{id}/comments', {
    makes: true,
    refuses: [409],
  }),
  update: endpoint<{ input: UpdateComment; answer: Comment }>()('PATCH /comments/{id}', { revision: 'required' }),
  remove: endpoint()('DELETE /comments/{id}', { revision: 'required' }),
};
