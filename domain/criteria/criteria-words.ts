import type { CommentRule, CriticalScope } from '../forms/form-content.schema.ts';

/** What an answer zeroes (D-13), as it is chosen in the editor. */
export const CRITICAL_WORDS: Record<CriticalScope, string> = {
  none: 'Не критично',
  group: 'Обнуляет группу',
  form: 'Обнуляет форму',
};

/** When the assessor has to write a comment (D-8). */
export const COMMENT_WORDS: Record<CommentRule, string> = {
  never: 'По желанию',
  on_loss: 'Обязателен при снижении балла',
  always: 'Обязателен всегда',
};
