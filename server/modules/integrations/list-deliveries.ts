import type { integrationDeliveriesApi } from '#domain/integrations/integration-deliveries.api.ts';
import type { DeliveryList } from '#domain/integrations/integrations.schema.ts';
import { deny } from '#domain/kernel/verdict.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { listResponse } from '#server/http/list-response.ts';
import { presentWebhookDelivery } from './deliveries.presenter.ts';
import { countDeliveries, listDeliveryRows } from './integration-deliveries.repo.ts';
import { loadIntegration } from './load-integration.ts';

/** Refusal to make a delivery here: a trial has a button of its own. */
const BY_SOURCE = deny('Доставки приходят от источника.');

/** Log of an integration (D-34). */
export function listWebhookDeliveries({
  db,
  caller,
  params: { id },
  query,
}: RequestOf<typeof integrationDeliveriesApi.list>): Promise<DeliveryList> {
  return db.read(async (q) => {
    await loadIntegration(q, caller.actor, id);
    const rows = await listDeliveryRows(q, id, query);
    const counted = await countDeliveries(q, { integration_id: id, filter: query.filter });
    return listResponse(query, counted, rows.map(presentWebhookDelivery), BY_SOURCE);
  });
}
