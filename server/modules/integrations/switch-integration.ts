import type { integrationsApi } from '#domain/integrations/integrations.api.ts';
import { mayActivate, mayConnectProject, mayPause } from '#domain/integrations/integrations.policy.ts';
import type { Integration } from '#domain/integrations/integrations.schema.ts';
import { both } from '#domain/kernel/verdict.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { NO_FAILURES } from '#server/ingest/integration-health.repo.ts';
import { queueDeliveries, queuePull } from '#server/ingest/ingest-queues.ts';
import { sourceOf } from '#server/ingest/translate-delivery.ts';
import { record } from '#server/record/audit.repo.ts';
import { releaseHeld } from './integration-deliveries.repo.ts';
import { integrationFacts } from './integrations.presenter.ts';
import { updateIntegration } from './integrations.repo.ts';
import { loadIntegrationForUpdate, openSets, showIntegration } from './load-integration.ts';

/** Switches an integration on, after a failure too; what was put by while it was off is worked on now. */
export function activateIntegration({
  deps,
  db,
  caller,
  params: { id },
}: RequestOf<typeof integrationsApi.activate>): Promise<Integration> {
  const { actor, now } = caller;
  return db.write(async (q) => {
    const row = await loadIntegrationForUpdate(q, actor, id);
    const { type, status, company_id } = row.integration;
    const sets = await openSets(q, deps.appSecret, { ids: [id], now });
    const facts = integrationFacts(row, sets(id));
    assertAllowed(both(mayConnectProject(row.project), mayActivate(facts)), conflict);
    const isPulled = Boolean(sourceOf({ type })?.pull);
    const next_pull_at = isPulled ? now : null;
    await updateIntegration(q, id, { status: 'active', ...NO_FAILURES, error: null, next_pull_at });
    const held = await releaseHeld(q, id);
    if (held > 0) await queueDeliveries(q, id, now);
    if (isPulled) await queuePull(q, id, now);
    const change = { before: { status }, after: { status: 'active', held } };
    await record(q, caller, { action: 'activate', entity: 'integrations', entity_id: id, company_id, ...change });
    return showIntegration(q, { ...deps, ...caller }, id);
  });
}

/** Switches an integration off: deliveries are kept and counted, and worked on when it is on again. */
export function pauseIntegration({
  deps,
  db,
  caller,
  params: { id },
}: RequestOf<typeof integrationsApi.pause>): Promise<Integration> {
  return db.write(async (q) => {
    const { integration } = await loadIntegrationForUpdate(q, caller.actor, id);
    const { status, company_id } = integration;
    assertAllowed(mayPause(integration), conflict);
    await updateIntegration(q, id, { status: 'paused', ...NO_FAILURES, error: null, next_pull_at: null });
    const change = { before: { status }, after: { status: 'paused' } };
    await record(q, caller, { action: 'pause', entity: 'integrations', entity_id: id, company_id, ...change });
    return showIntegration(q, { ...deps, ...caller }, id);
  });
}
