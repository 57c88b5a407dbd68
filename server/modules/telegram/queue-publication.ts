import type { Query } from '#server/db/client.ts';
import { enqueueTogether } from '#server/jobs/jobs.repo.ts';
import { telegramPublicationJob } from './telegram-publication.job.ts';
import { listToldOfPublications } from './telegram.repo.ts';

/** Delay that collects evaluations published together into one message. */
const GATHER_MS = 60_000;

/** Queues the message of a publication with the publication itself (D-30, «после каждой публикации»). */
export async function queuePublication(q: Query, { now }: { now: Date }, evaluation_id: number): Promise<void> {
  for (const subscription_id of await listToldOfPublications(q, evaluation_id))
    await enqueueTogether(
      q,
      telegramPublicationJob,
      { subscription_id, ids: [evaluation_id] },
      { now, run_at: new Date(now.getTime() + GATHER_MS), key: `${subscription_id}` },
    );
}
