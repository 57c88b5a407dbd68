import { type Actor, hasRole } from '../actor/actor.ts';
import { isPmOf, isPmOfAny } from '../actor/team.ts';
import { allow, deny, never, type Verdict } from '../kernel/verdict.ts';
import type { IntegrationSourceType, IntegrationStatus } from '../references/static-references.ts';
import type { DeliveryOutcome } from './integration-words.ts';

const WHO = 'Интеграции настраивают администраторы и руководители проектов.';

/** Connecting sources anywhere at all. */
export function mayCreateIntegration(actor: Actor): Verdict {
  return hasRole(actor, 'admin') || isPmOfAny(actor) ? allow : never(WHO);
}

/** Seeing, changing and removing one; who may not does not learn that it is there. */
export function mayManageIntegration(actor: Actor, project: { company_id: number }): Verdict {
  return hasRole(actor, 'admin') || isPmOf(actor, project) ? allow : never(WHO);
}

export function mayConnectProject({ archived_at }: { archived_at: Date | null }): Verdict {
  return archived_at === null ? allow : deny('Проект в архиве: звонки в него не принимаются.');
}

/** Files are brought in by a signed-in person: nothing comes by itself that could be switched on or off. */
const BY_HAND = deny('Импорт запускают вручную: включать и выключать нечего.');

type Switched = { type: IntegrationSourceType; status: IntegrationStatus };

export function mayActivate(integration: Switched & { complete: boolean }): Verdict {
  if (integration.type === 'import') return BY_HAND;
  if (integration.status === 'active') return deny('Интеграция уже включена.');
  return integration.complete ? allow : deny('Сначала заполните настройки и секреты источника.');
}

export function mayPause({ type, status }: Switched): Verdict {
  if (type === 'import') return BY_HAND;
  return status === 'paused' ? deny('Интеграция уже выключена.') : allow;
}

/** A delivery refused for its origin was never proven to be the vendor's: it comes right only when it is sent again. */
export function mayRetryDelivery({
  outcome,
  authentic,
}: {
  outcome: DeliveryOutcome | null;
  authentic: boolean;
}): Verdict {
  if (!authentic) return deny('Подлинность доставки не доказана: пусть источник отправит её ещё раз.');
  return outcome === null ? deny('Доставка ещё обрабатывается.') : allow;
}
