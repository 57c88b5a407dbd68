import type { integrationsApi } from '#domain/integrations/integrations.api.ts';
import { INTEGRATIONS_MOST } from '#domain/integrations/integration-words.ts';
import { mayCreateIntegration } from '#domain/integrations/integrations.policy.ts';
import type { ShownSecrets } from '#domain/integrations/integrations.schema.ts';
import { DAY_MS } from '#domain/kernel/time.ts';
import { TAKE_ALL } from '#domain/integrations/take-filter.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict, fieldErrors } from '#server/http/errors.ts';
import { sealSecretSet } from '#server/ingest/integration-secrets.ts';
import { readCursor } from '#server/ingest/pull/pull-cursor.ts';
import { record } from '#server/record/audit.repo.ts';
import { auditedSettings } from './audited-settings.ts';
import { replaceSecretSet } from './integration-secrets.repo.ts';
import { countOfProject, lockConnectableProject, insertIntegration } from './integrations.repo.ts';
import { showIntegration } from './load-integration.ts';
import { newOwnSecrets, newPublicId } from './own-secrets.ts';
import { publicAddress } from './public-address.ts';
import { readSettings } from './read-settings.ts';

/** «Последний месяц» of the form. */
const BACKFILL_MS = 31 * DAY_MS;

/** New integration, off until it is set up; our secrets are shown this once. */
export function createIntegration({
  deps,
  db,
  caller,
  input,
}: RequestOf<typeof integrationsApi.create>): Promise<ShownSecrets> {
  const { appSecret, publicUrl } = deps;
  const { actor, now } = caller;
  const { name, project_id, type, backfill } = input;
  return db.write(async (q) => {
    assertAllowed(mayCreateIntegration(actor));
    const project = await lockConnectableProject(q, actor, project_id);
    if (!project) throw fieldErrors({ project_id: ['Такого проекта среди ваших нет.'] });
    if ((await countOfProject(q, project_id)) >= INTEGRATIONS_MOST)
      throw conflict(`В проекте уже ${INTEGRATIONS_MOST} интеграций: удалите ненужные.`);
    const { company_id, time_zone } = project;
    const values = {
      name,
      project_id,
      company_id,
      type,
      status: 'paused' as const,
      public_id: newPublicId(),
      time_zone,
      settings: readSettings(type, {}, { isOn: false }),
      filter: TAKE_ALL,
      cursor: backfill ? readCursor(null, new Date(now.getTime() - BACKFILL_MS)) : null,
      created_by: actor.id,
      created_at: now,
    };
    const id = await insertIntegration(q, values);
    const secrets = newOwnSecrets(type);
    await replaceSecretSet(q, id, { sealed: sealSecretSet(appSecret, id, secrets), former_until: now, now });
    const after = { type, project_id, status: values.status, ...auditedSettings(values) };
    await record(q, caller, { action: 'create', entity: 'integrations', entity_id: id, company_id, after });
    const integration = await showIntegration(q, { ...deps, ...caller }, id);
    return { integration, address: publicAddress(publicUrl, values, secrets), secrets };
  });
}
