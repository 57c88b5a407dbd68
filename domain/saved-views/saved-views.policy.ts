import { allow, never, type Verdict } from '../kernel/verdict.ts';
import { type Actor, hasRole, isSelf } from '../actor/actor.ts';

/** Saved views are open to everybody with an account, each their own (D-16). */
export function mayKeepViews(actor: Actor): Verdict {
  return actor.kind === 'user' ? allow : never('Виды сохраняют только сотрудники.');
}

/** Views are shared within a company; a person of no company has nobody to share with. */
export function mayShareViews(actor: Actor): Verdict {
  return hasRole(actor, 'admin', 'pm', 'assessor', 'customer', 'head')
    ? allow
    : never('Общие виды заводят команда, заказчики и РОП.');
}

export function mayChangeView(actor: Actor, { owner_id }: { owner_id: number }): Verdict {
  return isSelf(actor, owner_id) ? allow : never('Изменить вид может только его владелец.');
}
