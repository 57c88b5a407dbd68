import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Query } from '#server/db/client.ts';
import { communications, evaluations, telegramSubscriptions } from '#server/db/schema/index.ts';

/** Subscriptions that are told of each publication in the evaluation's project. */
export async function listToldOfPublications(q: Query, evaluationId: number): Promise<number[]> {
  const rows = await q
    .select({ id: telegramSubscriptions.id })
    .from(telegramSubscriptions)
    .innerJoin(communications, eq(communications.project_id, telegramSubscriptions.project_id))
    .innerJoin(evaluations, eq(evaluations.communication_id, communications.id))
    .where(
      and(
        eq(evaluations.id, evaluationId),
        eq(telegramSubscriptions.schedule, 'publication'),
        isNotNull(telegramSubscriptions.chat_id),
        isNull(telegramSubscriptions.broken_at),
      ),
    );
  return rows.map(({ id }) => id);
}
