import { defineJob, type GivenUp, type JobContext } from '#server/jobs/define-job.ts';
import type { Query } from '#server/db/client.ts';
import { listOpenDeliveries, readReceiver, settleOpenDeliveries } from './deliveries.repo.ts';
import { deliveriesQueue } from './ingest-queues.ts';
import { workDelivery } from './work-delivery.ts';

const ATTEMPTS = 6;
const AT_ONCE = 100;

/** Second half of ingestion (D-34): works the deliveries of an integration that have no outcome yet, in their order. */
export const integrationDeliveriesJob = defineJob({
  ...deliveriesQueue,
  kind: 'integration_deliveries',
  attempts: ATTEMPTS,
  name: ({ integration_id }) => `Доставки интеграции № ${integration_id}`,
  run: (context, { integration_id }) => workAll(context, integration_id),
  onGivenUp: (q, { integration_id }, why) => giveUp(q, integration_id, why),
});

async function workAll({ deps, signal, progress }: JobContext, integration_id: number): Promise<void> {
  const { db, clock, log } = deps;
  const failed: unknown[] = [];
  let [after, done] = [0, 0];
  for (;;) {
    const page = { after, most: AT_ONCE };
    // The integration is read with each page: it may be paused, changed or gone meanwhile.
    const found = await db.read(async (q) => ({
      receiver: await readReceiver(q, integration_id, clock()),
      ids: await listOpenDeliveries(q, integration_id, page),
    }));
    const { receiver, ids } = found;
    if (receiver === undefined || ids.length === 0) break;
    for (const id of ids) {
      signal.throwIfAborted();
      // One that fails holds up none of the others: it is tried again with the job.
      await workDelivery(deps, receiver, { id, now: clock() }).catch((error: unknown) => {
        signal.throwIfAborted();
        log.error({ err: error, delivery: id }, 'Доставка не обработана');
        failed.push(error);
      });
    }
    after = ids.at(-1) ?? after;
    done += ids.length;
    await progress(done, done);
  }
  if (failed.length > 0) throw failed[0];
}

const GIVEN_UP = 'Не удалось обработать: ошибка на нашей стороне. Нажмите «Повторить».';

/** End without success: a cancelled job is queued again by the next delivery, a failure is said in the log. */
async function giveUp(q: Query, integration_id: number, { cancelled }: GivenUp): Promise<void> {
  if (!cancelled) await settleOpenDeliveries(q, integration_id, { outcome: 'refused', reason: GIVEN_UP });
}
