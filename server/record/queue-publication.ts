import { z } from 'zod';
import { idSchema } from '#domain/kernel/list.schema.ts';
import type { Query } from '#server/db/client.ts';
import { enqueueTogether } from '#server/jobs/jobs.repo.ts';
import { GATHER_MS } from './notice-queues.ts';
import { listToldOfPublications } from './publication-subscriptions.repo.ts';

/** Queue of messages about publications; their job is in the room of Telegram, which knows what they say. */
export const telegramPublicationQueue = {
  kind: 'telegram_publication',
  lane: 'short',
  payload: z.strictObject({ subscription_id: idSchema, ids: z.array(idSchema).min(1) }),
} as const;

/** Queues the message of a publication with the publication itself (D-30, «после каждой публикации»). */
export async function queuePublication(q: Query, { now }: { now: Date }, evaluation_id: number): Promise<void> {
  for (const subscription_id of await listToldOfPublications(q, evaluation_id))
    await enqueueTogether(
      q,
      telegramPublicationQueue,
      { subscription_id, ids: [evaluation_id] },
      { now, run_at: new Date(now.getTime() + GATHER_MS), key: `${subscription_id}` },
    );
}
