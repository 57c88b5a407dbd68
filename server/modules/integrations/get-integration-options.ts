import type { Actor } from '#domain/actor/actor.ts';
import type { IntegrationOptions } from '#domain/integrations/integrations.schema.ts';
import type { Database } from '#server/db/client.ts';
import { DESCRIBED_SOURCES } from './describe-source.ts';
import { listConnectableProjects } from './integrations.repo.ts';

/** Projects to connect, and the sources with their steps. */
export async function getIntegrationOptions(db: Database, actor: Actor): Promise<IntegrationOptions> {
  const projects = await db.read((q) => listConnectableProjects(q, actor));
  return { projects, sources: [...DESCRIBED_SOURCES] };
}
