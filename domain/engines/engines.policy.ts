import { type Actor, hasRole } from '../actor/actor.ts';
import { allow, deny, never, type Verdict } from '../kernel/verdict.ts';

/** «Движки» tells of every company's conversations what left and what it cost (D-43). */
export function maySeeEngines(actor: Actor): Verdict {
  return hasRole(actor, 'admin') ? allow : never('Раздел «Движки» видит только администратор.');
}

/** «Проверить» needs an engine to be asked. */
export const mayCheckNow = (isSet: boolean): Verdict =>
  isSet ? allow : deny('Движок не подключён: задайте его переменные окружения и перезапустите сервер.');
