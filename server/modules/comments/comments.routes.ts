import { commentsApi } from '#domain/comments/comments.api.ts';
import {
  commentListSchema,
  commentSchema,
  createCommentSchema,
  mentionableSchema,
  updateCommentSchema,
} from '#domain/comments/comments.schema.ts';
import { implement } from '#server/http/endpoints/implement.ts';
import { createComment } from './create-comment.ts';
import { listComments } from './list-comments.ts';
import { listMentionable } from './list-mentionable.ts';
import { removeComment } from './remove-comment.ts';
import { updateComment } from './update-comment.ts';

export const commentsRoutes = implement(commentsApi, {
  list: {
    summary: 'Комментарии к коммуникации',
    done: 'Комментарии',
    answer: commentListSchema,
    run: listComments,
  },
  mentionable: {
    summary: 'Кого можно упомянуть в комментарии: кому видна коммуникация',
    done: 'Сотрудники',
    answer: mentionableSchema,
    run: listMentionable,
  },
  create: {
    summary: 'Добавить комментарий, к секунде записи или ко всей коммуникации',
    done: 'Добавлен',
    input: createCommentSchema,
    answer: commentSchema,
    run: createComment,
  },
  update: {
    summary: 'Изменить свой комментарий (If-Match: ревизия)',
    done: 'Изменён',
    input: updateCommentSchema,
    answer: commentSchema,
    run: updateComment,
  },
  remove: {
    summary: 'Удалить свой комментарий (If-Match: ревизия)',
    done: 'Удалён',
    run: removeComment,
  },
});
