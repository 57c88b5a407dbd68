import type { CommentRule } from '../forms/form-content.schema.ts';

/** When the assessor has to write a comment (D-8). */
export const COMMENT_WORDS: Record<CommentRule, string> = {
  never: 'По желанию',
  on_loss: 'Обязателен при снижении балла',
  always: 'Обязателен всегда',
};
