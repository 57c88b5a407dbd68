import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Query } from '#server/db/client.ts';
import { importRecordings } from '#server/db/schema/index.ts';

export type UnmovedRecording = typeof importRecordings.$inferSelect;

export function listUnmoved(q: Query, import_id: number): Promise<UnmovedRecording[]> {
  return q
    .select()
    .from(importRecordings)
    .where(and(eq(importRecordings.import_id, import_id), isNull(importRecordings.moved_at)))
    .orderBy(asc(importRecordings.id));
}

export async function markMoved(q: Query, id: number, moved_at: Date): Promise<void> {
  await q.update(importRecordings).set({ moved_at }).where(eq(importRecordings.id, id));
}
