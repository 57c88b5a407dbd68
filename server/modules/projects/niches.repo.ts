import { eq } from 'drizzle-orm';
import type { Query } from '#server/db/client.ts';
import { niches } from '#server/db/schema/index.ts';

export async function hasNiche(q: Query, id: number): Promise<boolean> {
  const rows = await q.select({ id: niches.id }).from(niches).where(eq(niches.id, id));
  return rows.length > 0;
}
