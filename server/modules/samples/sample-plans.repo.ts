import { and, asc, count, desc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { Query } from '#server/db/client.ts';
import { personColumns } from '#server/db/person-columns.ts';
import { forms, projectForms, projects, samplePlans, sampleRuns, tasks, users } from '#server/db/schema/index.ts';

const columns = {
  plan: samplePlans,
  form: { id: forms.id, name: forms.name },
  form_archived: sql<boolean>`${forms.archived_at} is not null`,
  form_linked: sql<boolean>`exists (select 1 from ${projectForms} l
    where l.project_id = ${samplePlans.project_id} and l.form_id = ${samplePlans.form_id})`,
  project: {
    id: projects.id,
    name: projects.name,
    company_id: projects.company_id,
    status: projects.status,
    time_zone: projects.time_zone,
  },
};

const select = (q: Query) =>
  q
    .select(columns)
    .from(samplePlans)
    .innerJoin(forms, eq(forms.id, samplePlans.form_id))
    .innerJoin(projects, eq(projects.id, samplePlans.project_id));

export type PlanRow = Awaited<ReturnType<typeof select>>[number];
type PlanValues = typeof samplePlans.$inferInsert;

export async function listPlanRows(q: Query, projectId: number): Promise<PlanRow[]> {
  return select(q).where(eq(samplePlans.project_id, projectId)).orderBy(asc(samplePlans.name), asc(samplePlans.id));
}

export async function findPlanRow(q: Query, id: number): Promise<PlanRow | undefined> {
  const [row] = await select(q).where(eq(samplePlans.id, id));
  return row;
}

/** Row lock (SELECT … FOR UPDATE) until the transaction ends. */
export async function lockPlanRow(q: Query, id: number): Promise<PlanRow | undefined> {
  await q.select({ id: samplePlans.id }).from(samplePlans).where(eq(samplePlans.id, id)).for('update');
  return findPlanRow(q, id);
}

export async function insertPlan(q: Query, values: PlanValues): Promise<number> {
  const [row] = await q.insert(samplePlans).values(values).returning({ id: samplePlans.id });
  if (!row) throw new Error('insert returned no row');
  return row.id;
}

export async function updatePlanRow(q: Query, id: number, values: Partial<PlanValues>): Promise<void> {
  await q
    .update(samplePlans)
    .set({ ...values, revision: sql`${samplePlans.revision} + 1` })
    .where(eq(samplePlans.id, id));
}

/** Sets the next run without a new revision: it is no change for somebody who edits the plan. */
export async function setNextRun(q: Query, id: number, next_run_at: Date | null): Promise<void> {
  await q.update(samplePlans).set({ next_run_at }).where(eq(samplePlans.id, id));
}

export async function deletePlan(q: Query, id: number): Promise<void> {
  await q.delete(samplePlans).where(eq(samplePlans.id, id));
}

export async function countPlans(q: Query, projectId: number): Promise<number> {
  return q.$count(samplePlans, eq(samplePlans.project_id, projectId));
}

/** Number of tasks that each of these plans has ever given. */
export async function countTasksOf(q: Query, planIds: number[]): Promise<Map<number, number>> {
  if (planIds.length === 0) return new Map();
  const rows = await q
    .select({ plan_id: tasks.plan_id, total: count() })
    .from(tasks)
    .where(inArray(tasks.plan_id, planIds))
    .groupBy(tasks.plan_id);
  return new Map(rows.map(({ plan_id, total }) => [plan_id ?? 0, total]));
}

/** Claims due plans, each by one process only. */
export async function claimDuePlans(q: Query, now: Date) {
  return q
    .select({ plan: samplePlans, time_zone: projects.time_zone, status: projects.status })
    .from(samplePlans)
    .innerJoin(projects, eq(projects.id, samplePlans.project_id))
    .where(and(isNotNull(samplePlans.next_run_at), lte(samplePlans.next_run_at, now)))
    .orderBy(asc(samplePlans.next_run_at))
    .for('update', { of: samplePlans, skipLocked: true });
}

export async function hasDuePlans(q: Query, now: Date): Promise<boolean> {
  const due = and(isNotNull(samplePlans.next_run_at), lte(samplePlans.next_run_at, now));
  const rows = await q.select({ id: samplePlans.id }).from(samplePlans).where(due).limit(1);
  return rows.length > 0;
}

type RunValues = typeof sampleRuns.$inferInsert;

export async function insertRun(q: Query, values: RunValues): Promise<number> {
  const [row] = await q.insert(sampleRuns).values(values).returning({ id: sampleRuns.id });
  if (!row) throw new Error('insert returned no row');
  return row.id;
}

export async function updateRun(q: Query, id: number, values: Partial<RunValues>): Promise<void> {
  await q.update(sampleRuns).set(values).where(eq(sampleRuns.id, id));
}

/** Marks a run as failed unless it was done. */
export async function failRun(
  q: Query,
  id: number,
  values: Required<Pick<RunValues, 'message' | 'finished_at'>>,
): Promise<void> {
  await q
    .update(sampleRuns)
    .set({ ...values, state: 'failed' })
    .where(and(eq(sampleRuns.id, id), eq(sampleRuns.state, 'queued')));
}

/** Row lock (SELECT … FOR UPDATE) until the transaction ends: the same run twice picks once. */
export async function lockRun(q: Query, id: number) {
  const [row] = await q.select().from(sampleRuns).where(eq(sampleRuns.id, id)).for('update');
  return row;
}

export async function hasQueuedRun(q: Query, planId: number): Promise<boolean> {
  const queued = and(eq(sampleRuns.plan_id, planId), eq(sampleRuns.state, 'queued'));
  const rows = await q.select({ id: sampleRuns.id }).from(sampleRuns).where(queued).limit(1);
  return rows.length > 0;
}

/** Last run of each of these plans. */
export async function listLastRuns(q: Query, planIds: number[]) {
  if (planIds.length === 0) return [];
  return q
    .selectDistinctOn([sampleRuns.plan_id], {
      run: sampleRuns,
      started_by: personColumns(users),
    })
    .from(sampleRuns)
    .leftJoin(users, eq(users.id, sampleRuns.started_by))
    .where(inArray(sampleRuns.plan_id, planIds))
    .orderBy(asc(sampleRuns.plan_id), desc(sampleRuns.id));
}
export type RunRow = Awaited<ReturnType<typeof listLastRuns>>[number];
