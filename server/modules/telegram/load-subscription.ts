import type { telegramApi } from '#domain/telegram/telegram.api.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { TelegramSubscription } from '#domain/telegram/telegram.schema.ts';
import type { Query } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/http/errors.ts';
import { presentSubscription } from './telegram.presenter.ts';
import { findSubscription, lockSubscription, type SubscriptionRow } from './telegram.repo.ts';

/** Subscription that the actor leads; those of others do not exist for them (D-2). */
export async function loadSubscription(q: Query, actor: Actor, id: number): Promise<SubscriptionRow> {
  const row = await findSubscription(q, actor, id);
  if (!row) throw notFound('Подписка не найдена.');
  return row;
}

export async function loadSubscriptionForUpdate(q: Query, actor: Actor, id: number): Promise<SubscriptionRow> {
  await lockSubscription(q, id);
  return loadSubscription(q, actor, id);
}

export async function showSubscription(
  q: Query,
  { actor, telegram }: { actor: Actor } & Pick<Deps, 'telegram'>,
  id: number,
): Promise<TelegramSubscription> {
  return presentSubscription(await loadSubscription(q, actor, id), { actor, hasBot: telegram !== null });
}

export function getSubscription({
  db,
  deps: { telegram },
  caller: { actor },
  params,
}: RequestOf<typeof telegramApi.get>): Promise<TelegramSubscription> {
  return db.read((q) => showSubscription(q, { actor, telegram }, params.id));
}
