import type { CriticalScope } from './scale.schema.ts';

/** What an answer zeroes (D-13), as it is chosen in the editor. */
export const CRITICAL_WORDS: Record<CriticalScope, string> = {
  none: 'Не критично',
  group: 'Обнуляет группу',
  form: 'Обнуляет форму',
};
