import { countOf } from '#domain/kernel/plural.ts';
import { retryDelayMs } from '#domain/jobs/retry-delay.ts';
import { defineJob, type JobContext } from '#server/jobs/define-job.ts';
import {
  listOpenDeliveries,
  noteTry,
  type OpenDelivery,
  readReceiver,
  type ReceivingIntegration,
} from './deliveries.repo.ts';
import { deliveriesQueue } from './ingest-queues.ts';
import { workDelivery } from './work-delivery.ts';

const ATTEMPTS = 6;
const AT_ONCE = 100;
/** Tries of one delivery, with pauses of half a minute, two, eight … minutes: the last after three hours. */
const TRIES = 6;

const TRIED = 'Не удалось обработать: ошибка на нашей стороне. Скоро попробуем ещё раз.';
const GIVEN_UP = `Не удалось обработать за ${countOf(TRIES, ['попытку', 'попытки', 'попыток'])}: ошибка на нашей стороне. Нажмите «Повторить».`;

/**
 * Second half of ingestion (D-34): works the deliveries of an integration that have no outcome yet, in their order. A job
 * that is given up refuses none of them: each has tries of its own, and what is open is queued again within a minute.
 */
export const integrationDeliveriesJob = defineJob({
  ...deliveriesQueue,
  kind: 'integration_deliveries',
  attempts: ATTEMPTS,
  name: ({ integration_id }) => `Доставки интеграции № ${integration_id}`,
  run: (context, { integration_id }) => workAll(context, integration_id),
});

async function workAll(context: JobContext, integration_id: number): Promise<void> {
  const { deps, signal, progress } = context;
  let [after, done] = [0, 0];
  for (;;) {
    const now = deps.clock();
    const page = { after, most: AT_ONCE, now };
    // The integration is read with each page: it may be paused, changed or gone meanwhile.
    const { receiver, open } = await deps.db.read(async (q) => ({
      receiver: await readReceiver(q, integration_id, now),
      open: await listOpenDeliveries(q, integration_id, page),
    }));
    if (receiver === undefined || open.length === 0) break;
    for (const delivery of open) {
      signal.throwIfAborted();
      await tryDelivery(context, receiver, delivery);
    }
    after = open.at(-1)?.id ?? after;
    done += open.length;
    await progress(done, done);
  }
}

/** One that fails holds up none of the others: it is tried again by itself, so often and no more. */
async function tryDelivery(
  { deps, signal, attempt, kills }: JobContext,
  receiver: ReceivingIntegration,
  { id, tries: before }: OpenDelivery,
): Promise<void> {
  const { db, clock, log } = deps;
  const giveUp = () =>
    db.write((q) => noteTry(q, id, { outcome: 'refused', reason: GIVEN_UP, tries: 0, next_try_at: null }));
  if (before >= TRIES) return await giveUp();
  const tries = before + 1;
  const next_try_at = new Date(clock().getTime() + retryDelayMs(tries, Math.random()));
  // Counted before it is worked, where it may be what ended the process the last time.
  if (attempt > 1 || kills > 0 || before > 0) await db.write((q) => noteTry(q, id, { tries, next_try_at }));
  try {
    await workDelivery(deps, receiver, { id, now: clock() });
  } catch (error) {
    signal.throwIfAborted();
    log.error({ err: error, delivery: id, tries }, 'Доставка не обработана');
    if (tries >= TRIES) await giveUp();
    else await db.write((q) => noteTry(q, id, { tries, next_try_at, reason: TRIED }));
  }
}
