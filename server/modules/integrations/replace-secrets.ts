import type { integrationsApi } from '#domain/integrations/integrations.api.ts';
import { SECRET_OVERLAP_HOURS } from '#domain/integrations/integration-words.ts';
import type { ShownSecrets } from '#domain/integrations/integrations.schema.ts';
import type { IntegrationSourceType } from '#domain/references/static-references.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { fieldErrors } from '#server/http/errors.ts';
import { parseBounded } from '#server/http/validation.ts';
import { sealSecretSet, type SecretSet } from '#server/ingest/integration-secrets.ts';
import { sourceOf } from '#server/ingest/translate-delivery.ts';
import { record } from '#server/record/audit.repo.ts';
import { listSecretRows, removeAllSecrets, removeSecretRows, replaceSecretSet } from './integration-secrets.repo.ts';
import { hasLostSecrets, presentSet } from './integrations.presenter.ts';
import { loadIntegrationForUpdate, openSets, showIntegration } from './load-integration.ts';
import { newOwnSecrets, ownSecretNames } from './own-secrets.ts';
import { publicAddress } from './public-address.ts';
import { refuseAt } from './read-settings.ts';

const OVERLAP_MS = SECRET_OVERLAP_HOURS * 3_600_000;
/**
 * Most sets of secrets: each delivery is tried by every one, and who replaces them again and again keeps the last ones.
 */
const SETS_MOST = 5;

/** Secrets of the vendor by its source's schema; what is not given yet may come later. */
function readVendorSecrets(type: IntegrationSourceType, set: SecretSet, values: SecretSet): SecretSet {
  const vendors = sourceOf({ type })?.setup.fields.filter(({ kind }) => kind === 'vendor secret') ?? [];
  const foreign = Object.keys(values).filter((name) => !vendors.some((field) => field.name === name));
  if (foreign.length > 0)
    throw fieldErrors(
      Object.fromEntries(foreign.map((name) => [`values.${name}`, ['Такого секрета у источника нет.']])),
    );
  const merged = { ...set, ...values };
  const source = sourceOf({ type });
  const result = source ? parseBounded(source.secrets, merged) : null;
  if (!result || result.success) return merged;
  const wrong = result.error.issues.filter(({ path }) => Object.hasOwn(values, String(path[0])));
  return wrong.length > 0 ? refuseAt('values', { issues: wrong }) : merged;
}

/** Replaces secrets of the vendor, and ours when asked to; the former ones count for another 24 hours (D-33). */
export function replaceSecrets({
  deps,
  db,
  caller,
  params: { id },
  input,
}: RequestOf<typeof integrationsApi.replaceSecrets>): Promise<ShownSecrets> {
  const { appSecret, publicUrl } = deps;
  const { actor, now } = caller;
  return db.write(async (q) => {
    const { integration } = await loadIntegrationForUpdate(q, actor, id);
    const { type, company_id } = integration;
    if (input.renew && Object.keys(input.values).length === 0 && ownSecretNames(type).length === 0)
      throw fieldErrors({ renew: ['У этого источника наших секретов нет: замените их у него самого.'] });
    const sets = (await openSets(q, appSecret, { ids: [id], now }))(id);
    const present = presentSet(sets) ?? {};
    // Lost ones prove nothing for another 24 hours, and each delivery would stumble over them; ours went with them.
    const isLost = hasLostSecrets(sets);
    if (isLost) await removeAllSecrets(q, id);
    const renewed = input.renew || isLost ? newOwnSecrets(type) : {};
    const set = { ...readVendorSecrets(type, present, input.values), ...renewed };
    const former_until = new Date(now.getTime() + OVERLAP_MS);
    await replaceSecretSet(q, id, { sealed: sealSecretSet(appSecret, id, set), former_until, now });
    const rows = await listSecretRows(q, [id], now);
    await removeSecretRows(
      q,
      rows.slice(SETS_MOST).map((row) => row.id),
    );
    const after = { replaced: [...Object.keys(input.values), ...Object.keys(renewed)] };
    await record(q, caller, { action: 'replace-secrets', entity: 'integrations', entity_id: id, company_id, after });
    const shown = await showIntegration(q, { ...deps, ...caller }, id);
    const address = Object.keys(renewed).length > 0 ? publicAddress(publicUrl, integration, set) : shown.address;
    return { integration: shown, address, secrets: renewed };
  });
}
