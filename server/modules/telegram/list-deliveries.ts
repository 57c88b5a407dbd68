import type { Actor } from '#domain/actor/actor.ts';
import type { TelegramDeliveries } from '#domain/telegram/telegram.schema.ts';
import type { Deps } from '#server/deps.ts';
import { loadSubscription } from './load-subscription.ts';
import { countDeliveries, listDeliveryRows } from './telegram-deliveries.repo.ts';
import { presentDelivery } from './telegram.presenter.ts';

/** Messages shown at once, those of some months. */
const SHOWN = 50;

/** Log of a subscription: when, what, outcome, text of the refusal. */
export function listDeliveries(
  { db, telegram }: Pick<Deps, 'db' | 'telegram'>,
  actor: Actor,
  id: number,
): Promise<TelegramDeliveries> {
  return db.read(async (q) => {
    const subscription = await loadSubscription(q, actor, id);
    const rows = await listDeliveryRows(q, id, SHOWN);
    const data = rows.map((row) => presentDelivery(row, subscription, telegram !== null));
    return { data, total: await countDeliveries(q, id) };
  });
}
