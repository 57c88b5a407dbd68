import { isPmOf } from '../actor/team.ts';
import { allow, both, deny, never, type Verdict } from '../kernel/verdict.ts';
import { type Actor, hasRole, isSelf } from '../actor/actor.ts';

/** Phrases are for assessors (D-18). */
export function mayKeepTemplates(actor: Actor): Verdict {
  return hasRole(actor, 'admin', 'pm', 'assessor') ? allow : never('Фразы для комментариев есть у тех, кто оценивает.');
}

/** Phrases for a whole company are kept by its pm. */
export function mayShareTemplates(actor: Actor): Verdict {
  return hasRole(actor, 'admin', 'pm') ? allow : never('Фразы компании заводит руководитель проекта.');
}

export function mayShareTemplateWith(actor: Actor, company_id: number): Verdict {
  if (hasRole(actor, 'admin') || isPmOf(actor, { company_id })) return allow;
  return both(mayShareTemplates(actor), deny('Выберите свою компанию.'));
}

export function mayChangeTemplate(actor: Actor, { owner_id }: { owner_id: number }): Verdict {
  return isSelf(actor, owner_id) ? allow : never('Изменить фразу может только тот, кто её завёл.');
}
