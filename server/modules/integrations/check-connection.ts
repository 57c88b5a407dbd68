import type { Connection } from '#domain/integrations/integrations.schema.ts';
import type { Deps } from '#server/deps.ts';
import { tryConnection } from '#server/ingest/pull/try-connection.ts';
import type { Caller } from '#server/record/audit.repo.ts';
import { loadIntegration } from './load-integration.ts';

/** «Проверить подключение»: asks the source once, as the pull does, and keeps nothing of the answer. */
export async function checkConnection(deps: Deps, { actor }: Caller, id: number): Promise<Connection> {
  await deps.db.read((q) => loadIntegration(q, actor, id));
  return tryConnection(deps, id);
}
