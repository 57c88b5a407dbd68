import { allow, deny, type Verdict } from '../kernel/verdict.ts';

/** «Проверить прошлые» (D-41): one run of a form at a time, and only where something is checked. */
export function mayRunChecks({ has_checks, running }: { has_checks: boolean; running: boolean }): Verdict {
  if (!has_checks) return deny('В опубликованной версии нет автопроверок.');
  return running ? deny('Прошлые коммуникации уже проверяются.') : allow;
}
