import type { integrationDeliveriesApi } from '#domain/integrations/integration-deliveries.api.ts';
import type { Connection } from '#domain/integrations/integrations.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { tryConnection } from '#server/ingest/pull/try-connection.ts';
import { loadIntegration } from './load-integration.ts';

/** «Проверить подключение»: asks the source once, as the pull does, and keeps nothing of the answer. */
export async function checkConnection({
  deps,
  db,
  caller,
  params: { id },
}: RequestOf<typeof integrationDeliveriesApi.checkConnection>): Promise<Connection> {
  await db.read((q) => loadIntegration(q, caller.actor, id));
  return tryConnection(deps, id);
}
