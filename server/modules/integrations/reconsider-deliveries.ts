import type { CallEvent, FoundCall } from '#domain/integrations/call-event.ts';
import type { Query } from '#server/db/client.ts';
import { summaryOf } from '#server/ingest/accept-delivery.ts';
import {
  type WebhookDeliveryRow,
  markFirstCall,
  readReceiver,
  type ReceivingIntegration,
  settleDelivery,
} from '#server/ingest/deliveries.repo.ts';
import { queueDeliveries } from '#server/ingest/ingest-queues.ts';
import { addPeople } from '#server/ingest/people.repo.ts';
import { eventsOf } from '#server/ingest/translate-delivery.ts';
import { listSkippedDeliveries } from './integration-deliveries.repo.ts';

type Considering = { appSecret: string; now: Date };

/** Events of a kept delivery; null when it cannot be read any more, which is no reason to refuse a form's save. */
function readEvents(appSecret: string, receiver: ReceivingIntegration, row: WebhookDeliveryRow): CallEvent[] | null {
  try {
    return eventsOf(appSecret, receiver, row);
  } catch {
    return null;
  }
}

/**
 * A delivery once more, by the settings of now: it is worked on, or put by while the integration is off, as if it had come
 * just now. @returns what the log says of it until then; null when it cannot be read
 */
export async function reconsiderDelivery(
  q: Query,
  receiver: ReceivingIntegration,
  row: WebhookDeliveryRow,
  { appSecret, now }: Considering,
): Promise<Pick<WebhookDeliveryRow, 'outcome' | 'reason'> | null> {
  const events = readEvents(appSecret, receiver, row);
  if (events === null) return null;
  const calls = events.filter((event): event is FoundCall => event.kind === 'call');
  const isEmpty = events.every(({ kind }) => kind === 'skip');
  const isOff = receiver.status === 'paused' && row.origin !== 'trial';
  if (receiver.first_call_at === null && row.origin !== 'trial' && calls.length > 0)
    await markFirstCall(q, receiver.id, now);
  if (isOff) {
    await addPeople(
      q,
      receiver.id,
      calls.map(({ facts }) => facts.person),
    );
    const summary = summaryOf(events);
    const result = { ...summary, outcome: isEmpty ? ('skipped' as const) : ('held' as const) };
    await settleDelivery(q, row.id, result);
    return { outcome: result.outcome, reason: summary.reason ?? null };
  }
  await settleDelivery(q, row.id, { outcome: null, reason: null });
  await queueDeliveries(q, receiver.id, now);
  return { outcome: null, reason: null };
}

const LOOKED_AT = 100;
const saysSomething = (events: readonly CallEvent[] | null): boolean =>
  events?.some(({ kind }) => kind !== 'skip') ?? false;

/** Reconsiders skipped deliveries after a mapping was mended: those that said nothing before and say something now. */
export async function reconsiderSkipped(q: Query, integrationId: number, considering: Considering): Promise<void> {
  const receiver = await readReceiver(q, integrationId, considering.now);
  if (receiver === undefined) return;
  for (const row of await listSkippedDeliveries(q, integrationId, LOOKED_AT))
    if (saysSomething(readEvents(considering.appSecret, receiver, row)))
      await reconsiderDelivery(q, receiver, row, considering);
}
