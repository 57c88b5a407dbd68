import { countOf } from '#domain/kernel/plural.ts';
import type { CallEvent, ToldEvent } from '#domain/integrations/call-event.ts';
import { DELIVERY_OUTCOMES, type DeliveryOutcome } from '#domain/integrations/integration-words.ts';
import type { Query } from '#server/db/client.ts';
import type { JobDeps } from '#server/jobs/job-deps.ts';
import { summaryOf } from './accept-delivery.ts';
import { knowsFile } from './calls.repo.ts';
import {
  type WebhookDeliveryRow,
  lockOpenDelivery,
  markLastCall,
  type ReceivingIntegration,
  settleDelivery,
} from './deliveries.repo.ts';
import { trialText } from './trial-text.ts';
import { ingestCall, type IngestResult } from './ingest-call.ts';
import { eventsOf } from './translate-delivery.ts';

type Working = { receiver: ReceivingIntegration; now: Date; appSecret: string };
type Result = Parameters<typeof settleDelivery>[2];

const ARCHIVED = 'Проект в архиве: звонки в него не принимаются.';

/** Works one delivery, unless another process does: what it says, taken in, and the outcome for the log. */
export async function workDelivery(
  { db, storage, appSecret }: Pick<JobDeps, 'db' | 'storage' | 'appSecret'>,
  receiver: ReceivingIntegration,
  { id, now }: { id: number; now: Date },
): Promise<void> {
  const unused = await db.write(async (q) => {
    const row = await lockOpenDelivery(q, id);
    if (row === undefined) return null;
    const events = eventsOf(appSecret, receiver, row);
    const result = await resultOf(q, { receiver, now, appSecret }, row, events);
    await settleDelivery(q, id, { ...summaryOf(events), ...result });
    return await unusedFile(q, row, events);
  });
  if (unused !== null) await storage.remove(unused);
}

async function resultOf(
  q: Query,
  { receiver, now }: Working,
  { id, origin, received_at }: WebhookDeliveryRow,
  events: readonly CallEvent[],
): Promise<Result> {
  if (origin === 'trial') return { outcome: 'skipped', reason: trialText(events) };
  if (receiver.archived_at !== null) return { outcome: 'skipped', reason: ARCHIVED };
  const telling = { receiver, delivery_id: id, received_at, now };
  const results: IngestResult[] = [];
  for (const said of byCall(events)) results.push(await ingestCall(q, telling, said));
  if (results.some(({ communication_id }) => communication_id !== null))
    await markLastCall(q, receiver.id, received_at);
  const skipped = events.flatMap((event) => (event.kind === 'skip' ? [event.reason] : []));
  return combineResults([
    ...results,
    ...skipped.map((reason) => ({ outcome: 'skipped' as const, reason, communication_id: null })),
  ]);
}

/** Events by call, in one order: two processes that hold two calls each wait for one another and never in a circle. */
function byCall(events: readonly CallEvent[]): ToldEvent[][] {
  const heard = events.filter((event) => event.kind !== 'skip');
  const ids = [...new Set(heard.map(({ external_id }) => external_id))].sort();
  return ids.map((id) => heard.filter(({ external_id }) => external_id === id));
}

/** Outcomes by weight, the heaviest first: the log names one outcome for a delivery of many calls. */
const WEIGHT: readonly DeliveryOutcome[] = ['taken', 'updated', 'waiting', 'repeated', 'skipped'];

function combineResults(results: readonly IngestResult[]): Result {
  const [main, ...rest] = [...results].sort((a, b) => WEIGHT.indexOf(a.outcome) - WEIGHT.indexOf(b.outcome));
  if (main === undefined) return { outcome: 'skipped', reason: 'В доставке ничего нет.' };
  const { outcome, communication_id } = main;
  if (rest.length === 0) return { outcome, communication_id, reason: main.reason };
  const counts = WEIGHT.map((each) => [each, results.filter((one) => one.outcome === each).length] as const);
  const parts = counts.filter(([, count]) => count > 0).map(([each, count]) => `${DELIVERY_OUTCOMES[each]}: ${count}`);
  const reason = `${countOf(results.length, ['событие', 'события', 'событий'])}. ${parts.join(', ')}.`;
  return { outcome, communication_id, reason };
}

/** File that came along and that no recording needs: the same one was sent before, or no call was told with it. */
async function unusedFile(
  q: Query,
  { upload_key, integration_id }: WebhookDeliveryRow,
  events: readonly CallEvent[],
): Promise<string | null> {
  if (upload_key === null) return null;
  const ids = byCall(events).flatMap(([first]) => (first ? [first.external_id] : []));
  return (await knowsFile(q, integration_id, ids, upload_key)) ? null : upload_key;
}
