import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Query } from '#server/db/client.ts';
import { users } from '#server/db/schema/index.ts';

/** Admins who can sign in. */
export async function listAdmins(q: Query): Promise<number[]> {
  const isAdmin = sql`'admin' = any(${users.roles})`;
  const rows = await q
    .select({ id: users.id })
    .from(users)
    .where(and(isAdmin, eq(users.status, 'active'), isNull(users.archived_at)))
    .orderBy(users.id);
  return rows.map(({ id }) => id);
}
