import { endpoint } from '../endpoint/endpoint.ts';
import { commentTemplateList } from './comment-templates.filters.ts';
import type {
  CommentTemplate,
  CommentTemplateList,
  CreateCommentTemplate,
  UpdateCommentTemplate,
} from './comment-templates.schema.ts';

export const commentTemplatesApi = {
  list: endpoint<{ answer: CommentTemplateList }>()('GET /comment-templates', { list: commentTemplateList }),
  create: endpoint<{ input: CreateCommentTemplate; answer: CommentTemplate }>()('POST /comment-templates', {
    makes: true,
    refuses: [409],
  }),
  update: endpoint<{ input: UpdateCommentTemplate; answer: CommentTemplate }>()('PATCH /comment-templates/{id}', {
    revision: 'required',
  }),
  remove: endpoint()('DELETE /comment-templates/{id}', { revision: 'required' }),
};
