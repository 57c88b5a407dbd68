import type { integrationsApi } from '#domain/integrations/integrations.api.ts';
import type { IntegrationOptions } from '#domain/integrations/integrations.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { DESCRIBED_SOURCES } from './describe-source.ts';
import { listConnectableProjects } from './integrations.repo.ts';

/** Projects to connect, and the sources with their steps. */
export async function getIntegrationOptions({
  db,
  caller,
}: RequestOf<typeof integrationsApi.options>): Promise<IntegrationOptions> {
  const projects = await db.read((q) => listConnectableProjects(q, caller.actor));
  return { projects, sources: [...DESCRIBED_SOURCES] };
}
