import type { telegramApi } from '#domain/telegram/telegram.api.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import type { TelegramDeliveries } from '#domain/telegram/telegram.schema.ts';
import { loadSubscription } from './load-subscription.ts';
import { countDeliveries, listDeliveryRows } from './telegram-deliveries.repo.ts';
import { presentTelegramDelivery } from './telegram.presenter.ts';

/** Messages shown at once, those of some months. */
const SHOWN = 50;

/** Log of a subscription: when, what, outcome, text of the refusal. */
export function listTelegramDeliveries({
  db,
  deps: { telegram },
  caller: { actor },
  params: { id },
}: RequestOf<typeof telegramApi.deliveries>): Promise<TelegramDeliveries> {
  return db.read(async (q) => {
    const subscription = await loadSubscription(q, actor, id);
    const rows = await listDeliveryRows(q, id, SHOWN);
    const data = rows.map((row) => presentTelegramDelivery(row, subscription, telegram !== null));
    return { data, total: await countDeliveries(q, id) };
  });
}
