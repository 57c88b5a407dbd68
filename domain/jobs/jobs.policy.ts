import { allow, deny, never, type Verdict } from '../kernel/verdict.ts';
import { type Actor, hasRole } from '../actor/actor.ts';

export function maySeeJobs(actor: Actor): Verdict {
  return hasRole(actor, 'admin') ? allow : never('Фоновые задания видит только администратор.');
}

/** Jobs are never created by hand. */
export const mayCreateJobs: Verdict = never('Задания создаёт программа.');

/** Repeating a dead job. `forgotten`: its secret payload is deleted, so there is nothing to repeat. */
export function mayRepeatJob({ dead, forgotten }: { dead: boolean; forgotten: boolean }): Verdict {
  if (!dead) return deny('Повторить можно только невыполненное задание.');
  return forgotten ? deny('Содержимое задания стёрто: об этом нужно попросить заново.') : allow;
}
