import type { CommentRule } from './form-content.schema.ts';

/** Rule of a required comment, as the assessor reads it (D-8). */
export const COMMENT_WORDS: Record<CommentRule, string> = {
  never: 'По желанию',
  on_loss: 'Обязателен при снижении балла',
  always: 'Обязателен всегда',
};
