import { mayEvaluate } from '#domain/communications/communications.policy.ts';
import { both, allow, deny, type Verdict } from '#domain/kernel/verdict.ts';
import type { ProjectStatus } from '#domain/references/static-references.ts';
import type { Outcome } from '#domain/communications/communication-facts.ts';
import { endOfDay } from '#domain/samples/sample-period.ts';
import { mayAssignTasks, mayBeDue } from '#domain/tasks/tasks.policy.ts';
import type { UserActor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { type Caller, record } from '#server/record/audit.repo.ts';
import { findOwnEvaluation } from '../evaluations/evaluations.repo.ts';
import { findFormsFor } from '../forms/forms.repo.ts';
import { notify } from '#server/record/notify.ts';
import { hasLiveTask, insertTasks } from './tasks.repo.ts';
import { taskAssignedLetter } from './task.letters.ts';

const HAS_IT = deny('Эта задача у асессора уже есть.');

type OfCommunication = {
  id: number;
  company_id: number;
  project_id: number;
  type_id: number | null;
  outcome: Outcome;
  project_status: ProjectStatus;
  time_zone: string;
};
type Assignment = { form_id: number; assessor: UserActor; due_on: string | null };

export const dueAt = (due_on: string | null, { time_zone }: { time_zone: string }): Date | null =>
  due_on === null ? null : endOfDay(due_on, time_zone);

/** Verdict on assigning: first on the actor, then on the assessor. */
export async function mayBeGiven(
  q: Query,
  { actor, now }: Caller,
  row: OfCommunication,
  { form_id, assessor, due_on }: Assignment,
): Promise<Verdict> {
  const verdict = both(both(mayAssignTasks(actor, row), mayEvaluate(assessor, row)), mayBeDue(dueAt(due_on, row), now));
  if (!verdict.allowed) return verdict;
  const forms = await findFormsFor(q, row);
  if (!forms.some(({ id }) => id === form_id)) return deny('Эта форма не подходит к коммуникации.');
  const given = { communication_id: row.id, form_id, assessor_id: assessor.id };
  if (await findOwnEvaluation(q, given)) return deny('Этот асессор её уже оценивает.');
  return (await hasLiveTask(q, given)) ? HAS_IT : allow;
}

/** Assigns one communication to one assessor by hand (D-21). */
export async function assignTask(
  q: Query,
  caller: Caller,
  row: OfCommunication,
  assignment: Assignment,
): Promise<Verdict> {
  const verdict = await mayBeGiven(q, caller, row, assignment);
  if (!verdict.allowed) return verdict;
  const { form_id, assessor, due_on } = assignment;
  const { actor, now } = caller;
  const values = {
    company_id: row.company_id,
    project_id: row.project_id,
    communication_id: row.id,
    form_id,
    assessor_id: assessor.id,
    assigned_by: actor.id,
    created_at: now,
    due_at: dueAt(due_on, row),
  };
  const [given] = await insertTasks(q, [values]);
  if (!given) return HAS_IT;
  const { company_id } = row;
  await record(q, caller, { action: 'assign', entity: 'tasks', entity_id: given.id, company_id, after: values });
  await notify(q, caller, taskAssignedLetter, { assessor_id: assessor.id, ids: [given.id] });
  return allow;
}
