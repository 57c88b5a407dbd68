import { allow, deny, type Verdict } from '../kernel/verdict.ts';
import { type Actor, hasRole } from '../users/actor.ts';

export function maySeeJobs(actor: Actor): Verdict {
  return hasRole(actor, 'admin') ? allow : deny('Фоновые задания видит только администратор.');
}

/** Nobody makes jobs by hand. */
export const mayCreateJobs: Verdict = deny('Задания создаёт программа.');

export function mayRepeatJob({ dead }: { dead: boolean }): Verdict {
  return dead ? allow : deny('Повторить можно только невыполненное задание.');
}
