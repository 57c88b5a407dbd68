import type { integrationDeliveriesApi } from '#domain/integrations/integration-deliveries.api.ts';
import { randomUUID } from 'node:crypto';
import type { CallEvent } from '#domain/integrations/call-event.ts';
import type { Delivery } from '#domain/integrations/integrations.schema.ts';
import type { PersonKey } from '#domain/integrations/match-person.ts';
import type { TakeFilter } from '#domain/integrations/take-filter.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { conflict } from '#server/http/errors.ts';
import { queueDeliveries } from '#server/ingest/ingest-queues.ts';
import { sealDelivery } from '#server/ingest/raw-delivery.ts';
import { record } from '#server/record/audit.repo.ts';
import { presentWebhookDelivery } from './deliveries.presenter.ts';
import { type DeliveryValues, insertWebhookDelivery } from '#server/ingest/deliveries.repo.ts';
import { findTrialPerson } from './integration-people.repo.ts';
import { loadIntegration } from './load-integration.ts';

const PHONE = '+79000000000';
const TRIAL_SECONDS = 63;

/** A call that the filter lets through, of somebody whom the source has named before. */
function trialCall(
  { directions, min_duration_seconds }: TakeFilter,
  person: { key: PersonKey; label: string } | undefined,
  now: Date,
): CallEvent {
  const seconds = Math.max(TRIAL_SECONDS, min_duration_seconds);
  const nobody = { extension: null, user_id: null, email: null, name: null };
  return {
    kind: 'call',
    external_id: `trial-${randomUUID()}`,
    as_of: now.toISOString(),
    facts: {
      direction: directions[0] ?? 'incoming',
      outcome: 'answered',
      started_at: new Date(now.getTime() - seconds * 1000).toISOString(),
      duration_seconds: seconds,
      talk_seconds: seconds,
      wait_seconds: 0,
      client_phone: { kind: 'phone', phone: PHONE },
      client_name: null,
      line: null,
      person: person ? { ...nobody, [person.key]: person.label } : null,
      crm_url: null,
      lead_source: null,
    },
  };
}

/** «Пробная доставка»: a call by these settings, which goes the whole way and becomes nothing but its line of the log. */
export function sendTrial({
  deps: { appSecret },
  db,
  caller,
  params: { id },
}: RequestOf<typeof integrationDeliveriesApi.sendTrial>): Promise<Delivery> {
  const { actor, now } = caller;
  return db.write(async (q) => {
    const { integration } = await loadIntegration(q, actor, id);
    const { type, filter, company_id } = integration;
    if (type === 'import') throw conflict('Файлы загружают вручную: пробовать нечего.');
    const call = trialCall(filter, await findTrialPerson(q, id), now);
    const values = {
      integration_id: id,
      received_at: now,
      origin: 'trial',
      authentic: true,
      raw: sealDelivery(appSecret, id, { from: 'answer', answer: call }),
      event: 'Пробный звонок',
      events: [call],
      external_id: call.external_id,
      phone: PHONE,
    } satisfies DeliveryValues;
    const delivery_id = await insertWebhookDelivery(q, values);
    await queueDeliveries(q, id, now);
    await record(q, caller, { action: 'trial', entity: 'integrations', entity_id: id, company_id });
    return presentWebhookDelivery({ ...values, id: delivery_id, outcome: null, reason: null, communication_id: null });
  });
}
