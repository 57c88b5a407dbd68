import { filtersText, normText } from '#domain/samples/plan-words.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { Query } from '#server/db/client.ts';
import { listCommunicationTags, listCommunicationTypes } from '../references/references.repo.ts';
import { beginTask, findTaskFor, moveTaskOf, type OriginTask } from './task-progress.repo.ts';

type Origin = { by: 'hand' | 'search' | 'plan'; details?: string };
type Rating = { communication_id: number; form_id: number; assessor_id: number };

async function originOf(q: Query, { plan, assigner, is_recheck }: OriginTask): Promise<Origin> {
  if (is_recheck) return { by: 'plan', details: 'перепроверка' };
  if (!plan) return { by: 'hand', ...(assigner ? { details: displayName(assigner) } : {}) };
  const named = (rows: { id: number; name: string }[]) => new Map(rows.map(({ id, name }) => [id, name]));
  const { filters, min_duration_seconds } = plan;
  const names = {
    types: named(await listCommunicationTypes(q)),
    tags: named(await listCommunicationTags(q)),
    min_duration_seconds,
  };
  const asked = [normText(plan), filtersText(filters, names)].filter(Boolean).join(', ');
  return { by: 'plan', details: `«${plan.name}»: ${asked}` };
}

type TaskToBegin = { origin: Origin; begin: (evaluationId: number) => Promise<void> };

/** Origin of the rating (D-21): a task of the assessor, or found by the assessor. */
export async function taskToBegin(q: Query, rating: Rating): Promise<TaskToBegin> {
  const task = await findTaskFor(q, rating);
  if (!task) return { origin: { by: 'search' }, begin: () => Promise.resolve() };
  return { origin: await originOf(q, task), begin: (evaluationId) => beginTask(q, task.id, evaluationId) };
}

/** Marks the task done: its evaluation is submitted. Returns the plan that gave it. */
export async function finishTaskOf(q: Query, evaluationId: number, now: Date): Promise<{ plan_id: number | null }> {
  return moveTaskOf(q, evaluationId, { state: 'done', done_at: now });
}

/** Hands the task on to the evaluation that takes the place of its own, open again. */
export async function moveTaskToEvaluation(q: Query, { from, to }: { from: number; to: number }): Promise<void> {
  await moveTaskOf(q, from, { state: 'in_progress', done_at: null, evaluation_id: to });
}

/** Reopens the task: its evaluation came back to the assessor. */
export async function reopenTaskOf(q: Query, evaluationId: number): Promise<void> {
  await moveTaskOf(q, evaluationId, { state: 'in_progress', done_at: null });
}

/** Gives the task back as not begun: its draft is thrown away. */
export async function unbeginTaskOf(q: Query, evaluationId: number): Promise<void> {
  await moveTaskOf(q, evaluationId, { state: 'open', done_at: null, evaluation_id: null });
}

/** Gives the task back as done: the correction of its evaluation is annulled, and what it corrected stands. */
export async function finishTaskBy(q: Query, from: number, { to, now }: { to: number; now: Date }): Promise<void> {
  await moveTaskOf(q, from, { state: 'done', done_at: now, evaluation_id: to });
}
