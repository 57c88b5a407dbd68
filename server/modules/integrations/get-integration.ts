import type { integrationsApi } from '#domain/integrations/integrations.api.ts';
import type { Integration } from '#domain/integrations/integrations.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { showIntegration } from './load-integration.ts';

export function getIntegration({
  deps,
  db,
  caller,
  params,
}: RequestOf<typeof integrationsApi.get>): Promise<Integration> {
  return db.read((q) => showIntegration(q, { ...deps, ...caller }, params.id));
}
