import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Query } from '#server/db/client.ts';
import { personColumns } from '#server/db/person-columns.ts';
import { checkRuns, formVersions, users } from '#server/db/schema/index.ts';

/** The newest run of a form's checks. */
export async function findLastRun(q: Query, formId: number) {
  const [row] = await q
    .select({ run: checkRuns, version: formVersions.number, by: personColumns(users) })
    .from(checkRuns)
    .innerJoin(formVersions, eq(formVersions.id, checkRuns.form_version_id))
    .leftJoin(users, eq(users.id, checkRuns.started_by))
    .where(eq(checkRuns.form_id, formId))
    .orderBy(desc(checkRuns.id))
    .limit(1);
  return row;
}
export type RunRow = NonNullable<Awaited<ReturnType<typeof findLastRun>>>;

/** Begins a run; undefined: another is under way. */
export async function insertRun(q: Query, values: typeof checkRuns.$inferInsert): Promise<number | undefined> {
  const [row] = await q.insert(checkRuns).values(values).onConflictDoNothing().returning({ id: checkRuns.id });
  return row?.id;
}

const isOpen = (id: number) => and(eq(checkRuns.id, id), isNull(checkRuns.finished_at), isNull(checkRuns.failed_at));

export async function findOpenRun(q: Query, id: number) {
  const [row] = await q.select().from(checkRuns).where(isOpen(id));
  return row;
}

export async function moveRun(q: Query, id: number, { after_id, count }: { after_id: number; count: number }) {
  await q
    .update(checkRuns)
    .set({ after_id, done: sql`${checkRuns.done} + ${count}` })
    .where(isOpen(id));
}

export async function endRun(q: Query, id: number, how: { finished_at: Date } | { failed_at: Date }): Promise<void> {
  await q.update(checkRuns).set(how).where(isOpen(id));
}
