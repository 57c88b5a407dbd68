import { and, desc, eq, lt } from 'drizzle-orm';
import type { Query } from '#server/db/client.ts';
import { auditRecords } from '#server/db/schema/index.ts';

/** Last sign-in before this moment; undefined: there was none. */
export async function findSignInBefore(q: Query, userId: number, before: Date): Promise<Date | undefined> {
  const { actor_id, at, action } = auditRecords;
  const [row] = await q
    .select({ at })
    .from(auditRecords)
    .where(and(eq(actor_id, userId), eq(action, 'sign-in'), lt(at, before)))
    .orderBy(desc(at))
    .limit(1);
  return row?.at;
}
