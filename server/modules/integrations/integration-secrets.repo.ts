import { and, desc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Query } from '#server/db/client.ts';
import { inValues } from '#server/db/list.ts';
import { integrationSecrets } from '#server/db/schema/index.ts';

type SecretRow = typeof integrationSecrets.$inferSelect;

/** Sets that still count, the newest first: the present one, and former ones until their end. */
export function listSecretRows(q: Query, integrationIds: readonly number[], now: Date): Promise<SecretRow[]> {
  const { integration_id, ends_at, id } = integrationSecrets;
  return q
    .select()
    .from(integrationSecrets)
    .where(and(inValues(integration_id, integrationIds), or(isNull(ends_at), gt(ends_at, now))))
    .orderBy(desc(id));
}

/** Makes `sealed` the present set; the one before it counts until `former_until`, what has ended before is removed. */
export async function replaceSecretSet(
  q: Query,
  integrationId: number,
  { sealed, former_until, now }: { sealed: string; former_until: Date; now: Date },
): Promise<void> {
  const { integration_id, ends_at } = integrationSecrets;
  const ofIt = eq(integration_id, integrationId);
  await q.delete(integrationSecrets).where(and(ofIt, lt(ends_at, now)));
  await q
    .update(integrationSecrets)
    .set({ ends_at: former_until })
    .where(and(ofIt, isNull(ends_at)));
  await q.insert(integrationSecrets).values({ integration_id: integrationId, sealed, created_at: now });
}

export async function removeSecretRows(q: Query, ids: readonly number[]): Promise<void> {
  await q.delete(integrationSecrets).where(inValues(integrationSecrets.id, ids));
}

export async function removeAllSecrets(q: Query, integrationId: number): Promise<void> {
  await q.delete(integrationSecrets).where(eq(integrationSecrets.integration_id, integrationId));
}
