import { type Actor, hasRole } from '../actor/actor.ts';
import { allow, never, type Verdict } from '../kernel/verdict.ts';

/** «Система» tells of the whole installation, every company's mail and sources among it (D-3). */
export function maySeeSystem(actor: Actor): Verdict {
  return hasRole(actor, 'admin') ? allow : never('Раздел «Система» видит только администратор.');
}
