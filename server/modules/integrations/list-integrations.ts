import type { integrationsApi } from '#domain/integrations/integrations.api.ts';
import { mayCreateIntegration } from '#domain/integrations/integrations.policy.ts';
import type { IntegrationList } from '#domain/integrations/integrations.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { listResponse } from '#server/http/list-response.ts';
import { countsOf } from './integration-counts.repo.ts';
import { presentIntegrationRow } from './integrations.presenter.ts';
import { countIntegrations, listIntegrationRows } from './integrations.repo.ts';
import { openSets } from './load-integration.ts';

/** «Интеграции» (D-33): of the companies that the actor leads. */
export function listIntegrations({
  deps: { appSecret },
  db,
  caller: { actor, now },
  query,
}: RequestOf<typeof integrationsApi.list>): Promise<IntegrationList> {
  return db.read(async (q) => {
    const rows = await listIntegrationRows(q, actor, query);
    const counted = await countIntegrations(q, { actor, filter: query.filter });
    const ids = rows.map(({ integration: { id } }) => id);
    const sets = await openSets(q, appSecret, { ids, now });
    const counts = await countsOf(q, ids, now);
    const data = rows.map((row) => {
      const { id } = row.integration;
      return presentIntegrationRow(row, { actor, sets: sets(id), counts: counts(id) });
    });
    return listResponse(query, counted, data, mayCreateIntegration(actor));
  });
}
