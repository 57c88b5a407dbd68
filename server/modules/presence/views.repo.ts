import { lt } from 'drizzle-orm';
import type { Query } from '#server/db/client.ts';
import { communicationViews } from '#server/db/schema/index.ts';

export async function recordView(q: Query, view: typeof communicationViews.$inferInsert): Promise<void> {
  const { user_id, communication_id } = communicationViews;
  await q
    .insert(communicationViews)
    .values(view)
    .onConflictDoUpdate({ target: [user_id, communication_id], set: { opened_at: view.opened_at } });
}

/** What was opened before this instant says nothing of what is new since. */
export async function removePastViews(q: Query, before: Date): Promise<number> {
  const { user_id, opened_at } = communicationViews;
  const removed = await q.delete(communicationViews).where(lt(opened_at, before)).returning({ user_id });
  return removed.length;
}
