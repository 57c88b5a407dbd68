import { and, eq, inArray, isNull, like, or } from 'drizzle-orm';
import type { Query } from '#server/db/client.ts';
import { communications, integrationCalls, integrationDeliveries } from '#server/db/schema/index.ts';
import type { WebhookDeliveryRow } from '../deliveries.repo.ts';

export async function findDelivery(q: Query, id: number): Promise<WebhookDeliveryRow | undefined> {
  const [row] = await q.select().from(integrationDeliveries).where(eq(integrationDeliveries.id, id));
  return row;
}

const selectCommunication = (q: Query, integrationId: number, externalId: string) =>
  q
    .select({ communication: communications })
    .from(integrationCalls)
    .innerJoin(communications, eq(communications.id, integrationCalls.communication_id))
    .where(
      and(
        eq(integrationCalls.integration_id, integrationId),
        eq(integrationCalls.external_id, externalId),
        isNull(communications.deleted_at),
      ),
    );

/** Communication of a call that a source tells of; none: it was not taken, or is deleted. */
export async function findTold(q: Query, integrationId: number, externalId: string) {
  const [row] = await selectCommunication(q, integrationId, externalId);
  return row?.communication;
}

const FAILED = 'Слова не взяты: ';
const ours = like(integrationDeliveries.reason, `${FAILED}%`);

/** Note in the log of deliveries why words are not here; words of its own that the log has stay. */
export async function logWordsFailure(q: Query, deliveryId: number, sentence: string): Promise<void> {
  const { id, reason, outcome } = integrationDeliveries;
  await q
    .update(integrationDeliveries)
    .set({ reason: `${FAILED}${sentence}` })
    .where(and(eq(id, deliveryId), inArray(outcome, ['taken', 'updated', 'repeated']), or(isNull(reason), ours)));
}

/** Note that they are; what was said before changed nothing, these words did. */
export async function logWordsTaken(q: Query, deliveryId: number): Promise<void> {
  const { id, outcome } = integrationDeliveries;
  await q
    .update(integrationDeliveries)
    .set({ reason: null })
    .where(and(eq(id, deliveryId), ours));
  await q
    .update(integrationDeliveries)
    .set({ outcome: 'updated' })
    .where(and(eq(id, deliveryId), eq(outcome, 'repeated')));
}
