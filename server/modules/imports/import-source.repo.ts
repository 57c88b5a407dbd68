import { and, desc, eq, sql } from 'drizzle-orm';
import type { Query } from '#server/db/client.ts';
import { integrations } from '#server/db/schema/index.ts';

/** The source that imports into a project stand under: also a removed one, or its calls would come a second time. */
export async function findImportSource(q: Query, project_id: number) {
  const [row] = await q
    .select()
    .from(integrations)
    .where(and(eq(integrations.project_id, project_id), eq(integrations.type, 'import')))
    .orderBy(desc(sql`${integrations.deleted_at} is null`), desc(integrations.id))
    .limit(1);
  return row;
}

export async function insertImportSource(q: Query, values: typeof integrations.$inferInsert): Promise<number> {
  const [row] = await q.insert(integrations).values(values).returning({ id: integrations.id });
  if (!row) throw new Error('insert returned no row');
  return row.id;
}

export async function reviveImportSource(q: Query, id: number): Promise<void> {
  await q
    .update(integrations)
    .set({ deleted_at: null, status: 'active', revision: sql`${integrations.revision} + 1` })
    .where(eq(integrations.id, id));
}

/** The list of integrations says when calls came. */
export async function markImported(q: Query, id: number, now: Date): Promise<void> {
  await q
    .update(integrations)
    .set({
      first_call_at: sql`coalesce(${integrations.first_call_at}, ${now.toISOString()}::timestamptz)`,
      last_call_at: now,
    })
    .where(eq(integrations.id, id));
}
