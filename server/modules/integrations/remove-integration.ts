import type { integrationsApi } from '#domain/integrations/integrations.api.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertRevision } from '#server/http/if-match.ts';
import { record } from '#server/record/audit.repo.ts';
import { auditedSettings } from './audited-settings.ts';
import { removeAllSecrets } from './integration-secrets.repo.ts';
import { updateIntegration } from './integrations.repo.ts';
import { loadIntegrationForUpdate, showIntegration } from './load-integration.ts';

/** Deletes an integration: its address is nobody's from now on, its secrets are gone, its calls stay. */
export function removeIntegration({ deps, db, caller, seen }: RequestOf<typeof integrationsApi.remove>): Promise<void> {
  const { actor, now } = caller;
  return db.write(async (q) => {
    const { integration } = await loadIntegrationForUpdate(q, actor, seen.id);
    await assertRevision(integration, seen, () => showIntegration(q, { ...deps, ...caller }, seen.id));
    await updateIntegration(q, seen.id, { deleted_at: now, status: 'paused', next_pull_at: null });
    await removeAllSecrets(q, seen.id);
    const { type, project_id, status, company_id } = integration;
    const before = { type, project_id, status, ...auditedSettings(integration) };
    await record(q, caller, { action: 'remove', entity: 'integrations', entity_id: seen.id, company_id, before });
  });
}
