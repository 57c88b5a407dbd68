import type { CallEvent, FoundCall } from '#domain/integrations/call-event.ts';
import type { Database } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { countEach, RATE_LIMITS } from '#server/http/rate-limit.ts';
import {
  type DeliveryValues,
  insertWebhookDelivery,
  markFirstCall,
  type ReceivingIntegration,
} from './deliveries.repo.ts';
import { noteFailure, noteSuccess } from './integration-health.ts';
import { addPeople } from './people.repo.ts';
import { sealDelivery } from './raw-delivery.ts';
import { translate } from './translate-delivery.ts';
import type { Delivery, Translation } from './sources/source.ts';

type Arrived = { receiver: ReceivingIntegration; delivery: Delivery; addressSecret: string | null };
/** Verdict on a request, before anything of it is kept. */
export type Judged = { receiver: ReceivingIntegration; translation: Translation; kept: DeliveryValues };

/** Authenticity of a request and what it says; asks no database. */
export function judgeDelivery({ clock, appSecret }: Pick<Deps, 'clock' | 'appSecret'>, arrived: Arrived): Judged {
  const { receiver, delivery, addressSecret } = arrived;
  const now = clock();
  const translation = translate(appSecret, receiver, { delivery, addressSecret, received_at: now });
  const kept: DeliveryValues = {
    integration_id: receiver.id,
    received_at: now,
    origin: 'vendor',
    authentic: translation.authentic,
    raw: sealDelivery(appSecret, receiver.id, { from: 'request', delivery, addressSecret }),
    upload_key: delivery.multipart?.upload?.key ?? null,
  };
  return { receiver, translation, kept };
}

/**
 * First half of ingestion (D-34): the delivery kept as it came. What it means is worked out behind the answer, by a job.
 * @returns whether there is something to work, which the caller queues
 */
export async function keepDelivery(db: Database, { receiver, translation, kept }: Judged): Promise<boolean> {
  if (translation.authentic)
    return await keep(db, receiver, { ...kept, ...summaryOf(translation.events) }, translation.events);
  await keepUnproven(db, receiver, { ...kept, reason: translation.reason }, translation.isCheck);
  return false;
}

async function keep(
  db: Database,
  receiver: ReceivingIntegration,
  values: DeliveryValues,
  events: CallEvent[],
): Promise<boolean> {
  const { id, status, first_call_at, failures } = receiver;
  const now = values.received_at;
  const isEmpty = events.every(({ kind }) => kind === 'skip');
  const isHeld = status === 'paused' && !isEmpty;
  const calls = events.filter((event) => event.kind === 'call');
  const outcome = isEmpty ? 'skipped' : isHeld ? 'held' : null;
  const isFirst = first_call_at === null && calls.length > 0;
  if (isHeld || isFirst || failures > 0)
    await db.write(async (q) => {
      if (isHeld) await addPeople(q, id, calls.map(personOf));
      if (isFirst) await markFirstCall(q, id, now);
      if (failures > 0) await noteSuccess(q, id, 'delivery');
      await insertWebhookDelivery(q, { ...values, outcome });
    });
  else await db.autocommit((q) => insertWebhookDelivery(q, { ...values, outcome }));
  return outcome === null;
}

const personOf = ({ facts }: FoundCall) => facts.person;

/**
 * Rejects are kept, too; while it is paused, a wrong secret is what its setup is there to find. A check of the connection
 * is neither a failure nor the end of one.
 */
async function keepUnproven(
  db: Database,
  { id, status }: ReceivingIntegration,
  values: DeliveryValues,
  isCheck: boolean,
): Promise<void> {
  const { received_at: now, reason } = values;
  const limit = isCheck ? RATE_LIMITS.hookChecks : RATE_LIMITS.hookRefused;
  const [flood] = await countEach(db, now, [{ limit, subject: String(id) }]);
  if (flood) return;
  await db.write(async (q) => {
    await insertWebhookDelivery(q, { ...values, outcome: isCheck ? 'skipped' : 'refused' });
    if (!isCheck && status !== 'paused')
      await noteFailure(q, { integration_id: id, kind: 'delivery', sentence: reason ?? '', now });
  });
}

/** Summary of a delivery in the log before it is worked on. */
export function summaryOf(
  events: readonly CallEvent[],
): Pick<DeliveryValues, 'event' | 'reason' | 'external_id' | 'phone'> {
  const call = events.find((event) => event.kind === 'call');
  const skipped = events.find((event) => event.kind === 'skip');
  const phone = call?.facts.client_phone ?? null;
  return {
    event: eventText(events),
    reason: skipped?.reason ?? null,
    external_id: events.find(({ external_id }) => external_id !== null)?.external_id ?? null,
    phone:
      phone === null
        ? null
        : phone.kind === 'phone'
          ? phone.phone
          : phone.kind === 'extension'
            ? phone.extension
            : phone.raw,
  };
}

function eventText(events: readonly CallEvent[]): string {
  const count = (kind: CallEvent['kind']): number => events.filter((event) => event.kind === kind).length;
  const [calls, records, words] = [count('call'), count('record'), count('words')];
  if (calls > 1) return 'Звонки';
  // Those with a recording keep their name: by it the log is told why the recording is not here.
  if (calls === 1 && records > 0) return 'Звонок и запись';
  if (calls === 1) return words > 0 ? 'Коммуникация и слова' : 'Звонок';
  return records > 0 ? 'Запись' : words > 0 ? 'Слова' : '';
}
