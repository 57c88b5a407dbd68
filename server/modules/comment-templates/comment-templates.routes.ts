import { commentTemplatesApi } from '#domain/comment-templates/comment-templates.api.ts';
import {
  commentTemplateListSchema,
  commentTemplateSchema,
  createCommentTemplateSchema,
  updateCommentTemplateSchema,
} from '#domain/comment-templates/comment-templates.schema.ts';
import { implement } from '#server/http/endpoints/implement.ts';
import { createCommentTemplate } from './create-comment-template.ts';
import { listCommentTemplates } from './list-comment-templates.ts';
import { removeCommentTemplate } from './remove-comment-template.ts';
import { updateCommentTemplate } from './update-comment-template.ts';

export const commentTemplatesRoutes = implement(commentTemplatesApi, {
  list: {
    summary: 'Фразы для комментариев: свои и компаний',
    done: 'Страница списка',
    answer: commentTemplateListSchema,
    run: listCommentTemplates,
  },
  create: {
    summary: 'Завести фразу, свою или для компании',
    done: 'Заведена',
    input: createCommentTemplateSchema,
    answer: commentTemplateSchema,
    run: createCommentTemplate,
  },
  update: {
    summary: 'Изменить фразу (If-Match: ревизия); что не прислано, остаётся',
    done: 'Изменена',
    input: updateCommentTemplateSchema,
    answer: commentTemplateSchema,
    run: updateCommentTemplate,
  },
  remove: { summary: 'Удалить фразу (If-Match: ревизия)', done: 'Удалена', run: removeCommentTemplate },
});
