import type { Actor } from '#domain/actor/actor.ts';
import type { Integration } from '#domain/integrations/integrations.schema.ts';
import type { Query } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { notFound } from '#server/http/errors.ts';
import { unlessSealed } from '#server/crypto/secret-box.ts';
import { openSecretSet } from '#server/ingest/integration-secrets.ts';
import type { Reader } from '#server/identity/caller.ts';
import { countsOf } from './integration-counts.repo.ts';
import { listSecretRows } from './integration-secrets.repo.ts';
import { type OpenSet, presentIntegration } from './integrations.presenter.ts';
import { findIntegration, type IntegrationRow, lockIntegration } from './integrations.repo.ts';

export type SetupDeps = Pick<Deps, 'db' | 'appSecret' | 'publicUrl'>;

/** Integration that the actor manages; those of others do not exist for them (D-2). */
export async function loadIntegration(q: Query, actor: Actor, id: number): Promise<IntegrationRow> {
  const row = await findIntegration(q, actor, id);
  if (!row) throw notFound('Интеграция не найдена.');
  return row;
}

export async function loadIntegrationForUpdate(q: Query, actor: Actor, id: number): Promise<IntegrationRow> {
  await lockIntegration(q, id);
  return loadIntegration(q, actor, id);
}

/** Sets of secrets that count now, by integration. */
export async function openSets(
  q: Query,
  appSecret: string,
  { ids, now }: { ids: readonly number[]; now: Date },
): Promise<(id: number) => OpenSet[]> {
  const rows = await listSecretRows(q, ids, now);
  return (id) =>
    rows
      .filter(({ integration_id }) => integration_id === id)
      .map(({ sealed, created_at, ends_at }) => {
        const set = unlessSealed(() => openSecretSet(appSecret, id, sealed));
        return { set: set ?? {}, is_lost: set === null, created_at, ends_at };
      });
}

export async function showIntegration(
  q: Query,
  { actor, now, appSecret, publicUrl }: Reader & Pick<SetupDeps, 'appSecret' | 'publicUrl'>,
  id: number,
): Promise<Integration> {
  const row = await loadIntegration(q, actor, id);
  const sets = await openSets(q, appSecret, { ids: [id], now });
  const counts = await countsOf(q, [id], now);
  return presentIntegration(row, { actor, sets: sets(id), counts: counts(id), publicUrl });
}
