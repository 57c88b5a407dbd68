import type { telegramApi } from '#domain/telegram/telegram.api.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertRevision } from '#server/http/if-match.ts';
import { record } from '#server/record/audit.repo.ts';
import { settleReport } from './end-delivery.ts';
import { loadSubscriptionForUpdate, showSubscription } from './load-subscription.ts';
import { removeFiles } from './remove-files.ts';
import { listFilesOf } from './telegram-deliveries.repo.ts';
import { deleteSubscription } from './telegram.repo.ts';

/** Deletes a subscription with its log and the files of its messages. */
export async function removeSubscription({ deps, caller, seen }: RequestOf<typeof telegramApi.remove>): Promise<void> {
  const { actor } = caller;
  const removed = await deps.db.write(async (q) => {
    const { subscription, project } = await loadSubscriptionForUpdate(q, actor, seen.id);
    await assertRevision(subscription, seen, () => showSubscription(q, { actor, telegram: deps.telegram }, seen.id));
    const files = await listFilesOf(q, seen.id);
    const gone = { state: 'failed', error: 'Подписку удалили.', now: caller.now } as const;
    for (const file of files)
      if (file.state === 'queued') await settleReport(q, { ...file, subscription_id: seen.id }, gone);
    await deleteSubscription(q, seen.id);
    const { id: _id, revision: _revision, ...before } = subscription;
    const entity = { entity: 'telegram_subscriptions' as const, entity_id: seen.id, company_id: project.company_id };
    await record(q, caller, { action: 'remove', ...entity, before });
    return files;
  });
  for (const { files } of removed) await removeFiles(deps, files);
}
