import type { CriticalScope } from './scale.schema.ts';

/** Scope zeroed by an answer (D-13), as named in the editor. */
export const CRITICAL_WORDS: Record<CriticalScope, string> = {
  none: 'Не обнуляет',
  group: 'Обнуляет группу',
  form: 'Обнуляет форму',
};
