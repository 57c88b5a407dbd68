import { mayEvaluate } from '#domain/communications/communications.policy.ts';
import { quoted } from '#domain/kernel/quoted.ts';
import { handoverProblem } from '#domain/users/leaving.ts';
import type { Handover, LeavingProject } from '#domain/users/leaving.schema.ts';
import type { UserActor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { conflict, fieldErrors } from '#server/http/errors.ts';
import { findActor } from '#server/identity/find-actor.ts';
import type { Caller } from '#server/record/audit.repo.ts';
import { notify } from '#server/record/notify.ts';
import { findFormsFor } from '../forms/forms.repo.ts';
import { updatePlanRow } from '../samples/sample-plans.repo.ts';
import { taskAssignedLetter } from '../tasks/task.letters.ts';
import { LEFT } from './close-work.ts';
import { listTakenBy, lockLiveTasksOf, updateTasks } from './hand-over.repo.ts';
import { type HeldPlan, type HeldTask, listHeldPlans, listHeldTasks } from './held.repo.ts';
import { heldProjects, tellable } from './load-held.ts';

/** Asserts that each project has somebody named for it, or nobody on purpose. */
export function assertDecided(projects: readonly LeavingProject[], handover: readonly Handover[] | undefined): void {
  const problem = handoverProblem(projects, handover);
  if (problem?.kind === 'undecided') throw conflict(problem.reason);
  if (problem) throw fieldErrors({ handover: [problem.reason] });
}

const formsByType = (q: Query) => {
  const known = new Map<string, Promise<{ id: number }[]>>();
  return ({ project_id, type_id }: HeldTask): Promise<{ id: number }[]> => {
    const key = `${project_id} ${type_id}`;
    const forms = known.get(key) ?? findFormsFor(q, { project_id, type_id });
    known.set(key, forms);
    return forms;
  };
};

/** Tasks that this assessor may get, by the rules of a new assignment (D-21). */
async function fitting(q: Query, assessor: UserActor, tasks: readonly HeldTask[]): Promise<HeldTask[]> {
  const ids = tasks.map(({ communication_id }) => communication_id);
  const key = (one: { communication_id: number; form_id: number }) => `${one.communication_id} ${one.form_id}`;
  const taken = new Set((await listTakenBy(q, assessor.id, ids)).map(key));
  const formsOf = formsByType(q);
  const fit: HeldTask[] = [];
  for (const task of tasks) {
    const forms = await formsOf(task);
    const mayRate = mayEvaluate(assessor, task).allowed && forms.some(({ id }) => id === task.form_id);
    if (mayRate && !taken.has(key(task))) fit.push(task);
  }
  return fit;
}

type Handed = { tasks_handed: number; tasks_cancelled: number; handover: string[] };
/** Communications that a line of the record names; of more it says how many. */
const NAMED = 50;

function numbersOf(tasks: readonly HeldTask[]): string {
  const named = tasks.slice(0, NAMED).map(({ communication_id }) => `№ ${communication_id}`);
  return [...named, ...(tasks.length > NAMED ? [`и ещё ${tasks.length - NAMED}`] : [])].join(', ');
}

type OfProject = { user_id: number; tasks: HeldTask[]; plans: HeldPlan[]; assessor_id: number | null };

/** Hands one project over, or gives its communications back to the list; one line for each way that they went. */
async function handProject(q: Query, caller: Caller, held: OfProject): Promise<Handed> {
  const { user_id, tasks, plans, assessor_id } = held;
  const assessor = assessor_id === null ? undefined : await findActor(q, assessor_id);
  const fit = assessor ? await fitting(q, assessor, tasks) : [];
  const off = tasks.filter((task) => !fit.includes(task));
  const none = { evaluation_id: null, reminded_at: null };
  if (assessor) {
    const ids = fit.map(({ id }) => id);
    await updateTasks(q, ids, { ...none, state: 'open', assessor_id: assessor.id, assigned_by: caller.actor.id });
    if (ids.length > 0) await notify(q, caller, taskAssignedLetter, { assessor_id: assessor.id, ids });
  }
  await updateTasks(
    q,
    off.map(({ id }) => id),
    { ...none, state: 'cancelled', reason: LEFT, done_at: caller.now },
  );
  for (const plan of plans) {
    const others = plan.assessor_ids.filter((id) => id !== user_id);
    const next = assessor ? [...new Set([...others, assessor.id])] : others;
    // A plan names somebody, always: left with nobody, it says at its next run that they are gone.
    if (next.length > 0) await updatePlanRow(q, plan.id, { assessor_ids: next.toSorted((a, b) => a - b) });
  }
  const name = quoted((tasks[0] ?? plans[0])?.project_name ?? '');
  const handover = [
    fit.length > 0 && assessor ? `${name} → ${assessor.name} (${numbersOf(fit)})` : '',
    off.length > 0 ? `${name}: сняты (${numbersOf(off)})` : '',
    plans.length > 0 ? `${name}: планы (${plans.map((plan) => plan.name).join(', ')})` : '',
  ].filter(Boolean);
  return { tasks_handed: fit.length, tasks_cancelled: off.length, handover };
}

/**
 * What of projects a person holds once their drafts are closed, with the tasks locked. `told` is what the caller decides
 * upon: tasks that they may not know of go with their project, or are taken off (D-24).
 */
export async function lockHeld(q: Query, { actor }: Caller, user_id: number) {
  await lockLiveTasksOf(q, user_id);
  const [tasks, plans] = [await listHeldTasks(q, user_id), await listHeldPlans(q, user_id)];
  const told = await heldProjects(q, { user_id, tasks: tellable(actor, tasks), plans });
  return { tasks, plans, told };
}

type Decided = Awaited<ReturnType<typeof lockHeld>> & { user_id: number; handover: readonly Handover[] };

/** Hands tasks and plans over as decided, project by project. */
export async function handOver(q: Query, caller: Caller, { user_id, handover, ...held }: Decided): Promise<Handed> {
  const all: Handed = { tasks_handed: 0, tasks_cancelled: 0, handover: [] };
  for (const id of new Set([...held.tasks, ...held.plans].map(({ project_id }) => project_id))) {
    const of = <Held extends { project_id: number }>(rows: readonly Held[]) =>
      rows.filter((row) => row.project_id === id);
    const assessor_id = handover.find(({ project_id }) => project_id === id)?.assessor_id ?? null;
    const handed = await handProject(q, caller, { user_id, assessor_id, tasks: of(held.tasks), plans: of(held.plans) });
    all.tasks_handed += handed.tasks_handed;
    all.tasks_cancelled += handed.tasks_cancelled;
    all.handover.push(...handed.handover);
  }
  return all;
}
