import { mayCompareRecheck } from '#domain/rechecks/rechecks.policy.ts';
import { isOverdue } from '#domain/tasks/task-states.ts';
import { mayReassignTask, mayReplaceTask, mayStartTask, mayTakeBackTask } from '#domain/tasks/tasks.policy.ts';
import type { Task } from '#domain/tasks/tasks.schema.ts';
import type { Actor } from '#domain/actor/actor.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { TaskRow } from './tasks.repo.ts';

const refOf = (person: NonNullable<TaskRow['employee']>) => ({ id: person.id, name: displayName(person) });

export function presentTask(row: TaskRow, { actor, now }: { actor: Actor; now: Date }): Task {
  const { task, communication, employee, project, form, assessor, assigner, plan, recheck, is_blank } = row;
  return {
    id: task.id,
    revision: task.revision,
    state: task.state,
    overdue: isOverdue(task, now),
    communication: {
      ...communication,
      started_at: communication.started_at.toISOString(),
      employee: employee && refOf(employee),
    },
    project: { id: project.id, name: project.name },
    time_zone: project.time_zone,
    form,
    assessor: refOf(assessor),
    plan,
    recheck: recheck && { ...recheck, comparable: mayCompareRecheck(actor, task).allowed },
    assigned_by: assigner && refOf(assigner),
    created_at: task.created_at.toISOString(),
    due_at: task.due_at?.toISOString() ?? null,
    done_at: task.done_at?.toISOString() ?? null,
    reason: task.reason,
    may: {
      start: mayStartTask(actor, task),
      replace: mayReplaceTask(actor, { ...task, is_blank, is_recheck: recheck !== null }),
      reassign: mayReassignTask(actor, { ...task, project_status: project.status }),
      cancel: mayTakeBackTask(actor, task),
    },
  };
}
