import type { integrationsApi } from '#domain/integrations/integrations.api.ts';
import type { Integration } from '#domain/integrations/integrations.schema.ts';
import { sameValue } from '#domain/kernel/same-value.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertRevision } from '#server/http/if-match.ts';
import { record } from '#server/record/audit.repo.ts';
import { queueRecompute } from '#server/speech/recompute-facts.job.ts';
import { auditedSettings, changedSettings } from './audited-settings.ts';
import { updateIntegration } from './integrations.repo.ts';
import { loadIntegrationForUpdate, showIntegration } from './load-integration.ts';
import { reconsiderSkipped } from './reconsider-deliveries.ts';
import { readSettings } from './read-settings.ts';

/** Replaces name, time zone, settings and filter, if it is still at the revision its editor read (D-38). */
export function changeIntegration({
  deps,
  db,
  caller,
  seen,
  input,
}: RequestOf<typeof integrationsApi.update>): Promise<Integration> {
  const { actor, now } = caller;
  return db.write(async (q) => {
    const { integration } = await loadIntegrationForUpdate(q, actor, seen.id);
    const show = () => showIntegration(q, { ...deps, ...caller }, seen.id);
    await assertRevision(integration, seen, show);
    const { type, status, company_id, project_id } = integration;
    const { employee_channel = integration.employee_channel } = input;
    const settings = readSettings(type, input.settings, { isOn: status !== 'paused' });
    const values = { name: input.name, time_zone: input.time_zone, settings, filter: input.filter, employee_channel };
    await updateIntegration(q, seen.id, values);
    if (employee_channel !== integration.employee_channel) await queueRecompute(q, now, { project_id });
    if (!sameValue(settings, integration.settings) || input.time_zone !== integration.time_zone)
      await reconsiderSkipped(q, seen.id, { appSecret: deps.appSecret, now });
    const present: Record<string, unknown> = auditedSettings(integration);
    const changed = Object.entries(auditedSettings(values)).filter(([key, value]) => !sameValue(present[key], value));
    const before = Object.fromEntries(changed.map(([key]) => [key, present[key]]));
    const after = { ...Object.fromEntries(changed), ...changedSettings(integration, settings) };
    const entity = { entity: 'integrations' as const, entity_id: seen.id, company_id };
    await record(q, caller, { action: 'update', ...entity, before, after });
    return show();
  });
}
