import type { DeliveriesQuery } from '#domain/integrations/integrations.filters.ts';
import type { DeliveryList } from '#domain/integrations/integrations.schema.ts';
import { deny } from '#domain/kernel/verdict.ts';
import type { ListRequest } from '#domain/kernel/list-sort.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Database } from '#server/db/client.ts';
import { listAnswer } from '#server/http/list-answer.ts';
import { presentDelivery } from './deliveries.presenter.ts';
import { countDeliveries, listDeliveryRows } from './integration-deliveries.repo.ts';
import { loadIntegration } from './load-integration.ts';

type Wanted = { id: number; query: ListRequest<DeliveriesQuery> };

/** Refusal to make a delivery here: a trial has a button of its own. */
const BY_SOURCE = deny('Доставки приходят от источника.');

/** Log of an integration (D-34). */
export function listDeliveries(db: Database, actor: Actor, { id, query }: Wanted): Promise<DeliveryList> {
  return db.read(async (q) => {
    await loadIntegration(q, actor, id);
    const rows = await listDeliveryRows(q, id, query);
    const counted = await countDeliveries(q, { integration_id: id, filter: query.filter });
    return listAnswer(query, counted, rows.map(presentDelivery), BY_SOURCE);
  });
}
