import type { Evaluation, SavedDraft } from '#domain/evaluations/evaluations.schema.ts';
import type { Task, TaskList } from '#domain/tasks/tasks.schema.ts';
import { ok } from './read-everything.ts';
import { runDueJobs } from './run-due-jobs.ts';
import { makePlan, pickNow, talks } from './sample-plans.ts';
import type { Caller, TestApp } from './test-app.ts';
import { type World, worldAnswers } from './world.ts';

type Said = Parameters<typeof worldAnswers>[0];

export const seen = (revision: number) => ({ 'if-match': `"${revision}"` });

/** Begins, answers and submits what a task of this person asks. */
export async function rateTask(assessor: Caller, task: Task, said: Said = {}): Promise<Evaluation> {
  const { id } = task.communication;
  const begun = ok(await assessor.post<Evaluation>(`/api/communications/${id}/evaluations`, { form_id: task.form.id }));
  const draft = { answers: worldAnswers(said), general_comment: '', growth_points: '' };
  const saved = ok(await assessor.put<SavedDraft>(`/api/evaluations/${begun.id}/draft`, draft, seen(begun.revision)));
  return ok(await assessor.post<Evaluation>(`/api/evaluations/${begun.id}/submit`, undefined, seen(saved.revision)));
}

export const openTasks = async (assessor: Caller): Promise<Task[]> =>
  ok(await assessor.get<TaskList>('/api/tasks?per_page=100')).data;

/**
 * A plan that re-checks half of what is sent, given to the first assessor of A, who rates so many talks by it; what was
 * drawn waits for the second one.
 */
export async function drawnRechecks(app: TestApp, world: World, count: number, said: Said = {}): Promise<Task[]> {
  const { a } = world;
  await talks(app.db, a, count, app.clock.now());
  const plan = await makePlan(app, world, { recheck_share: 50, per_employee: count, deadline_days: 3 });
  await pickNow(app, world, plan);
  const first = await app.as(a.assessor);
  for (const task of await openTasks(first)) await rateTask(first, task, said);
  await runDueJobs(app.deps);
  return openTasks(await app.as(a.otherAssessor));
}
