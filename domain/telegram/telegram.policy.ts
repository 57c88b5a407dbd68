import { type Actor, hasRole } from '../actor/actor.ts';
import { isPmOf, isPmOfAny } from '../actor/team.ts';
import { allow, deny, never, type Verdict } from '../kernel/verdict.ts';
import type { TelegramDeliveryState, TelegramState } from './telegram-words.ts';

const WHO = 'Отчёты в Telegram настраивают администраторы и руководители проектов.';

/** Creating subscriptions anywhere at all. */
export function mayCreateTelegram(actor: Actor): Verdict {
  return hasRole(actor, 'admin') || isPmOfAny(actor) ? allow : never(WHO);
}

export function mayManageTelegram(actor: Actor, project: { company_id: number }): Verdict {
  return hasRole(actor, 'admin') || isPmOf(actor, project) ? allow : never(WHO);
}

export function mayUseProject({ archived_at }: { archived_at: Date | null }): Verdict {
  return archived_at === null ? allow : deny('Проект в архиве: отчёты по нему не отправляются.');
}

export const NO_BOT = 'Бот не подключён: задайте TELEGRAM_BOT_TOKEN.';

/** True if something can be sent now. */
export function maySendNow(state: TelegramState, hasBot: boolean): Verdict {
  if (!hasBot) return deny(NO_BOT);
  if (state === 'waiting') return deny('Чат ещё не привязан.');
  return state === 'broken' ? deny('Подписка не работает: привяжите чат заново.') : allow;
}

export function mayRetryDelivery(delivery: TelegramDeliveryState, state: TelegramState, hasBot: boolean): Verdict {
  if (delivery === 'queued') return deny('Сообщение ещё отправляется.');
  if (delivery === 'sent') return deny('Сообщение уже доставлено.');
  return maySendNow(state, hasBot);
}
