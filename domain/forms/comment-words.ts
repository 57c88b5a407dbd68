import type { CommentRule } from './form-content.schema.ts';

/** Rule of a new criterion, in the catalogue and in a form alike: lost points are explained. */
export const NEW_COMMENT_RULE: CommentRule = 'on_loss';

/** Rule of a required comment, as the assessor reads it (D-8). */
export const COMMENT_WORDS: Record<CommentRule, string> = {
  never: 'По желанию',
  on_loss: 'Обязателен при снижении балла',
  on_loss_without_reason: 'Обязателен при снижении балла, если не выбрана причина',
  always: 'Обязателен всегда',
};
