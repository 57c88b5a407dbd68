import type { telegramApi } from '#domain/telegram/telegram.api.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { mayCreateTelegram } from '#domain/telegram/telegram.policy.ts';
import type { TelegramList } from '#domain/telegram/telegram.schema.ts';
import { listResponse } from '#server/http/list-response.ts';
import { presentSubscription } from './telegram.presenter.ts';
import { countSubscriptions, listSubscriptionRows } from './telegram.repo.ts';

/** «Telegram-отчёты»: of the companies that the actor leads. */
export function listSubscriptions({
  db,
  deps: { telegram },
  caller: { actor },
  query,
}: RequestOf<typeof telegramApi.list>): Promise<TelegramList> {
  return db.read(async (q) => {
    const rows = await listSubscriptionRows(q, actor, query);
    const counted = await countSubscriptions(q, { actor, filter: query.filter });
    const data = rows.map((row) => presentSubscription(row, { actor, hasBot: telegram !== null }));
    return listResponse(query, counted, data, mayCreateTelegram(actor));
  });
}
