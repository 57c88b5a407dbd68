import type { integrationDeliveriesApi } from '#domain/integrations/integration-deliveries.api.ts';
import { mayRetryDelivery } from '#domain/integrations/integrations.policy.ts';
import type { Delivery } from '#domain/integrations/integrations.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { openDelivery } from '#server/ingest/raw-delivery.ts';
import { unlessSealed } from '#server/crypto/secret-box.ts';
import { assertAllowed, conflict, notFound } from '#server/http/errors.ts';
import { readReceiver } from '#server/ingest/deliveries.repo.ts';
import { record } from '#server/record/audit.repo.ts';
import { presentWebhookDelivery } from './deliveries.presenter.ts';
import { findWebhookDelivery, lockWebhookDelivery } from './integration-deliveries.repo.ts';
import { DELIVERY_LOST } from './get-delivery.ts';
import { reconsiderDelivery } from './reconsider-deliveries.ts';

const UNREADABLE = 'Прочитать эту доставку не удаётся: ошибка на нашей стороне. Пусть источник отправит её ещё раз.';

/** «Повторить»: the same delivery once more, by the settings of now; while the integration is off it is put by. */
export function retryWebhookDelivery({
  deps: { appSecret },
  db,
  caller,
  params: { id },
}: RequestOf<typeof integrationDeliveriesApi.retry>): Promise<Delivery> {
  const { actor, now } = caller;
  return db.write(async (q) => {
    const locked = await lockWebhookDelivery(q, id);
    const row = await findWebhookDelivery(q, actor, id);
    const receiver = row && (await readReceiver(q, row.integration_id, now));
    if (!row || !locked || !receiver) throw notFound('Доставка не найдена.');
    assertAllowed(mayRetryDelivery(row), conflict);
    const { integration_id, company_id, received_at, outcome } = row;
    if (unlessSealed(() => openDelivery(appSecret, integration_id, row.raw)) === null) throw conflict(DELIVERY_LOST);
    const present = await reconsiderDelivery(q, receiver, locked, { appSecret, now });
    if (present === null) throw conflict(UNREADABLE);
    const entity = { entity: 'integrations' as const, entity_id: integration_id, company_id };
    await record(q, caller, { action: 'repeat', ...entity, before: { delivery_at: received_at, outcome } });
    return presentWebhookDelivery({ ...row, ...present });
  });
}
