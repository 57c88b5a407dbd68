import type { BulkResult } from '#domain/communications/bulk-communications.schema.ts';
import type { Evaluation, SavedDraft } from '#domain/evaluations/evaluations.schema.ts';
import type { TaskList, TaskSummary } from '#domain/tasks/tasks.schema.ts';
import { communications, evaluations, jobs, samplePlans, sampleRuns, tasks } from '#server/db/schema/index.ts';
import { makePlan, pickNow, talks } from './sample-plans.ts';
import type { Caller, TestApp } from './test-app.ts';
import { type World, worldAnswers } from './world.ts';

export const rev = (revision: number) => ({ 'if-match': `"${revision}"` });

/** Clears plans, tasks, jobs and evaluations, and marks every communication deleted. */
export const clearTasks = (app: TestApp): Promise<void> =>
  app.db.write(async (q) => {
    for (const table of [tasks, sampleRuns, samplePlans, jobs, evaluations]) await q.delete(table);
    await q.update(communications).set({ deleted_at: app.clock.now() });
  });

export const listTasks = async (caller: Caller, query = ''): Promise<TaskList> =>
  (await caller.get<TaskList>(`/api/tasks${query}`)).body;

export const summaryOf = async (caller: Caller): Promise<TaskSummary> =>
  (await caller.get<TaskSummary>('/api/tasks/summary')).body;

export const startRating = (caller: Caller, world: World, id: number) =>
  caller.post<Evaluation>(`/api/communications/${id}/evaluations`, { form_id: world.form.id });

/** Rates a task's communication: begun, answered and submitted. */
export async function rateTalk(caller: Caller, world: World, id: number): Promise<void> {
  const { body } = await startRating(caller, world, id);
  const draft = { answers: worldAnswers(), general_comment: '', growth_points: '' };
  const saved = await caller.put<SavedDraft>(`/api/evaluations/${body.id}/draft`, draft, rev(body.revision));
  const { status } = await caller.post(`/api/evaluations/${body.id}/submit`, undefined, rev(saved.body.revision));
  if (status !== 200) throw new Error(`not sent: ${status}`);
}

/** Assigns by hand over the list, to A's assessor. */
export function assignTalks(caller: Caller, world: World, ids: number[], over: object = {}) {
  const action = { do: 'assign', form_id: world.form.id, assessor_id: world.a.assessor.id, due_on: null, ...over };
  return caller.post<BulkResult>('/api/communications/bulk', { action, ids });
}

/** Picks tasks for A's assessor by a plan, with two days for them. */
export async function pickTasks(app: TestApp, world: World, count: number) {
  await talks(app.db, world.a, 8, app.clock.now());
  return pickNow(app, world, await makePlan(app, world, { per_employee: count, deadline_days: 2 }));
}
