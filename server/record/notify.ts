import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { enqueueTogether } from '#server/jobs/jobs.repo.ts';
import type { LetterDefinition } from './define-letter.ts';
import { listChatReaders, listReaders } from './notifications.repo.ts';
import { GATHER_MS, letterQueue, telegramNoticeQueue } from './notice-queues.ts';

/** Actor of the event; null: the program itself, by schedule. */
type By = { actor: Actor | null; now: Date };

/**
 * Queues letters, and messages in own chats, about an event together with it. Nobody is told of their own
 * doing, and nobody who has switched such off; visibility is checked again when the letter or message is written.
 */
export async function notify<Event>(
  q: Query,
  { actor, now }: By,
  { about, concern }: LetterDefinition<Event>,
  event: Event,
): Promise<void> {
  const { to, ids } = await concern(q, event);
  if (ids.length === 0) return;
  const self = actor?.kind === 'user' ? actor.id : null;
  const others = [...new Set(to)].filter((id): id is number => id !== null && id !== self);
  const run_at = new Date(now.getTime() + GATHER_MS);
  for (const { id: user_id } of await listReaders(q, others, about))
    await enqueueTogether(q, letterQueue, { user_id, about, ids }, { now, run_at, key: `${about} ${user_id}` });
  for (const { id: user_id } of await listChatReaders(q, others, about))
    await enqueueTogether(q, telegramNoticeQueue, { user_id, about, ids }, { now, run_at, key: `${about} ${user_id}` });
}
