import type { Query } from '#server/db/client.ts';
import { notify } from '#server/record/notify.ts';
import { telegramBrokenLetter } from './telegram-broken.letter.ts';
import { breakChat } from './telegram.repo.ts';

/**
 * Breaks the subscriptions of a chat, to which nothing more is sent; those who answer for its subscriptions are told
 * once (D-30).
 */
export async function breakSubscriptions(
  q: Query,
  chatId: string,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  for (const { id } of await breakChat(q, chatId, { reason, now }))
    await notify(q, { actor: null, now }, telegramBrokenLetter, { subscription_id: id });
}
