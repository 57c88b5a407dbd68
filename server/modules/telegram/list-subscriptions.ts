import type { Actor } from '#domain/actor/actor.ts';
import type { ListRequest } from '#domain/kernel/list-sort.ts';
import type { TelegramQuery } from '#domain/telegram/telegram.filters.ts';
import { mayCreateTelegram } from '#domain/telegram/telegram.policy.ts';
import type { TelegramList } from '#domain/telegram/telegram.schema.ts';
import type { Deps } from '#server/deps.ts';
import { listAnswer } from '#server/http/list-answer.ts';
import { presentSubscription } from './telegram.presenter.ts';
import { countSubscriptions, listSubscriptionRows } from './telegram.repo.ts';

/** «Telegram-отчёты»: of the companies that the actor leads. */
export function listSubscriptions(
  { db, telegram }: Pick<Deps, 'db' | 'telegram'>,
  actor: Actor,
  query: ListRequest<TelegramQuery>,
): Promise<TelegramList> {
  return db.read(async (q) => {
    const rows = await listSubscriptionRows(q, actor, query);
    const counted = await countSubscriptions(q, { actor, filter: query.filter });
    const data = rows.map((row) => presentSubscription(row, { actor, hasBot: telegram !== null }));
    return listAnswer(query, counted, data, mayCreateTelegram(actor));
  });
}
