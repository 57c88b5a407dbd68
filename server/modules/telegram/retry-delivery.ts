import type { telegramApi } from '#domain/telegram/telegram.api.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { mayRetryDelivery } from '#domain/telegram/telegram.policy.ts';
import type { TelegramDelivery } from '#domain/telegram/telegram.schema.ts';
import { telegramState } from '#domain/telegram/telegram-words.ts';
import type { Query } from '#server/db/client.ts';
import { assertAllowed, conflict, notFound } from '#server/http/errors.ts';
import { enqueue } from '#server/jobs/jobs.repo.ts';
import { record } from '#server/record/audit.repo.ts';
import { updateReport } from '../reports/reports.repo.ts';
import { telegramDeliveryQueue } from './telegram-delivery-queue.ts';
import {
  type TelegramDeliveryRow,
  findTelegramDelivery,
  lockTelegramDelivery,
  lockDeliveryOf,
  lockDeliveryOfRun,
  updateDelivery,
} from './telegram-deliveries.repo.ts';
import { presentTelegramDelivery } from './telegram.presenter.ts';
import { findSubscription, readSubscription } from './telegram.repo.ts';

/** «Повторить»: the same message on its way again, behind what of it has arrived. */
export function retryTelegramDelivery({
  db,
  deps: { telegram },
  caller,
  params: { id },
}: RequestOf<typeof telegramApi.retryDelivery>): Promise<TelegramDelivery> {
  const { actor, now } = caller;
  const hasBot = telegram !== null;
  return db.write(async (q) => {
    const delivery = await lockTelegramDelivery(q, id);
    const subscription = delivery && (await findSubscription(q, actor, delivery.subscription_id));
    if (!delivery || !subscription) throw notFound('Сообщение не найдено.');
    assertAllowed(mayRetryDelivery(delivery.state, telegramState(subscription.subscription), hasBot), conflict);
    await requeue(q, delivery, now);
    const { company_id } = subscription.project;
    const entity = { entity: 'telegram_subscriptions' as const, entity_id: delivery.subscription_id, company_id };
    await record(q, caller, { action: 'repeat', ...entity });
    const queued = await findTelegramDelivery(q, id);
    return presentTelegramDelivery(queued ?? delivery, subscription, hasBot);
  });
}

/** Retry for a weekly report that is sent again; false when there is no message of this key yet. */
export async function requeueFailed(
  q: Query,
  { subscription_id, key }: { subscription_id: number; key: string },
  now: Date,
): Promise<boolean> {
  const delivery = await lockDeliveryOf(q, subscription_id, key);
  if (delivery?.state === 'failed') await requeue(q, delivery, now);
  return delivery !== undefined;
}

/** The message of a run of «Все отчёты», for its «Повторить». */
export async function requeueRun(q: Query, reportId: number, hasBot: boolean, now: Date): Promise<void> {
  const delivery = await lockDeliveryOfRun(q, reportId);
  const row = delivery && (await readSubscription(q, delivery.subscription_id));
  if (!delivery || !row) throw conflict('Сообщение больше не хранится: подписку удалили или прошло полгода.');
  assertAllowed(mayRetryDelivery(delivery.state, telegramState(row.subscription), hasBot), conflict);
  await requeue(q, delivery, now);
}

async function requeue(q: Query, { id, kind, report_id }: TelegramDeliveryRow, now: Date): Promise<void> {
  await updateDelivery(q, id, { state: 'queued', tries: 0, error: null, trying_since: now, next_try_at: now });
  if (kind === 'report' && report_id !== null)
    await updateReport(q, report_id, { status: 'running', error: null, finished_at: null });
  await enqueue(q, telegramDeliveryQueue, { delivery_id: id }, { now });
}
