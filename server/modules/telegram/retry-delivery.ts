import { mayRetryDelivery } from '#domain/telegram/telegram.policy.ts';
import type { TelegramDelivery } from '#domain/telegram/telegram.schema.ts';
import { telegramState } from '#domain/telegram/telegram-words.ts';
import type { Deps } from '#server/deps.ts';
import { assertAllowed, conflict, notFound } from '#server/http/errors.ts';
import { enqueue } from '#server/jobs/jobs.repo.ts';
import { type Caller, record } from '../audit/audit.repo.ts';
import { telegramDeliveryQueue } from './telegram-delivery-queue.ts';
import { findDelivery, lockDelivery, updateDelivery } from './telegram-deliveries.repo.ts';
import { presentDelivery } from './telegram.presenter.ts';
import { findSubscription } from './telegram.repo.ts';

/** «Повторить»: the same message on its way again, behind what of it has arrived. */
export function retryDelivery(
  { db, telegram }: Pick<Deps, 'db' | 'telegram'>,
  caller: Caller,
  id: number,
): Promise<TelegramDelivery> {
  const { actor, now } = caller;
  const hasBot = telegram !== null;
  return db.write(async (q) => {
    const delivery = await lockDelivery(q, id);
    const subscription = delivery && (await findSubscription(q, actor, delivery.subscription_id));
    if (!delivery || !subscription) throw notFound('Сообщение не найдено.');
    assertAllowed(mayRetryDelivery(delivery.state, telegramState(subscription.subscription), hasBot), conflict);
    await updateDelivery(q, id, { state: 'queued', tries: 0, error: null, trying_since: now, next_try_at: now });
    await enqueue(q, telegramDeliveryQueue, { delivery_id: id }, { now });
    const { company_id } = subscription.project;
    const entity = { entity: 'telegram_subscriptions' as const, entity_id: delivery.subscription_id, company_id };
    await record(q, caller, { action: 'repeat', ...entity });
    const queued = await findDelivery(q, id);
    return presentDelivery(queued ?? delivery, subscription, hasBot);
  });
}
