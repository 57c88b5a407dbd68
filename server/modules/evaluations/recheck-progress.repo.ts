import { and, eq, inArray } from 'drizzle-orm';
import { LIVE_STATES } from '#domain/tasks/task-states.ts';
import type { Query } from '#server/db/client.ts';
import { evaluations, rechecks, samplePlans, tasks } from '#server/db/schema/index.ts';

type Rating = { communication_id: number; form_id: number; assessor_id: number };

/** Re-check that this person's rating would be, with the version of the form that the first one was rated by. */
export async function findOpenRecheck(q: Query, { communication_id, form_id, assessor_id }: Rating) {
  const [row] = await q
    .select({ id: rechecks.id, sheet_id: rechecks.second_sheet_id, form_version_id: evaluations.form_version_id })
    .from(tasks)
    .innerJoin(rechecks, eq(rechecks.task_id, tasks.id))
    .innerJoin(evaluations, eq(evaluations.id, rechecks.first_sheet_id))
    .where(
      and(
        eq(tasks.communication_id, communication_id),
        eq(tasks.form_id, form_id),
        eq(tasks.assessor_id, assessor_id),
        inArray(tasks.state, [...LIVE_STATES]),
      ),
    );
  return row;
}
export type OpenRecheck = NonNullable<Awaited<ReturnType<typeof findOpenRecheck>>>;

/** Sheet that the second assessor has begun, with the row held: of two tabs one begins it. */
export async function lockRecheck(q: Query, id: number): Promise<{ sheet_id: number | null } | undefined> {
  const [row] = await q
    .select({ sheet_id: rechecks.second_sheet_id })
    .from(rechecks)
    .where(eq(rechecks.id, id))
    .for('update');
  return row;
}

export async function beginRecheck(q: Query, id: number, second_sheet_id: number): Promise<void> {
  await q.update(rechecks).set({ second_sheet_id }).where(eq(rechecks.id, id));
}

/** Re-check whose second sheet this is. */
export async function findRecheckBySheet(q: Query, sheetId: number) {
  const [row] = await q
    .select({ id: rechecks.id, first_sheet_id: rechecks.first_sheet_id })
    .from(rechecks)
    .where(eq(rechecks.second_sheet_id, sheetId));
  return row;
}

type Done = { done_at: Date; compared: number; differing: number };

export async function storeComparison(q: Query, id: number, done: Done): Promise<void> {
  await q.update(rechecks).set(done).where(eq(rechecks.id, id));
}

/** Share of the plan's evaluations that are re-checked, percent. */
export async function findRecheckShare(q: Query, planId: number): Promise<number> {
  const [row] = await q
    .select({ share: samplePlans.recheck_share })
    .from(samplePlans)
    .where(eq(samplePlans.id, planId));
  return row?.share ?? 0;
}
