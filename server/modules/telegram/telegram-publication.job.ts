import { publicationMessage } from '#domain/telegram/publication-message.ts';
import { telegramState } from '#domain/telegram/telegram-words.ts';
import { defineJob } from '#server/jobs/define-job.ts';
import type { JobDeps } from '#server/jobs/job-deps.ts';
import { telegramPublicationQueue } from '#server/record/queue-publication.ts';
import { deliverToSubscription } from './deliver-to-subscription.ts';
import { listPublishedCalls } from './reported-calls.repo.ts';
import { readSubscription } from './telegram.repo.ts';

const ATTEMPTS = 5;
const CALLS = 20;

type Published = { jobId: number; subscription_id: number; ids: number[] };

/** Message about evaluations that were just published, gathered while it waits. */
export const telegramPublicationJob = defineJob({
  ...telegramPublicationQueue,
  kind: 'telegram_publication',
  attempts: ATTEMPTS,
  name: ({ subscription_id }) => `Публикация в Telegram, подписка № ${subscription_id}`,
  run: ({ deps, id }, payload) => sendPublication(deps, { jobId: id, ...payload }),
});

async function sendPublication(deps: JobDeps, { jobId, subscription_id, ids }: Published): Promise<void> {
  const found = await deps.db.read(async (q) => ({
    row: await readSubscription(q, subscription_id),
    calls: await listPublishedCalls(q, ids, CALLS),
  }));
  const { row, calls } = found;
  if (!row || row.project.archived_at !== null || telegramState(row.subscription) !== 'active') return;
  if (calls.length === 0) return;
  const { project, subscription } = row;
  const html = publicationMessage(subscription.name, {
    project,
    calls,
    count: new Set(ids).size,
    publicUrl: deps.publicUrl,
  });
  const key = `publication ${jobId}`;
  await deliverToSubscription(deps, { subscription_id, idempotency_key: key, html, kind: 'publication' });
}
