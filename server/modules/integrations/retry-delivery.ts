import { mayRetryDelivery } from '#domain/integrations/integrations.policy.ts';
import type { Delivery } from '#domain/integrations/integrations.schema.ts';
import type { Database } from '#server/db/client.ts';
import { assertAllowed, conflict, notFound } from '#server/http/errors.ts';
import { queueDeliveries } from '#server/ingest/ingest-queues.ts';
import { type Caller, record } from '../audit/audit.repo.ts';
import { presentDelivery } from './deliveries.presenter.ts';
import { findDelivery, lockDelivery, reopenDelivery } from './integration-deliveries.repo.ts';

/** «Повторить»: the same delivery once more, by the settings of now. */
export function retryDelivery(db: Database, caller: Caller, id: number): Promise<Delivery> {
  const { actor, now } = caller;
  return db.write(async (q) => {
    await lockDelivery(q, id);
    const row = await findDelivery(q, actor, id);
    if (!row) throw notFound('Доставка не найдена.');
    assertAllowed(mayRetryDelivery(row), conflict);
    await reopenDelivery(q, id);
    const { integration_id, company_id, received_at, outcome } = row;
    await queueDeliveries(q, integration_id, now);
    const entity = { entity: 'integrations' as const, entity_id: integration_id, company_id };
    await record(q, caller, { action: 'repeat', ...entity, before: { delivery_at: received_at, outcome } });
    return presentDelivery({ ...row, outcome: null, reason: null });
  });
}
