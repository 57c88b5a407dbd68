import { type Actor, hasRole } from '../actor/actor.ts';
import { allow, never, type Verdict } from '../kernel/verdict.ts';

/** Re-checks are of those who rate and who answer for it (D-3, D-47). */
export function maySeeRechecks(actor: Actor): Verdict {
  return hasRole(actor, 'admin', 'pm', 'assessor') ? allow : never('Перепроверки видит команда проекта.');
}

/** A re-check is drawn (D-47): nobody makes one. */
export const mayCreateRechecks: Verdict = never('Перепроверки назначает план выборки.');
