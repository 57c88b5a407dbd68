import { and, asc, inArray, like, ne } from 'drizzle-orm';
import type { Query } from '#server/db/client.ts';
import { personColumns } from '#server/db/person-columns.ts';
import { users } from '#server/db/schema/index.ts';

/** Different password hashes of the accounts at a domain. */
export async function listHashesAt(q: Query, domain: string): Promise<string[]> {
  const rows = await q
    .selectDistinct({ hash: users.password_hash })
    .from(users)
    .where(and(like(users.email, `%@${domain}`), ne(users.password_hash, '')));
  return rows.map(({ hash }) => hash);
}

const select = (q: Query) =>
  q.select({ ...personColumns(users), email: users.email, archived_at: users.archived_at }).from(users);
export type DemoAccount = Awaited<ReturnType<typeof select>>[number];

export function listWithHash(q: Query, hashes: string[]): Promise<DemoAccount[]> {
  return select(q).where(inArray(users.password_hash, hashes)).orderBy(asc(users.id));
}
