import type { integrationDeliveriesApi } from '#domain/integrations/integration-deliveries.api.ts';
import type { RawDelivery } from '#domain/integrations/integrations.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { unlessSealed } from '#server/crypto/secret-box.ts';
import { conflict, notFound } from '#server/http/errors.ts';
import { openDelivery } from '#server/ingest/raw-delivery.ts';
import { presentRawDelivery } from './deliveries.presenter.ts';
import { findWebhookDelivery } from './integration-deliveries.repo.ts';
import { openSets } from './load-integration.ts';

export const DELIVERY_LOST = 'Доставка запечатана прежним APP_SECRET сервера: её содержимое больше не прочесть.';

/** Delivery as it came, its secrets replaced. */
export function getDelivery({
  deps: { appSecret },
  db,
  caller: { actor, now },
  params: { id },
}: RequestOf<typeof integrationDeliveriesApi.get>): Promise<RawDelivery> {
  return db.read(async (q) => {
    const row = await findWebhookDelivery(q, actor, id);
    if (!row) throw notFound('Доставка не найдена.');
    const { integration_id, raw } = row;
    const sets = (await openSets(q, appSecret, { ids: [integration_id], now }))(integration_id);
    const opened = unlessSealed(() => openDelivery(appSecret, integration_id, raw));
    if (opened === null) throw conflict(DELIVERY_LOST);
    const given = opened.from === 'request' && opened.addressSecret !== null ? [opened.addressSecret] : [];
    const secrets = [...given, ...sets.flatMap(({ set }) => Object.values(set))];
    return presentRawDelivery(row, opened, secrets);
  });
}
