import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Query } from '#server/db/client.ts';
import { integrationSecrets, integrations, secondFactors, secretCheck, users } from '#server/db/schema/index.ts';

type Check = Omit<typeof secretCheck.$inferSelect, 'id'>;

export async function findSecretCheck(q: Query): Promise<Check | undefined> {
  const [row] = await q.select().from(secretCheck);
  return row;
}

export async function writeSecretCheck(q: Query, values: Check): Promise<void> {
  await q.insert(secretCheck).values(values).onConflictDoUpdate({ target: secretCheck.id, set: values });
}

/** Present secrets of integrations, with names for whoever has to enter them anew. */
export function listSealedSets(q: Query): Promise<{ id: number; name: string; sealed: string }[]> {
  return q
    .select({ id: integrations.id, name: integrations.name, sealed: integrationSecrets.sealed })
    .from(integrationSecrets)
    .innerJoin(integrations, eq(integrations.id, integrationSecrets.integration_id))
    .where(and(isNull(integrationSecrets.ends_at), isNull(integrations.deleted_at)))
    .orderBy(integrations.id);
}

/** Second factors in force. */
export function listSealedFactors(q: Query): Promise<{ user_id: number; email: string; sealed_secret: string }[]> {
  return q
    .select({ user_id: users.id, email: users.email, sealed_secret: secondFactors.sealed_secret })
    .from(secondFactors)
    .innerJoin(users, eq(users.id, secondFactors.user_id))
    .where(isNotNull(secondFactors.confirmed_at))
    .orderBy(users.email);
}
